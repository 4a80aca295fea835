package dev.petbench.scenario;

import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.process.ShutdownVerdict;
import dev.petbench.record.Line;
import dev.petbench.record.Where;
import dev.petbench.session.Call;
import dev.petbench.session.Operation;
import dev.petbench.session.Outcome;
import dev.petbench.session.SessionException;
import dev.petbench.wire.WireError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One timed request after its end: what is read of it, recorded, and judged. */
final class Settlement {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Lab lab;
  private final Where where;
  private final LiveServer server;
  private final Call call;
  private final long gcMillis;
  private final int expectedProbes;
  private final Map<String, Double> figures = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();
  private Optional<Reading> reading = Optional.empty();
  private boolean answered = true;

  Settlement(
      Lab lab, Where where, LiveServer server, Call call, long gcMillis, int expectedProbes) {
    this.lab = lab;
    this.where = where;
    this.server = server;
    this.call = call;
    this.gcMillis = gcMillis;
    this.expectedProbes = expectedProbes;
  }

  /** Reads the answer and writes the sample with everything that was checked on it. */
  void read(Question question, int turn, long interpreterMark)
      throws IOException, InterruptedException {
    Outcome outcome = Outcome.of(call);
    String why = "";
    try {
      reading = Optional.of(question.read(server.session(), lab.fixture(), turn, call));
    } catch (SessionException e) {
      outcome = e.outcome();
      why = e.getMessage();
    }
    answered = outcome.answered();
    writeSample(outcome);
    invariant("everyRequestAnswered", answered, why);
    if (answered && !why.isEmpty()) {
      problems.add(why);
    }
    reading.ifPresent(
        read -> {
          judgeInventory(read);
          judgeOrder(read);
          figures(read);
        });
    int probes = lab.fixture().interpreterLog().startsSince(interpreterMark).size();
    invariant(
        "probeCounts",
        probes == expectedProbes,
        "interpreters started: " + probes + ", expected " + expectedProbes);
    metric("processesStarted", probes, "count");
  }

  /**
   * Checks that nothing came that was not asked for. Where the server has ended by now, all that it
   * ever sent is checked.
   */
  void answeredOnce() {
    List<String> strays =
        server.session().connection().strayErrors().stream().map(WireError::message).toList();
    invariant("oneAnswerPerRequest", strays.isEmpty(), String.join("; ", strays));
  }

  private void writeSample(Outcome outcome) {
    lab.record()
        .accept(
            new Line.Sample(
                where,
                lab.arm(),
                server.session().id(),
                lab.jvmId(),
                call.request().operation().method(),
                call.exchange().submittedNanos(),
                call.exchange().startNanos(),
                reading.map(Reading::firstEnvironmentNanos).orElse(OptionalLong.empty()),
                reading.map(Reading::firstFixtureEnvironmentNanos).orElse(OptionalLong.empty()),
                call.exchange().endNanos(),
                reading.map(Reading::serverMillis).orElse(OptionalLong.empty()),
                reading.map(Reading::refreshId).orElse(OptionalLong.empty()),
                reading.map(Reading::joined).orElse(false),
                reading.map(Reading::superseded).orElse(false),
                reading.flatMap(Reading::quiescentBy).map(by -> by.recordName()),
                outcome.kind().recordName(),
                reading.map(Reading::environments).orElse(OptionalInt.empty()),
                reading.map(Reading::ambient).orElse(OptionalInt.empty()),
                OptionalLong.of(gcMillis)));
  }

  private void judgeInventory(Reading read) {
    InventoryDifference difference = InventoryDifference.between(read.expected(), read.reported());
    lab.record()
        .accept(
            InventoryLines.line(
                where,
                server.session().id(),
                call.request().operation().method(),
                read,
                difference));
    invariant("inventoryExact", difference.isEmpty(), InventoryLines.detail(difference));
  }

  private void judgeOrder(Reading read) {
    if (read.joined()) {
      problems.add("the refresh joined an earlier one; its time is none");
    }
    if (read.superseded()) {
      problems.add("the refresh was superseded; its time is none");
    }
  }

