package dev.petbench.scenario;

import dev.petbench.record.Where;
import dev.petbench.resources.OwnCpu;
import dev.petbench.session.Call;
import dev.petbench.session.Request;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One request, timed many times: what the server has seen before it ({@link Lifetime}) and what is
 * asked ({@link Question}) are free to combine. An iteration is {@link #prepare}, {@link #fire} and
 * {@link #settle}, in this order; only {@code fire} is timed.
 */
public final class SingleRequest {
  private static final int WARM_REQUESTS = 4;
  private static final long WARM_NOTIFICATIONS = 2_000;
  private static final double NANOS_PER_MILLI = 1e6;

  private final Lab lab;
  private final Lifetime lifetime;
  private final Question question;
  private final int warmSessions;
  private final boolean isBrisk;

  private Path filledCache;
  private Path currentCache;
  private LiveServer server;
  private ServerResources resources;
  private final List<HeldResources> untimed = new ArrayList<>();
  private OptionalLong cpuBeforeNanos = OptionalLong.empty();
  private OptionalLong clientBeforeNanos = OptionalLong.empty();
  private OptionalLong clientAfterNanos = OptionalLong.empty();
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
    this(lab, lifetime, question, warmSessions, false);
  }

  /**
   * A scenario for a trial of few iterations, in a JVM that is warm: garbage is collected once
   * before all of them and not before each, and no control is spawned.
   *
   * @param lab target, fixture and record
   * @param lifetime what the server has seen before the request
   * @param question what is asked
   * @return the scenario
   */
  public static SingleRequest brisk(Lab lab, Lifetime lifetime, Question question) {
    return new SingleRequest(lab, lifetime, question, 0, true);
  }

  private SingleRequest(
      Lab lab, Lifetime lifetime, Question question, int warmSessions, boolean isBrisk) {
    this.isBrisk = isBrisk;
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
    if (isBrisk) {
      System.gc();
    }
    for (int i = 0; i < warmSessions; i++) {
      throwAway(lab.fixture().newCacheDirectory(), WARM_REQUESTS, WARM_NOTIFICATIONS);
    }
    switch (lifetime) {
      case PROCESS_COLD -> {}
      case DISK_WARM -> {
        filledCache = lab.fixture().newCacheDirectory();
        throwAway(filledCache, question.variety(lab.fixture()), Long.MAX_VALUE);
      }
      case SAME_PROCESS_WARM -> warmUp();
    }
  }

  private void warmUp() throws ScenarioException, IOException, InterruptedException {
    Path cache = lab.fixture().newCacheDirectory();
    long startMark = lab.fixture().interpreterLog().mark();
    server = LiveServer.start(lab, ServerRole.MEASURED, cache);
    resources = new ServerResources(lab, server, cache, startMark);
    resources.look(Moment.STARTED, WatchedPeaks.NONE).ifPresent(untimed::add);
    askUntimed(server, 0, 1, Long.MAX_VALUE);
    Moment first = Moment.afterFirst(question.request(lab.fixture(), 0).operation());
    resources.look(first, WatchedPeaks.NONE).ifPresent(untimed::add);
    askUntimed(server, 1, question.variety(lab.fixture()), Long.MAX_VALUE);
  }

  private void throwAway(Path cache, int requests, long notifications)
      throws ScenarioException, InterruptedException {
    LiveServer warm = LiveServer.start(lab, ServerRole.WARMUP, cache);
    try {
      askUntimed(warm, 0, requests, notifications);
    } finally {
      warm.stop();
    }
  }

  /** Asks the requests of these turns, or until so many notifications have come. */
  private void askUntimed(LiveServer asked, int from, int until, long notifications)
      throws ScenarioException, InterruptedException {
    try {
      for (int i = from; i < until && asked.session().notifications().mark() < notifications; i++) {
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
   * Brings the server to where the request can be sent.
   *
   * @throws ScenarioException when the server does not get there
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void prepare() throws ScenarioException, IOException, InterruptedException {
    turn++;
    request = question.request(lab.fixture(), turn);
    if (!isBrisk) {
      controlSpawnMillis = ControlSpawn.millis();
      // Collect now, so that the collector has no reason to run between the two clock reads.
      System.gc();
    }
    if (lifetime != Lifetime.SAME_PROCESS_WARM) {
      currentCache = filledCache == null ? lab.fixture().newCacheDirectory() : filledCache;
      cacheBefore = CacheUse.of(currentCache);
      interpreterMark = lab.fixture().interpreterLog().mark();
      collectedMillis = GcTime.millis();
      server = LiveServer.start(lab, ServerRole.MEASURED, currentCache);
    } else {
      interpreterMark = lab.fixture().interpreterLog().mark();
      collectedMillis = GcTime.millis();
      cpuBeforeNanos = resources.cpuNanos();
      clientBeforeNanos = OwnCpu.nanos();
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
    clientAfterNanos = OwnCpu.nanos();
    long gcMillis = GcTime.millis() - collectedMillis;
    Settlement settlement =
        new Settlement(
            lab, where, server, call, gcMillis, question.expectedProbes(lab.fixture(), lifetime));
    try {
      settlement.read(question, turn, interpreterMark);
      look(where, settlement);
    } finally {
      if (lifetime != Lifetime.SAME_PROCESS_WARM) {
        server.stop();
      }
    }
    settlement.answeredOnce();
    forget(server);
    if (!isBrisk) {
      settlement.metric("spawnControl", controlSpawnMillis, "ms");
    }
    if (lifetime != Lifetime.SAME_PROCESS_WARM) {
      settlement.ownProcess();
      settlement.metric("cacheFiles", cacheBefore.files(), "count");
      settlement.metric("cacheBytes", cacheBefore.bytes(), "B");
    } else if (settlement.hasFailed()) {
      // JMH ends the trial now and tears nothing down: how the server ended would not be known.
      server.stop();
      settlement.end();
    }
    return settlement.conclude();
  }

  private static double spentMillis(OptionalLong beforeNanos, OptionalLong afterNanos) {
    return beforeNanos.isPresent() && afterNanos.isPresent()
        ? (afterNanos.getAsLong() - beforeNanos.getAsLong()) / NANOS_PER_MILLI
        : Double.NaN;
  }

  /** What the server holds and has used, after the operation and before its end. */
  private void look(Where where, Settlement settlement) throws ScenarioException, IOException {
    if (lifetime != Lifetime.SAME_PROCESS_WARM) {
      resources = new ServerResources(lab, server, currentCache, interpreterMark);
      settlement.held(resources.look(Moment.afterFirst(request.operation()), WatchedPeaks.NONE));
      return;
    }
    settlement.metric("cpuTime", spentMillis(cpuBeforeNanos, resources.cpuNanos()), "ms");
    settlement.metric("clientCpuTime", spentMillis(clientBeforeNanos, clientAfterNanos), "ms");
    untimed.forEach(held -> lab.record().accept(held.line(where)));
    untimed.clear();
    settlement.held(resources.look(Moment.QUIESCENT, WatchedPeaks.NONE));
  }

  /**
   * Ends what the trial still holds.
   *
   * @param where the last iteration
   * @throws ScenarioException when the server left something behind
   * @throws IOException when the fixture's log cannot be read
   */
  public void close(Where where) throws ScenarioException, IOException {
    if (server != null && server.ended().isEmpty()) {
      try {
        resources
            .look(Moment.END, WatchedPeaks.NONE)
            .ifPresent(held -> lab.record().accept(held.line(where)));
      } finally {
        server.stop();
      }
      Settlement.checkEnd(lab, where, server);
    }
  }
}
