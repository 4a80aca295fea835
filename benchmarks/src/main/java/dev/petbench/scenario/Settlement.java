package dev.petbench.scenario;

import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.record.Where;
import dev.petbench.session.Call;
import dev.petbench.session.Operation;
import dev.petbench.session.Outcome;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
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
  private final Judgement judgement;
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
    this.judgement = new Judgement(lab, where, server);
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
    judgement.invariant("everyRequestAnswered", answered, why);
    if (answered && !why.isEmpty()) {
      judgement.problem(why);
    }
    reading.ifPresent(
        read -> {
          judgeInventory(read);
          judgeOrder(read);
          figures(read);
        });
    int probes = lab.fixture().interpreterLog().startsSince(interpreterMark).size();
    judgement.invariant(
        "probeCounts",
        probes == expectedProbes,
        "interpreters started: " + probes + ", expected " + expectedProbes);
    judgement.metric("processesStarted", probes, "count");
  }

  /** Checks that nothing came that was not asked for. */
  void answeredOnce() {
    judgement.answeredOnce();
  }

  private void writeSample(Outcome outcome) {
    lab.record().accept(SampleLines.of(lab, where, server, call, outcome, reading, gcMillis));
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
    judgement.invariant("inventoryExact", difference.isEmpty(), InventoryLines.detail(difference));
  }

  private void judgeOrder(Reading read) {
    if (read.joined()) {
      judgement.problem("the refresh joined an earlier one; its time is none");
    }
    if (read.superseded()) {
      judgement.problem("the refresh was superseded; its time is none");
    }
  }

  private void figures(Reading read) {
    long start = call.exchange().startNanos();
    judgement.figure("roundTrip", (call.exchange().endNanos() - start) / NANOS_PER_MILLI);
    if (!isRefresh()) {
      return;
    }
    judgement.figure("firstEnvironment", millis(read.firstEnvironmentNanos(), start));
    judgement.figure("firstFixtureEnvironment", millis(read.firstFixtureEnvironmentNanos(), start));
    judgement.figure(
        "serverDuration",
        read.serverMillis().isPresent() ? read.serverMillis().getAsLong() : Double.NaN);
  }

  /** Whether the server is of no more use: it did not answer, or in a way that has no figures. */
  boolean hasFailed() {
    return judgement.hasProblems();
  }

  /** Adds the figures of a server that lived for this request only, and how it ended. */
  void ownProcess() {
    long spawn = server.session().process().spawnNanos();
    judgement.figure(
        "spawn", (server.session().process().spawnedNanos() - spawn) / NANOS_PER_MILLI);
    judgement.figure("startup", millis(server.session().firstAnswerNanos(), spawn));
    if (isRefresh()) {
      judgement.figure(
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
    judgement.metric(name, value, unit);
  }

  /** Records what the server held, and hands it on as figures; a server that is gone holds none. */
  void held(Optional<HeldResources> resources) {
    resources.ifPresent(judgement::held);
  }

  /** The figures, or the reason why they are worth nothing. */
  Map<String, Double> conclude() throws ScenarioException {
    return judgement.conclude(evidence());
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
    Judgement judgement = new Judgement(lab, where, server);
    judgement.answeredOnce();
    judgement.ended();
    judgement.conclude("");
  }

  /** Records how the server, which has ended by now, did that. */
  void end() {
    judgement.ended();
  }
}