  private void figures(Reading read) {
    long start = call.exchange().startNanos();
    figures.put("roundTrip", (call.exchange().endNanos() - start) / NANOS_PER_MILLI);
    if (!isRefresh()) {
      return;
    }
    figures.put("firstEnvironment", millis(read.firstEnvironmentNanos(), start));
    figures.put("firstFixtureEnvironment", millis(read.firstFixtureEnvironmentNanos(), start));
    figures.put(
        "serverDuration",
        read.serverMillis().isPresent() ? read.serverMillis().getAsLong() : Double.NaN);
  }

  /** Whether the server is of no more use: it did not answer, or in a way that has no figures. */
  boolean hasFailed() {
    return !problems.isEmpty();
  }

  /** Adds the figures of a server that lived for this request only, and how it ended. */
  void ownProcess() {
    long spawn = server.session().process().spawnNanos();
    figures.put("spawn", (server.session().process().spawnedNanos() - spawn) / NANOS_PER_MILLI);
    figures.put("startup", millis(server.session().firstAnswerNanos(), spawn));
    if (isRefresh()) {
      figures.put(
          "startupToFirstEnvironment",
          millis(reading.map(Reading::firstEnvironmentNanos).orElse(OptionalLong.empty()), spawn));
    }
    end();
  }

  private boolean isRefresh() {
    return call.request().operation() == Operation.REFRESH;
  }

  private static double millis(OptionalLong nanos, long sinceNanos) {
    return nanos.isPresent() ? (nanos.getAsLong() - sinceNanos) / NANOS_PER_MILLI : Double.NaN;
  }

  /** Records a figure that no sample line carries; NaN is left out. */
  void metric(String name, double value, String unit) {
    figures.put(name, value);
    if (!Double.isNaN(value)) {
      lab.record()
          .accept(
              new Line.Metric(
                  where, lab.arm(), Optional.of(server.session().id()), name, value, unit));
    }
  }

  /** Records what the server held, and hands it on as figures; a server that is gone holds none. */
  void held(Optional<HeldResources> resources) {
    resources.ifPresent(
        held -> {
          lab.record().accept(held.line(where));
          figures.putAll(held.metrics());
        });
  }

  private void invariant(String name, boolean held, String detail) {
    lab.record()
        .accept(
            new Line.Invariant(
                where,
                Optional.of(server.session().id()),
                name,
                held,
                held ? "" : withoutPaths(detail)));
    if (!held) {
      problems.add(name + " violated: " + detail);
    }
  }

  /** What a peer says may name places of the machine. */
  private String withoutPaths(String text) {
    return Redaction.of(text, lab.fixture().normaliser());
  }

  /** The figures, or the reason why they are worth nothing. */
  Map<String, Double> conclude() throws ScenarioException {
    if (!problems.isEmpty()) {
      String message = String.join("; ", problems) + evidence();
      Optional<String> serverId = Optional.of(server.session().id());
      lab.record().accept(new Line.Failure(where, serverId, "wrongAnswer", withoutPaths(message)));
      throw new ScenarioException(message);
    }
    return figures;
  }

  /** What an unanswered request leaves to say: the rest is told by what was violated. */
  private String evidence() {
    return answered
        ? ""
        : server
            .ended()
            .map(
                verdict ->
                    Evidence.of(server.session().process(), verdict, lab.fixture().normaliser()))
            .orElse("");
  }

  /** Records how a server ended; throws when it left something behind or had gone before. */
  static void checkEnd(Lab lab, Where where, LiveServer server) throws ScenarioException {
    Settlement settlement = new Settlement(lab, where, server, null, 0, 0);
    settlement.answeredOnce();
    settlement.end();
    settlement.conclude();
  }

  /** Records how the server, which has ended by now, did that. */
  void end() {
    ShutdownVerdict verdict = server.ended().orElseThrow();
    invariant(
        "cleanShutdown",
        verdict.kind() != ShutdownVerdict.Kind.EXITED_EARLY,
        "the server ended before it was asked to");
    invariant(
        "noProcessLeft",
        verdict.processesLeft() == 0,
        verdict.processesLeft() + " processes were left after the server's end");
  }
}
