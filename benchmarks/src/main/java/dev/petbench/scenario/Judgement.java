package dev.petbench.scenario;

import dev.petbench.process.ShutdownVerdict;
import dev.petbench.record.Line;
import dev.petbench.record.Where;
import dev.petbench.wire.WireError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is recorded and found wrong of what one server did in one iteration, whatever it was asked.
 * Nothing that a server says reaches the record unredacted.
 */
final class Judgement {
  private final Lab lab;
  private final Where where;
  private final LiveServer server;
  private final Map<String, Double> figures = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  Judgement(Lab lab, Where where, LiveServer server) {
    this.lab = lab;
    this.where = where;
    this.server = server;
  }

  /** A figure that a line of another type carries. */
  void figure(String name, double value) {
    figures.put(name, value);
  }

  /** Records a figure that no other line carries; NaN is left out. */
  void metric(String name, double value, String unit) {
    figures.put(name, value);
    if (!Double.isNaN(value)) {
      lab.record().accept(new Line.Metric(where, lab.arm(), serverId(), name, value, unit));
    }
  }

  /** Records what the server held. Of a moment that comes again, the figure is that of the last. */
  void held(HeldResources held) {
    lab.record().accept(held.line(where));
    figures.putAll(held.metrics());
  }

  /** Records whether an invariant held; the detail is used where it did not. */
  void invariant(String name, boolean held, String detail) {
    lab.record()
        .accept(new Line.Invariant(where, serverId(), name, held, held ? "" : redacted(detail)));
    if (!held) {
      problem(name + " violated: " + detail);
    }
  }

  /** Something wrong that no invariant has a name for. */
  void problem(String detail) {
    problems.add(detail);
  }

  boolean hasProblems() {
    return !problems.isEmpty();
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

  /** Records how the server, which has ended by now, did that. */
  void ended() {
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

  /** The figures, or the reason why they are worth nothing, with more that helps to find it. */
  Map<String, Double> conclude(String evidence) throws ScenarioException {
    if (problems.isEmpty()) {
      return figures;
    }
    String message = String.join("; ", problems) + evidence;
    lab.record().accept(new Line.Failure(where, serverId(), "wrongAnswer", redacted(message)));
    throw new ScenarioException(message);
  }

  private Optional<String> serverId() {
    return Optional.of(server.session().id());
  }

  private String redacted(String text) {
    return Redaction.of(text, lab.fixture().normaliser());
  }
}
