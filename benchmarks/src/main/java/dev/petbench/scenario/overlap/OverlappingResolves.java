package dev.petbench.scenario.overlap;

import dev.petbench.fixture.interpreter.Behaviour;
import dev.petbench.fixture.interpreter.UptimeClock;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.record.Where;
import dev.petbench.scenario.GcTime;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.RefreshFigures;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Resolves of distinct interpreters, all in flight at once. An untimed pass at a barrier shows that
 * the server works on all of them at once; a cold timed pass shows it again by the lives of the
 * interpreters that it started. An iteration is {@link #prepare}, {@link #fire} and {@link
 * #settle}; only {@code fire} is timed. The interpreters of the fixture are told how long to live,
 * so it must be nobody else's.
 */
public final class OverlappingResolves {
  /** How long the barrier is waited for: far more than starting all takes, less than PET's 15 s. */
  private static final Duration PROOF_LIMIT = Duration.ofSeconds(8);

  private static final Duration LIFE = Duration.ofMillis(500);
  private static final Duration LIFE_OF_MANY = Duration.ofSeconds(2);
  private static final int FEW = 8;
  private static final double NANOS_PER_MILLI = 1e6;

  /** Three, so that the first of a new process, which is slower, is not their median. */
  private static final int ONE_AFTER_THE_OTHER = 3;

  private final Lab lab;
  private final Knowledge knowledge;
  private final int concurrency;
  private final Duration proofLimit;
  private final Duration life;

  private List<Interpreter> interpreters;
  private List<Interpreter> spare;
  private Optional<BarrierProof> unrecorded = Optional.empty();
  private LiveServer proofServer;
  private LiveServer server;
  private long interpreterMark;
  private OptionalLong clockOffsetNanos;
  private Optional<List<Interval>> oneAfterTheOther;
  private long collectedMillis;
  private Batch batch;

  /**
   * A scenario for one trial.
   *
   * @param lab target, record, and a fixture of its own
   * @param knowledge what the server knows of the interpreters
   * @param concurrency how many requests at once, 1 or more
   */
  public OverlappingResolves(Lab lab, Knowledge knowledge, int concurrency) {
    this(lab, knowledge, concurrency, PROOF_LIMIT, concurrency <= FEW ? LIFE : LIFE_OF_MANY);
  }

  OverlappingResolves(
      Lab lab, Knowledge knowledge, int concurrency, Duration proofLimit, Duration life) {
    if (concurrency < 1) {
      throw new IllegalArgumentException("concurrency is 1 or more, not " + concurrency);
    }
    this.lab = lab;
    this.knowledge = knowledge;
    this.concurrency = concurrency;
    this.proofLimit = proofLimit;
    this.life = life;
  }

  /**
   * Gets ready for a trial: proves at the barrier that the server works on all requests at once, by
   * a process of its own or, for a warm one, by the process of the trial, which then knows the
   * interpreters.
   *
   * @param where the first iteration
   * @throws ScenarioException when it does not, or the fixture has too few interpreters
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void open(Where where) throws ScenarioException, IOException, InterruptedException {
    List<Interpreter> all = lab.fixture().interpreters();
    if (all.size() < concurrency) {
      throw new ScenarioException(
          "the fixture has "
              + all.size()
              + " interpreters, and each of "
              + concurrency
              + " requests needs its own; choose a size of at least "
              + concurrency);
    }
    interpreters = all.subList(0, concurrency);
    spare = all.subList(concurrency, Math.min(all.size(), concurrency + ONE_AFTER_THE_OTHER));
    prove(where);
    if (knowledge == Knowledge.COLD) {
      slowDown();
    }
  }

  private void prove(Where where) throws ScenarioException, IOException, InterruptedException {
    Path cache = lab.fixture().newCacheDirectory();
    proofServer = LiveServer.start(lab, ServerRole.MEASURED, cache);
    try {
      unrecorded = Optional.of(BarrierProof.run(lab, proofServer, cache, interpreters, proofLimit));
    } finally {
      if (knowledge == Knowledge.WARM && isProved()) {
        server = proofServer;
      } else {
        proofServer.stop();
      }
    }
    if (!isProved()) {
      recordProof(where);
    }
  }

  private boolean isProved() {
    return unrecorded.filter(BarrierProof::isAchieved).isPresent();
  }

  /**
   * Delays spread over one step of the server's polling, lest all answers fall into one of them.
   */
  private void slowDown() throws IOException {
    List<Duration> delays = Behaviour.spread(life, interpreters.size() + spare.size());
    for (int i = 0; i < delays.size(); i++) {
      Interpreter one = i < concurrency ? interpreters.get(i) : spare.get(i - concurrency);
      lab.fixture().interpreterControl().set(one.executable(), Behaviour.slow(delays.get(i)));
    }
  }

  /**
   * Brings the server to where the requests can be sent, and resolves a few interpreters one after
   * the other in the same session, to compare with.
   *
   * @throws ScenarioException when the server does not get there
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void prepare() throws ScenarioException, IOException, InterruptedException {
    if (knowledge == Knowledge.COLD) {
      server = LiveServer.start(lab, ServerRole.MEASURED, lab.fixture().newCacheDirectory());
    }
    Batch slow = new Batch(server, knowledge == Knowledge.COLD ? spare : interpreters);
    slow.oneAfterTheOther();
    oneAfterTheOther = slow.size() == 0 ? Optional.empty() : slow.intervals();
    clockOffsetNanos =
        knowledge == Knowledge.COLD ? UptimeClock.offsetNanos() : OptionalLong.empty();
    batch = new Batch(server, interpreters);
    interpreterMark = lab.fixture().interpreterLog().mark();
    System.gc();
    collectedMillis = GcTime.millis();
  }

  /**
   * Sends all requests and waits for the end of each.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void fire() throws InterruptedException {
    batch.send();
    batch.await();
  }

  /**
   * Reads the answers, writes everything to the record and judges it.
   *
   * @param where which iteration this was
   * @return the figures of the iteration by metric name
   * @throws ScenarioException when an answer was wrong or the requests did not overlap; it is on
   *     record by then
   * @throws IOException when the fixture's log cannot be read
   */
  public Map<String, Double> settle(Where where) throws ScenarioException, IOException {
    long gcMillis = GcTime.millis() - collectedMillis;
    if (knowledge == Knowledge.COLD) {
      server.stop();
    }
    recordProof(where);
    Judgement judgement = new Judgement(lab, where, server);
    batch.judge(lab, where, judgement, OptionalLong.of(gcMillis));
    timedPass().judge(judgement);
    if (concurrency == 1 && knowledge == Knowledge.COLD) {
      // A lone request that has a process of its own is like any other such.
      long spawn = server.session().process().spawnNanos();
      judgement.figure(
          "spawn", (server.session().process().spawnedNanos() - spawn) / NANOS_PER_MILLI);
      judgement.figure(
          "startup", RefreshFigures.millis(server.session().firstAnswerNanos(), spawn));
    }
    judgement.answeredOnce();
    if (judgement.hasProblems()) {
      // JMH ends the trial now and tears nothing down: how the server ended would not be known.
      server.stop();
    }
    if (server.ended().isPresent()) {
      judgement.ended();
    }
    return judgement.conclude("");
  }

  private TimedPass timedPass() throws IOException {
    return new TimedPass(
        knowledge,
        batch,
        lab.fixture().interpreterLog().runsSince(interpreterMark),
        clockOffsetNanos,
        oneAfterTheOther);
  }

  /** Once, with the first iteration: before it there is none that it could belong to. */
  private void recordProof(Where where) throws ScenarioException {
    if (unrecorded.isEmpty()) {
      return;
    }
    Judgement judgement = new Judgement(lab, where, proofServer);
    unrecorded.get().judge(where, judgement);
    unrecorded = Optional.empty();
    if (proofServer.ended().isPresent()) {
      judgement.answeredOnce();
      judgement.ended();
    }
    judgement.conclude("");
  }

  /**
   * Ends what the trial still holds.
   *
   * @param where the last iteration
   * @throws ScenarioException when the server left something behind
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
