package dev.petbench.scenario.editor;

import dev.petbench.record.Where;
import dev.petbench.scenario.GcTime;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.SampleLines;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerRole;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import dev.petbench.session.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A configure whose environmentDirectories is a glob over many directories, with an info right
 * behind it: globs that take too long in configure are the worst that an editor meets. An iteration
 * is {@link #prepare}, {@link #fire} and {@link #settle}. Directories are added to the fixture, so
 * it must be nobody else's.
 */
public final class GlobConfigures {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Lab lab;
  private final int ballast;
  private final String glob;
  private LiveServer server;
  private Request configure;
  private Request question;
  private long collectedMillis;
  private Call configured;
  private Call info;

  /**
   * A scenario for one trial.
   *
   * @param lab target, record, and a fixture of its own
   * @param ballast how many directories, 1 or more
   * @param glob the pattern below them, such as {@code **}{@code /.venv}
   */
  public GlobConfigures(Lab lab, int ballast, String glob) {
    this.lab = lab;
    this.ballast = ballast;
    this.glob = glob;
  }

  /**
   * Makes the directories and starts the server.
   *
   * @throws ScenarioException when the server does not start
   * @throws IOException when the directories cannot be made
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void open() throws ScenarioException, IOException, InterruptedException {
    Path root = lab.fixture().root().resolve("ballast");
    Ballast.make(root, ballast);
    Path cache = lab.fixture().newCacheDirectory();
    server = LiveServer.start(lab, ServerRole.MEASURED, cache);
    configure =
        Request.configure(lab.fixture().workspaceDirectories(), List.of(root.resolve(glob)), cache);
    question = Request.info(Request.EDITOR_DEADLINE);
  }

  /** Nothing is between two configures but a collection of ours. */
  public void prepare() {
    System.gc();
    collectedMillis = GcTime.millis();
  }

  /**
   * Sends the configure and the info behind it, and waits for both.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void fire() throws InterruptedException {
    configured = server.session().begin(configure);
    info = server.session().begin(question);
    info.exchange().await();
    configured.exchange().await();
  }

  /**
   * Writes everything to the record and judges it.
   *
   * @param where which iteration this was
   * @return the figures of the iteration by metric name
   * @throws ScenarioException when the configure was not answered in time; it is on record by then
   */
  public Map<String, Double> settle(Where where) throws ScenarioException {
    Judgement judgement = new Judgement(lab, where, server);
    Outcome outcome = Outcome.of(configured);
    lab.record()
        .accept(
            SampleLines.of(
                lab,
                where,
                server,
                configured,
                outcome,
                Optional.empty(),
                GcTime.millis() - collectedMillis));
    judgement.invariant(
        "configureInTime", outcome.isOk(), "configure of " + glob + ": " + outcome.detail());
    boolean isAnswered = Outcome.of(info).answered();
    judgement.invariant(
        "everyRequestAnswered",
        isAnswered && outcome.answered(),
        isAnswered ? outcome.detail() : Outcome.of(info).detail());
    judgement.figure("roundTrip", millis(configured));
    judgement.metric(
        "infoBehindConfigure", Outcome.of(info).isOk() ? millis(info) : Double.NaN, "ms");
    judgement.answeredOnce();
    if (judgement.hasProblems()) {
      // JMH ends the trial now and tears nothing down: how the server ended would not be known.
      server.stop();
      judgement.ended();
    }
    return judgement.conclude("");
  }

  private static double millis(Call call) {
    return (call.exchange().endNanos() - call.exchange().startNanos()) / NANOS_PER_MILLI;
  }

  /**
   * Ends the server.
   *
   * @param where the last iteration
   * @throws ScenarioException when it left something behind
   */
  public void close(Where where) throws ScenarioException {
    if (server == null || server.ended().isPresent()) {
      return;
    }
    server.stop();
    Judgement judgement = new Judgement(lab, where, server);
    judgement.answeredOnce();
    judgement.ended();
    judgement.conclude("");
  }
}
