package dev.petbench.scenario.editor;

import dev.petbench.fixture.layout.ExpectedRefresh;
import dev.petbench.fixture.layout.SearchScope;
import dev.petbench.record.Where;
import dev.petbench.scenario.GcTime;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.RefreshFigures;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerRole;
import dev.petbench.session.Call;
import dev.petbench.session.Operation;
import dev.petbench.session.Outcome;
import dev.petbench.session.Request;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The start of an editor's window: a new process with an empty cache directory is configured, asked
 * for everything, and every environment that it reports without version or prefix is resolved at
 * once. The user waits until the last of them is usable. An iteration is {@link #prepare}, {@link
 * #fire} and {@link #settle}; all of {@code fire} is what the user waits for.
 */
public final class EditorStartups {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Lab lab;
  private Request configure;
  private long interpreterMark;
  private long collectedMillis;
  private LiveServer server;
  private Call configured;
  private Call refresh;
  private EagerResolves resolves;

  /**
   * A scenario for one trial.
   *
   * @param lab target, fixture and record
   */
  public EditorStartups(Lab lab) {
    this.lab = lab;
  }

  /**
   * Warms our own code by start-ups that are thrown away.
   *
   * @param startups how many
   * @throws ScenarioException when the target does not do what it must
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void open(int startups) throws ScenarioException, IOException, InterruptedException {
    for (int i = 0; i < startups; i++) {
      prepare();
      fire(ServerRole.WARMUP);
      server.learn();
      server.stop();
    }
  }

  /**
   * Makes ready what is not the server's: its cache directory and its configuration.
   *
   * @throws IOException when the fixture cannot be used
   */
  public void prepare() throws IOException {
    configure =
        Request.configure(
            lab.fixture().workspaceDirectories(),
            lab.fixture().environmentDirectories(),
            lab.fixture().configuredExecutables(),
            lab.fixture().newCacheDirectory());
    interpreterMark = lab.fixture().interpreterLog().mark();
    System.gc();
    collectedMillis = GcTime.millis();
  }

  /**
   * Starts the server and waits until everything is usable.
   *
   * @throws ScenarioException when the server does not start
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void fire() throws ScenarioException, InterruptedException {
    fire(ServerRole.MEASURED);
  }

  private void fire(ServerRole role) throws ScenarioException, InterruptedException {
    server = LiveServer.startOnly(lab, role);
    configured = server.session().first(configure);
    resolves = new EagerResolves(server.session(), lab.fixture().root());
    refresh = server.session().begin(Request.refreshAll());
    resolves.follow(refresh);
  }

  /**
   * Reads the answers, ends the server, writes everything to the record and judges it.
   *
   * @param where which iteration this was
   * @return the figures of the iteration by metric name
   * @throws ScenarioException when an answer was wrong; it is on record by then
   * @throws IOException when the fixture's log cannot be read
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Map<String, Double> settle(Where where)
      throws ScenarioException, IOException, InterruptedException {
    long gcMillis = GcTime.millis() - collectedMillis;
    Judgement judgement = new Judgement(lab, where, server);
    StartupAnswers answers = new StartupAnswers(lab, where, server, judgement);
    try {
      answers.configured(configured);
      answers.refreshed(refresh, gcMillis);
      answers.resolved(resolves);
      server.learn();
    } finally {
      server.stop();
    }
    answers.judge();
    int started = lab.fixture().interpreterLog().startsSince(interpreterMark).size();
    if (answers.areComplete()) {
      int expected = expectedStarts();
      judgement.invariant(
          "probeCounts",
          started == expected,
          "interpreters started: " + started + ", expected " + expected);
    }
    figures(judgement, started);
    judgement.answeredOnce();
    judgement.ended();
    return judgement.conclude("");
  }

  /** Those that a refresh must start, and each that was resolved: a server starts none twice. */
  private int expectedStarts() {
    ExpectedRefresh expected = lab.fixture().expected(SearchScope.EVERYWHERE);
    Set<String> starts = new HashSet<>(expected.started());
    resolves
        .calls()
        .keySet()
        .forEach(path -> starts.add(lab.fixture().normaliser().normalise(path.toString())));
    return starts.size();
  }

  private void figures(Judgement judgement, int started) {
    long spawn = server.session().process().spawnNanos();
    judgement.figure(
        "spawn", (server.session().process().spawnedNanos() - spawn) / NANOS_PER_MILLI);
    judgement.figure("startup", RefreshFigures.millis(server.session().firstAnswerNanos(), spawn));
    judgement.metric("configure", millis(configured), "ms");
    judgement.metric("allUsable", RefreshFigures.millis(lastEndNanos(), spawn), "ms");
    judgement.metric("eagerResolves", resolves.calls().size(), "count");
    judgement.metric("processesStarted", started, "count");
  }

  private static double millis(Call call) {
    return Outcome.of(call).isOk() && call.request().operation() == Operation.CONFIGURE
        ? (call.exchange().endNanos() - call.exchange().startNanos()) / NANOS_PER_MILLI
        : Double.NaN;
  }

  /** The arrival of the last answer; absent when one never came. */
  private OptionalLong lastEndNanos() {
    long last = refresh.exchange().endNanos();
    boolean allCame = Outcome.of(refresh).answered();
    for (Call call : resolves.calls().values()) {
      allCame &= Outcome.of(call).answered();
      last = call.exchange().endNanos() - last > 0 ? call.exchange().endNanos() : last;
    }
    return allCame ? OptionalLong.of(last) : OptionalLong.empty();
  }
}
