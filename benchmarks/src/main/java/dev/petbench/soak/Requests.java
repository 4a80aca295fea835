package dev.petbench.soak;

import dev.petbench.record.Line;
import dev.petbench.record.Where;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import dev.petbench.session.RefreshReport;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/** Sends the requests of a soak, one after the other, and writes each down. */
final class Requests {
  private final Lab lab;
  private final Session session;
  private final BiConsumer<String, Long> roundTrips;
  private String latest = "its start";

  Requests(Lab lab, LiveServer server, BiConsumer<String, Long> roundTrips) {
    this.lab = lab;
    this.session = server.session();
    this.roundTrips = roundTrips;
  }

  /** What was done last before the request that is under way. */
  String latest() {
    return latest;
  }

  /** Something was done. */
  void done(String words) {
    latest = words;
  }

  /** Sends a request and waits for its end; a server that did not answer is lost. */
  Call ask(Request request, Where where) throws InterruptedException, ServerLostException {
    Call call = session.call(request);
    Outcome outcome = Outcome.of(call);
    if (!outcome.answered()) {
      write(call, outcome, where, Optional.empty());
      throw lost(request, outcome);
    }
    return call;
  }

  private ServerLostException lost(Request request, Outcome outcome) {
    boolean died = outcome.kind() == Outcome.Kind.DIED;
    return new ServerLostException(
        died ? ServerLostException.DIED : ServerLostException.UNANSWERED,
        (died ? "the server died" : "the server is of no more use: " + outcome.detail())
            + " at "
            + request.operation().method()
            + ", after "
            + latest);
  }

  /** Writes an answered request down, and frees what came with it. */
  void answered(Call call, Where where, Optional<RefreshReport> report) {
    Outcome outcome = Outcome.of(call);
    write(call, outcome, where, report);
    boolean isTime =
        outcome.isOk() && report.filter(one -> one.joined() || one.superseded()).isEmpty();
    if (isTime) {
      roundTrips.accept(
          call.request().operation().method(),
          call.exchange().endNanos() - call.exchange().startNanos());
    }
    session.notifications().discardBefore(session.notifications().mark());
    latest = call.request().operation().method();
  }

  private void write(Call call, Outcome outcome, Where where, Optional<RefreshReport> report) {
    if (!call.exchange().isStarted()) {
      return;
    }
    lab.record()
        .accept(
            new Line.Sample(
                where,
                lab.arm(),
                session.id(),
                lab.jvmId(),
                call.request().operation().method(),
                call.exchange().submittedNanos(),
                call.exchange().startNanos(),
                report.map(RefreshReport::firstEnvironmentNanos).orElse(OptionalLong.empty()),
                report
                    .map(RefreshReport::firstFixtureEnvironmentNanos)
                    .orElse(OptionalLong.empty()),
                call.exchange().endNanos(),
                report.map(RefreshReport::serverMillis).orElse(OptionalLong.empty()),
                report.map(RefreshReport::refreshId).orElse(OptionalLong.empty()),
                report.map(RefreshReport::joined).orElse(false),
                report.map(RefreshReport::superseded).orElse(false),
                report.flatMap(RefreshReport::quiescentBy).map(by -> by.recordName()),
                outcome.kind().recordName(),
                report
                    .map(one -> OptionalInt.of(one.inventory().environments().size()))
                    .orElse(OptionalInt.empty()),
                report.map(one -> OptionalInt.of(one.ambient())).orElse(OptionalInt.empty()),
                OptionalLong.empty()));
  }
}
