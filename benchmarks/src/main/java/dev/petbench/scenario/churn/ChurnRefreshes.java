package dev.petbench.scenario.churn;

import dev.petbench.fixture.churn.Change;
import dev.petbench.fixture.churn.ChangedResolve;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.record.Where;
import dev.petbench.scenario.GcTime;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerRole;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import dev.petbench.session.Quiescence;
import dev.petbench.session.RefreshReport;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One server whose fixture changes: each iteration makes a change, refreshes, and compares what is
 * reported with what there is now; then it resolves the interpreters that the change concerns. An
 * iteration is {@link #prepare}, {@link #fire} and {@link #settle}; only the refresh of {@code
 * fire} is timed. The fixture is changed, so it must be nobody else's.
 */
public final class ChurnRefreshes {
  /** Stands for all operations in turn. */
  public static final String PLAN = ChangingFixture.PLAN;

  private static final int WARM_REFRESHES = 3;
  private static final int MOST_JOINS = 3;
  private static final double NANOS_PER_MILLI = 1e6;

  private final Lab lab;
  private final Timing timing;
  private final ChangingFixture fixture;

  private LiveServer server;
  private AnswerReader reader;
  private Path cache;
  private Findings findings;
  private Change change;
  private Call earlier;
  private Call call;
  private long interpreterMark;
  private long collectedMillis;

  /**
   * A scenario for one trial.
   *
   * @param lab target, record, and a fixture of its own
   * @param operation one of the fixture's operations, or "plan" for all of them in turn
   * @param timing when the refresh follows the change
   * @param seed of the changes' choices
   * @throws IOException when the fixture cannot be used
   * @throws ScenarioException when it cannot be changed like this
   */
  public ChurnRefreshes(Lab lab, String operation, Timing timing, long seed)
      throws IOException, ScenarioException {
    this.lab = lab;
    this.timing = timing;
    this.fixture = new ChangingFixture(lab.fixture(), operation, seed);
  }

