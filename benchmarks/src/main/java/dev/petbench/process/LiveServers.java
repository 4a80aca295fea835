package dev.petbench.process;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The servers of this JVM that still live. When the JVM shuts down in an orderly way they are ended
 * first; all other ways are the guardian's business.
 */
public final class LiveServers {

  private static final Duration SHUTDOWN_LIMIT = Duration.ofSeconds(2);
  private static final Duration GUARDIAN_LIMIT = Duration.ofMillis(500);
  private static final Set<Supervision> LIVE = ConcurrentHashMap.newKeySet();
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
    Set<Supervision> servers = Set.copyOf(LIVE);
    servers.forEach(Supervision::hurry);
    servers.forEach(Supervision::kill);
    boolean gone = true;
    for (Supervision server : servers) {
      long leftNanos = Math.max(deadlineNanos - System.nanoTime(), 0);
      gone &= Waits.await(server.reaped(), Duration.ofNanos(leftNanos));
    }
    return gone;
  }

  /** To be asked before a server is started. */
  static synchronized void admit() throws IOException {
    if (!hooked) {
      Thread hook = new Thread(LiveServers::shutdown, "petbench-shutdown");
      try {
        Runtime.getRuntime().addShutdownHook(hook);
      } catch (IllegalStateException already) {
        closing = true;
      }
      hooked = true;
    }
    refuseWhenClosing();
  }

  /** Takes a started server into care; ends it when it came too late. */
  static void add(Supervision server) throws IOException {
    LIVE.add(server);
    if (server.reaped().isDone()) {
      LIVE.remove(server);
    }
    if (closing) {
      server.hurry();
      server.kill();
      refuseWhenClosing();
    }
  }

  static void remove(Supervision server) {
    LIVE.remove(server);
  }

  private static void shutdown() {
    endAll(SHUTDOWN_LIMIT);
    Guardian.shared().close(GUARDIAN_LIMIT);
  }

  private static void refuseWhenClosing() throws IOException {
    if (closing) {
      throw new IOException("no server is started any more: this JVM is shutting down");
    }
  }
}
