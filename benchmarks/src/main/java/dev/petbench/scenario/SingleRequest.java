package dev.petbench.scenario;

import dev.petbench.record.Where;
import dev.petbench.session.Call;
import dev.petbench.session.Request;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * One request, timed many times: what the server has seen before it ({@link Lifetime}) and what is
 * asked ({@link Question}) are free to combine. An iteration is {@link #prepare}, {@link #fire} and
 * {@link #settle}, in this order; only {@code fire} is timed.
 */
public final class SingleRequest {
  private static final int WARM_REQUESTS = 8;
  private static final long WARM_NOTIFICATIONS = 2_000;

  private final Lab lab;
  private final Lifetime lifetime;
  private final Question question;
  private final int warmSessions;

  private Path filledCache;
  private LiveServer server;
  private int turn = -1;
  private Request request;
  private CacheUse cacheBefore;
  private long interpreterMark;
  private double controlSpawnMillis;
  private long collectedMillis;
  private Call call;

  /**
   * A scenario for one trial.
   *
   * @param lab target, fixture and record
   * @param lifetime what the server has seen before the request
   * @param question what is asked
   * @param warmSessions how many sessions are thrown away before anything is timed, to warm our own
   *     code; 0 where the figures do not matter
   */
  public SingleRequest(Lab lab, Lifetime lifetime, Question question, int warmSessions) {
    this.lab = lab;
    this.lifetime = lifetime;
    this.question = question;
    this.warmSessions = warmSessions;
  }

  /**
   * Gets ready for a trial: warms our own code on servers that are thrown away, then fills the
   * cache or starts the server of the trial, as the lifetime asks.
   *
   * @throws ScenarioException when the target does not do what it must
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void open() throws ScenarioException, IOException, InterruptedException {
    for (int i = 0; i < warmSessions; i++) {
      throwAway(lab.fixture().newCacheDirectory(), WARM_REQUESTS, WARM_NOTIFICATIONS);
    }
    switch (lifetime) {
      case PROCESS_COLD -> {}
      case DISK_WARM -> {
        filledCache = lab.fixture().newCacheDirectory();
        throwAway(filledCache, question.variety(lab.fixture()), Long.MAX_VALUE);
      }
      case SAME_PROCESS_WARM -> {
        server = LiveServer.start(lab, ServerRole.MEASURED, lab.fixture().newCacheDirectory());
        askUntimed(server, question.variety(lab.fixture()), Long.MAX_VALUE);
      }
    }
  }

  private void throwAway(Path cache, int requests, long notifications)
      throws ScenarioException, InterruptedException {
    LiveServer warm = LiveServer.start(lab, ServerRole.WARMUP, cache);
    try {
      askUntimed(warm, requests, notifications);
    } finally {
      warm.stop();
    }
  }

  /** Asks so many requests, or until so many notifications have come. */
  private void askUntimed(LiveServer asked, int requests, long notifications)
      throws ScenarioException, InterruptedException {
    try {
      for (int i = 0; i < requests && asked.session().notifications().mark() < notifications; i++) {
        Call untimed = asked.session().call(question.request(lab.fixture(), i));
        question.read(asked.session(), lab.fixture(), i, untimed);
        forget(asked);
      }
    } catch (SessionException e) {
      throw new ScenarioException("before anything was timed: " + e.getMessage(), e);
    }
  }

  private static void forget(LiveServer asked) {
    asked.session().notifications().discardBefore(asked.session().notifications().mark());
  }

  /**
   * How many iterations were prepared so far.
   *
   * @return the number, 0 before the first
   */
  public int turns() {
    return turn + 1;
  }

  /**
   * Brings the server to where the request can be sent.
   *
   * @throws ScenarioException when the server does not get there
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void prepare() throws ScenarioException, IOException, InterruptedException {
    turn++;
    request = question.request(lab.fixture(), turn);
    controlSpawnMillis = ControlSpawn.millis();
    // Collect now, so that the collector has no reason to run between the two clock reads.
    System.gc();
    if (lifetime != Lifetime.SAME_PROCESS_WARM) {
      Path cache = filledCache == null ? lab.fixture().newCacheDirectory() : filledCache;
      cacheBefore = CacheUse.of(cache);
      interpreterMark = lab.fixture().interpreterLog().mark();
      collectedMillis = GcTime.millis();
      server = LiveServer.start(lab, ServerRole.MEASURED, cache);
    } else {
      interpreterMark = lab.fixture().interpreterLog().mark();
      collectedMillis = GcTime.millis();
    }
  }

  /**
   * Sends the request and waits for its end: exactly one request, and nothing else.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void fire() throws InterruptedException {
    call = server.session().call(request);
  }

  /**
   * Reads the answer, ends the server where it lives for one request only, writes everything to the
   * record and judges it.
   *
   * @param where which iteration this was
   * @return the figures of the iteration by metric name, in milliseconds unless the name says
   *     otherwise
   * @throws ScenarioException when the answer was wrong in any way; it is on record by then
   * @throws IOException when the fixture's log cannot be read
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Map<String, Double> settle(Where where)
      throws ScenarioException, IOException, InterruptedException {
    long gcMillis = GcTime.millis() - collectedMillis;
    Settlement settlement =
        new Settlement(
            lab, where, server, call, gcMillis, question.expectedProbes(lab.fixture(), lifetime));
    try {
      settlement.read(question, turn, interpreterMark);
    } finally {
      if (lifetime != Lifetime.SAME_PROCESS_WARM) {
        server.stop();
      }
    }
    settlement.answeredOnce();
    forget(server);
    settlement.metric("spawnControl", controlSpawnMillis, "ms");
    if (lifetime != Lifetime.SAME_PROCESS_WARM) {
      settlement.ownProcess();
      settlement.metric("cacheFiles", cacheBefore.files(), "count");
      settlement.metric("cacheBytes", cacheBefore.bytes(), "B");
    }
    return settlement.conclude();
  }

  /**
   * Ends what the trial still holds.
   *
   * @param where the last iteration
   * @throws ScenarioException when the server left something behind
   */
  public void close(Where where) throws ScenarioException {
    if (server != null && server.ended().isEmpty()) {
      server.stop();
      Settlement.checkEnd(lab, where, server);
    }
  }
}
