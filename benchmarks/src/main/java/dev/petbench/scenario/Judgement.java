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
public final class Judgement {
  private final Lab lab;
  private final Where where;
  private final LiveServer server;
  private final Map<String, Double> figures = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  /**
   * Nothing is judged yet.
   *
   * @param lab where the record is
   * @param where which iteration it is
   * @param server the server
   */
  public Judgement(Lab lab, Where where, LiveServer server) {
    this.lab = lab;
    this.where = where;
    this.server = server;
  }

  /**
   * A figure that a line of another type carries.
   *
   * @param name its metric
   * @param value the figure; NaN where it is undefined
   */
  public void figure(String name, double value) {
    figures.put(name, value);
  }

  /**
   * Records a figure that no other line carries.
   *
   * @param name its metric
   * @param value the figure; NaN, which stands for undefined, is left out of the record
   * @param unit its unit, as the record writes it
   */
  public void metric(String name, double value, String unit) {
    figures.put(name, value);
    if (!Double.isNaN(value)) {
      lab.record().accept(new Line.Metric(where, lab.arm(), serverId(), name, value, unit));
    }
  }

  /**
   * Records what the server held. Of a moment that comes again, the figure is that of the last.
   *
   * @param held the figures
   */
  public void held(HeldResources held) {
    lab.record().accept(held.line(where));
    figures.putAll(held.metrics());
  }

  /**
   * Records whether an invariant held.
   *
   * @param name the invariant
   * @param held whether it did
   * @param detail what was wrong; used where it did not
   */
  public void invariant(String name, boolean held, String detail) {
    lab.record()
        .accept(new Line.Invariant(where, serverId(), name, held, held ? "" : redacted(detail)));
    if (!held) {
      problem(name + " violated: " + detail);
    }
  }

  /**
   * Something wrong that no invariant has a name for.
   *
   * @param detail what
   */
  public void problem(String detail) {
    problems.add(detail);
  }

  /**
   * Whether anything was wrong so far.
   *
   * @return true when it was
   */
  public boolean hasProblems() {
    return !problems.isEmpty();
  }

  /**
   * Checks that nothing came that was not asked for. Where the server has ended by now, all that it
   * ever sent is checked.
   */
  public void answeredOnce() {
    List<String> strays =
        server.session().connection().strayErrors().stream().map(WireError::message).toList();
    invariant("oneAnswerPerRequest", strays.isEmpty(), String.join("; ", strays));
  }

  /** Records how the server, which has ended by now, did that. */
  public void ended() {
    ShutdownVerdict verdict = server.ended().orElseThrow();
    invariant(
        "cleanShutdown", verdict.isOrderly(), "the server ended before it was asked to, or failed");
    invariant(
        "noProcessLeft",
        verdict.processesLeft() == 0,
        verdict.processesLeft() + " processes were left after the server's end");
  }

  /**
   * The figures, or the reason why they are worth nothing.
   *
   * @param evidence more that helps to find it, empty for none
   * @return the figures by metric
   * @throws ScenarioException when anything was wrong; it is on record by then
   */
  public Map<String, Double> conclude(String evidence) throws ScenarioException {
    if (problems.isEmpty()) {
      return figures;
    }
    throw new ScenarioException(recordFailure(evidence));
  }

  /**
   * The figures, whatever was wrong: for a server that answers wrongly and can be asked on. That it
   * was wrong is on record, and fails the benchmark without ending it.
   *
   * @return the figures by metric
   */
  public Map<String, Double> concludeAndGoOn() {
    if (!problems.isEmpty()) {
      recordFailure("");
    }
    return figures;
  }

  private String recordFailure(String evidence) {
    String message = String.join("; ", problems) + evidence;
    lab.record().accept(new Line.Failure(where, serverId(), "wrongAnswer", redacted(message)));
    return message;
  }

  private Optional<String> serverId() {
    return Optional.of(server.session().id());
  }

  private String redacted(String text) {
    return Redaction.of(text, lab.fixture().normaliser());
  }
}
