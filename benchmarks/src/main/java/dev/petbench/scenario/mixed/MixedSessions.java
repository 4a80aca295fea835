package dev.petbench.scenario.mixed;

import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.record.Where;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerRole;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * One server that is asked everything at once: refresh, resolve, configure to and fro between two
 * configurations, info and find. First, while resolves are held at a barrier, info, configure and
 * refresh must be answered all the same; then requests overlap in every other way. An iteration is
 * the life of one server: {@link #prepare}, {@link #fire} and {@link #settle}. Interpreters are
 * held, so the fixture must be nobody else's.
 */
public final class MixedSessions {
  private static final Duration PROOF_LIMIT = Duration.ofSeconds(8);

  private final Lab lab;
  private final int concurrency;
  private final long seed;
  private final Duration proofLimit;
  private final TwoWorkspaces places;

  private int turn;
  private LiveServer server;
  private long interpreterMark;
  private HeldResolves held;
  private Script script;
  private UnderLoad underLoad;
  private boolean wereHeld;

  /**
   * A scenario for one trial.
   *
   * @param lab target, record, and a fixture of its own in the layout many
   * @param concurrency how many resolves are held meanwhile, 1 or more
   * @param seed of the order of all requests
   * @throws ScenarioException when the fixture cannot be parted in two configurations, or has too
   *     few interpreters
   */
  public MixedSessions(Lab lab, int concurrency, long seed) throws ScenarioException {
    this(lab, concurrency, seed, PROOF_LIMIT);
  }

  MixedSessions(Lab lab, int concurrency, long seed, Duration proofLimit) throws ScenarioException {
    this.lab = lab;
    this.concurrency = concurrency;
    this.seed = seed;
    this.proofLimit = proofLimit;
    this.places = new TwoWorkspaces(lab.fixture());
    if (places.interpreters().size() < concurrency) {
      throw new ScenarioException(
          "each of "
              + concurrency
              + " held resolves needs its own interpreter, and the fixture has "
              + places.interpreters().size()
              + "; choose a larger size");
    }
  }

  /**
   * Starts a server, lets it refresh once, and holds the resolves.
   *
   * @throws ScenarioException when the server does not get there
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void prepare() throws ScenarioException, IOException, InterruptedException {
    places.emptyCaches();
    server = LiveServer.start(lab, ServerRole.MEASURED, places.configure(Side.LEFT));
    List<Interpreter> all = places.interpreters();
    script =
        new Script(
            server.session(),
            places,
            all.size() > concurrency ? all.subList(concurrency, all.size()) : all,
            new Random(seed + turn++));
    script.finish(script.refresh());
    interpreterMark = lab.fixture().interpreterLog().mark();
    held =
        HeldResolves.begin(
            lab.fixture(), server.session(), all.subList(0, concurrency), proofLimit);
    System.gc();
  }

  /**
   * Sends all requests of the session.
   *
   * @throws IOException when the held interpreters cannot be let go
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void fire() throws IOException, InterruptedException {
    try (HeldResolves load = held) {
      underLoad =
          new UnderLoad(
              script.finish(script.info()),
              script.finish(script.configure()),
              script.finish(script.refresh()));
      wereHeld = load.release();
    }
    if (!script.isBroken()) {
      script.play();
    }
  }

  /**
   * Judges the session by its rules.
   *
   * @param where which iteration this was
   * @return the figures of the iteration by metric name
   * @throws ScenarioException when the server did not answer; what it answered wrongly is on
   *     record, and does not end the trial
   * @throws IOException when the fixture's log cannot be read
   */
  public Map<String, Double> settle(Where where) throws ScenarioException, IOException {
    server.stop();
    Judgement judgement = new Judgement(lab, where, server);
    judgement.invariant(
        "overlapProved",
        held.areAllHeld() && wereHeld,
        held.describe() + (wereHeld ? "" : ", and one was answered before it was let go"));
    underLoad.record(judgement);
    Answers answers = new Answers(lab, server.session(), places);
    answers.judge(script.asked(), held.asked(), judgement);
    if (!script.isBroken()) {
      probes(judgement);
    }
    judgement.answeredOnce();
    judgement.ended();
    return script.isBroken() ? judgement.conclude("") : judgement.concludeAndGoOn();
  }

  /** Each interpreter is started once, however often and from how many requests it is asked for. */
  private void probes(Judgement judgement) throws IOException {
    int started = lab.fixture().interpreterLog().startsSince(interpreterMark).size();
    Set<Object> asked = new HashSet<>(script.resolved());
    places.interpreters().subList(0, concurrency).forEach(one -> asked.add(one.executable()));
    judgement.invariant(
        "probeCounts",
        started == asked.size(),
        "interpreters started: " + started + ", expected " + asked.size());
    judgement.metric("processesStarted", started, "count");
  }

  /**
   * Ends what an iteration that was broken off still holds.
   *
   * @throws IOException when the held interpreters cannot be let go
   */
  public void close() throws IOException {
    if (held != null) {
      held.close();
    }
    if (server != null) {
      server.stop();
    }
  }
}
