package dev.petbench.process;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The servers of this JVM that still live. When the JVM shuts down in an orderly way they are ended
 * first; all other ways are the guardian's business.
 */
public final class LiveServers {

  private static final Duration SHUTDOWN_LIMIT = Duration.ofSeconds(2);
  private static final Duration GUARDIAN_LIMIT = Duration.ofMillis(500);
  private static final Set<Supervision> LIVE = ConcurrentHashMap.newKeySet();
  private static final ReentrantReadWriteLock UNDER_WAY = new ReentrantReadWriteLock();
  private static boolean hooked;
  private static volatile boolean closing;

  private LiveServers() {}

  /** How many servers there are whose families have not ended yet. */
  public static int count() {
    return LIVE.size();
  }

  /**
   * Kills all servers with all that they started and waits until they are gone. No server can be
   * started in this JVM from then on.
   *
   * @return whether all were gone within the limit
   */
  public static boolean endAll(Duration limit) {
    closing = true;
    long deadlineNanos = System.nanoTime() + limit.toNanos();
    Set.copyOf(LIVE).forEach(LiveServers::end);
    // A server that is just being started is ended by whoever starts it, see add.
    boolean gone = awaitStarts(limit);
    Set<Supervision> servers = Set.copyOf(LIVE);
    for (Supervision server : servers) {
      long leftNanos = Math.max(deadlineNanos - System.nanoTime(), 0);
      gone &= Waits.await(server.reaped(), Duration.ofNanos(leftNanos));
    }
    return gone;
  }

  /**
   * To be asked before a server is started, and to be followed by {@link #leave()} in any case: who
   * shuts down waits for starts that are under way.
   */
  static void enter() throws IOException {
    hook();
    UNDER_WAY.readLock().lock();
    if (closing) {
      UNDER_WAY.readLock().unlock();
      throw closed();
    }
  }

  /** The start has succeeded or failed. */
  static void leave() {
    UNDER_WAY.readLock().unlock();
  }

  private static synchronized void hook() {
    if (!hooked) {
      Thread hook = new Thread(LiveServers::shutdown, "petbench-shutdown");
      try {
        Runtime.getRuntime().addShutdownHook(hook);
      } catch (IllegalStateException already) {
        closing = true;
      }
      hooked = true;
    }
  }

  /** Takes a started server into care; ends it when it came too late. */
  static void add(Supervision server) throws IOException {
    LIVE.add(server);
    if (server.reaped().isDone()) {
      LIVE.remove(server);
    }
    if (closing) {
      end(server);
      throw closed();
    }
  }

  private static void end(Supervision server) {
    server.hurry();
    server.kill();
  }

  static void remove(Supervision server) {
    LIVE.remove(server);
  }

  private static void shutdown() {
    endAll(SHUTDOWN_LIMIT);
    Guardian.shared().close(GUARDIAN_LIMIT);
  }

  private static boolean awaitStarts(Duration limit) {
    try {
      if (!UNDER_WAY.writeLock().tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
        return false;
      }
      UNDER_WAY.writeLock().unlock();
      return true;
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static IOException closed() {
    return new IOException("no server is started any more: this JVM is shutting down");
  }
}