  /**
   * Starts the server of the trial and lets it learn everything: a few refreshes, and a resolve of
   * each interpreter.
   *
   * @throws ScenarioException when it does not do what it must
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void open() throws ScenarioException, IOException, InterruptedException {
    cache = lab.fixture().newCacheDirectory();
    server = LiveServer.start(lab, ServerRole.MEASURED, fixture.configure(cache));
    reader = new AnswerReader(session(), lab.fixture().normaliser(), Quiescence.usual());
    try {
      for (int i = 0; i < WARM_REFRESHES; i++) {
        earlier = session().call(Request.refreshAll());
        reader.refresh(earlier);
      }
      for (Interpreter interpreter : fixture.interpreters()) {
        session().require(Request.resolve(interpreter.executable()));
      }
    } catch (SessionException e) {
      server.stop();
      throw new ScenarioException("before anything was changed: " + e.getMessage(), e);
    }
    forget();
  }

  private Session session() {
    return server.session();
  }

  private void forget() {
    session().notifications().discardBefore(session().notifications().mark());
  }

  /**
   * Makes the change of the iteration.
   *
   * @throws ScenarioException when the fixture holds nothing to change, or the server fails
   * @throws IOException when the fixture cannot be changed
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void prepare() throws ScenarioException, IOException, InterruptedException {
    findings = new Findings();
    Optional<Change> prelude = fixture.prelude();
    if (prelude.isPresent()) {
      follow(prelude.get());
    }
    System.gc();
    if (timing == Timing.AT_ONCE) {
      earlier = session().call(Request.refreshAll());
    }
    change = fixture.next();
    configureFor(change);
    interpreterMark = lab.fixture().interpreterLog().mark();
    collectedMillis = GcTime.millis();
  }

  private void configureFor(Change made) throws ScenarioException, InterruptedException {
    if (made.needsConfigure()) {
      try {
        session().require(fixture.configure(cache));
      } catch (SessionException e) {
        throw new ScenarioException("after '" + made + "': " + e.getMessage(), e);
      }
    }
  }

  /**
   * Sends the refresh and waits for its end. One that joined the refresh before the change is no
   * refresh of its own: it is sent again.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void fire() throws InterruptedException {
    call = session().call(Request.refreshAll());
    for (int i = 0; i < MOST_JOINS && Joins.isJoined(session(), earlier, call); i++) {
      findings.joined();
      call = session().call(Request.refreshAll());
    }
  }

  /**
   * Compares the answer with what there is, resolves what has changed, takes a single operation's
   * change back and looks once more.
   *
   * @param where which iteration this was
   * @return the figures of the iteration by metric name
   * @throws ScenarioException when the server does not answer any more; what it answered wrongly is
   *     on record, and does not end the trial
   * @throws IOException when the fixture cannot be changed back
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Map<String, Double> settle(Where where)
      throws ScenarioException, IOException, InterruptedException {
    Judgement judgement = new Judgement(lab, where, server);
    TimedRefresh timed =
        new TimedRefresh(lab, where, server, call, GcTime.millis() - collectedMillis);
    Optional<RefreshReport> report = timed.read(reader, findings);
    int started = lab.fixture().interpreterLog().startsSince(interpreterMark).size();
    judgement.invariant(
        "probeCounts", started == 0, "interpreters started by the refresh: " + started);
    judgement.metric("processesStarted", started, "count");
    if (report.isPresent()) {
      timed.judge(report.get(), change.toString(), fixture.freshness(), findings, judgement);
      earlier = call;
      judgement.metric("resolveAfterChurn", resolve(change), "ms");
      Optional<Change> undone = fixture.takeBack();
      while (undone.isPresent() && !findings.hasUnanswered()) {
        follow(undone.get());
        undone = fixture.takeBack();
      }
    }
    findings.judge(judgement);
    judgement.answeredOnce();
    forget();
    if (findings.hasUnanswered()) {
      // JMH ends the trial now and tears nothing down: how the server ended would not be known.
      server.stop();
      judgement.ended();
      return judgement.conclude("");
    }
    return judgement.concludeAndGoOn();
  }

  /** A change that is not timed: the refresh and the resolves after it are judged all the same. */
  private void follow(Change made) throws ScenarioException, InterruptedException {
    configureFor(made);
    earlier = session().call(Request.refreshAll());
    try {
      RefreshReport report = reader.refresh(earlier);
      if (report.joined()) {
        findings.joined();
      } else {
        findings.refreshed(made.toString(), fixture.freshness(), report.inventory());
        resolve(made);
      }
    } catch (SessionException e) {
      findings.unanswered("after '" + made + "': " + e.getMessage());
    }
  }

  /** Resolves what a change concerns; the slowest in milliseconds, NaN where there is none. */
  private double resolve(Change made) throws InterruptedException {
    double slowest = Double.NaN;
    // A cache that goes by the time of modification cannot see a change that keeps it.
    for (ChangedResolve changed :
        made.keepsTimes() ? List.<ChangedResolve>of() : made.changedResolves()) {
      Call resolve = session().call(Request.resolve(changed.executable()));
      if (!Outcome.of(resolve).answered()) {
        findings.unanswered("after '" + made + "': " + Outcome.of(resolve).detail());
        return slowest;
      }
      findings.resolved(made.toString(), changed, answer(resolve));
      double took =
          (resolve.exchange().endNanos() - resolve.exchange().startNanos()) / NANOS_PER_MILLI;
      slowest = Double.isNaN(slowest) ? took : Math.max(slowest, took);
    }
    return slowest;
  }

  /** What a resolve said; nothing where it failed, or cannot be read. */
  private Optional<Identity> answer(Call resolve) {
    try {
      return Optional.of(reader.resolve(resolve));
    } catch (SessionException e) {
      return Optional.empty();
    }
  }

  /**
   * Ends the server of the trial.
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
