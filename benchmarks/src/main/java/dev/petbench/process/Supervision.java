package dev.petbench.process;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.MarkedProcesses.Patience;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Everything that goes on beside a server while it lives: its standard error is drained, its exit
 * is seen at once, and what it leaves behind is ended.
 */
final class Supervision {

  /** Children see the end of their parent by its pipes, and get this long to follow. */
  private static final Duration SETTLE = Duration.ofMillis(200);

  private static final Duration REAP_LIMIT = Duration.ofSeconds(5);
  private static final int DRAIN_BYTES = 32 << 10;

  private final UUID mark;
  private final ProcessTable table = ProcessTable.current();
  private final StderrTail stderr;
  private final Set<ProcessIdentity> known = ConcurrentHashMap.newKeySet();
  private final CompletableFuture<Process> spawned = new CompletableFuture<>();
  private final CompletableFuture<Void> stderrEnd = new CompletableFuture<>();
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();
  private final CompletableFuture<Outcome> reaped = new CompletableFuture<>();
  private Optional<ProcessIdentity> identity = Optional.empty();
  private volatile OptionalLong exitedNanos = OptionalLong.empty();
  private volatile OptionalLong killedNanos = OptionalLong.empty();
  private volatile boolean hurry;

  Supervision(UUID mark, int stderrLimitBytes) {
    this.mark = mark;
    this.stderr = new StderrTail(stderrLimitBytes);
  }

  /** Starts the threads, which wait for the process: starting them later would delay the caller. */
  void prepare() {
    thread("stderr", () -> whenSpawned(this::drainStderr)).start();
    thread("exit", () -> whenSpawned(this::watchExit)).start();
  }

  /** Hands the new process over. */
  void begin(Process process) {
    spawned.complete(process);
  }

  /** There will be no process. */
  void abandon() {
    spawned.cancel(false);
  }

  StderrTail stderr() {
    return stderr;
  }

  CompletableFuture<Void> stderrEnd() {
    return stderrEnd;
  }

  /** Completes with the exit code as soon as the server's own process is gone. */
  CompletableFuture<Integer> exit() {
    return exit;
  }

  /** Completes after the exit, when nothing of the server is left. */
  CompletableFuture<Outcome> reaped() {
    return reaped;
  }

  OptionalLong exitedNanos() {
    return exitedNanos;
  }

  /** When it was first killed on our own account. */
  OptionalLong killedNanos() {
    return killedNanos;
  }

  /** Which process it is; empty when it was gone before anybody asked. */
  synchronized Optional<ProcessIdentity> identity() {
    if (identity.isEmpty()) {
      Process process = spawned.join();
      Optional<ProcessIdentity> seen = table.identify(process.pid());
      // Only a process that is not reaped yet surely still owns its pid.
      if (process.isAlive()) {
        identity = seen;
        known.addAll(seen.stream().toList());
      }
    }
    return identity;
  }

  /** From now on nothing gets time to settle. */
  void hurry() {
    hurry = true;
  }

  /** Remembers the family while its head lives: orphans without a mark are not found later. */
  void noteFamily() {
    identity().ifPresent(head -> known.addAll(table.descendants(Set.of(head))));
  }

  /*
   * Signals go by the handle: Process.destroy() also closes the three streams, which loses the
   * server's last words, ends a server that ignores the signal by a broken pipe instead, and hangs
   * while a write is blocked.
   */

  /** Asks the server to end; false where the platform has only force. */
  boolean terminate() {
    Process process = spawned.join();
    if (!process.supportsNormalTermination()) {
      return false;
    }
    noteFamily();
    process.toHandle().destroy();
    return true;
  }

  /** Ends the server by force; what it leaves behind follows. Does not wait. */
  void kill() {
    Process process = spawned.join();
    synchronized (this) {
      if (killedNanos.isEmpty() && process.isAlive()) {
        killedNanos = OptionalLong.of(System.nanoTime());
      }
    }
    // In a hurry this JVM may be gone before the look around is over.
    if (!hurry || !table.readsMarks()) {
      noteFamily();
    }
    process.toHandle().destroyForcibly();
  }

  private void whenSpawned(Consumer<Process> work) {
    Process process;
    try {
      process = spawned.join();
    } catch (CancellationException abandoned) {
      return;
    }
    work.accept(process);
  }

  private void drainStderr(Process process) {
    byte[] buffer = new byte[DRAIN_BYTES];
    try (InputStream in = process.getErrorStream()) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        stderr.append(buffer, count);
      }
    } catch (IOException closedAtExit) {
      // The JVM closes the stream when the process ends; there is nothing more to read then.
    } finally {
      stderrEnd.complete(null);
    }
  }

  private void watchExit(Process process) {
    int code = waitFor(process);
    exitedNanos = OptionalLong.of(System.nanoTime());
    // On another thread, so that whatever others hang on the exit cannot hold up the reaping.
    thread("reap", this::reap).start();
    exit.complete(code);
  }

  private void reap() {
    Outcome outcome = new Outcome(0, 0);
    try {
      Duration settle = hurry ? Duration.ZERO : SETTLE;
      outcome =
          MarkedProcesses.ofServers(table, Set.of(mark), known)
              .end(new Patience(settle, Duration.ZERO, REAP_LIMIT));
    } finally {
      if (outcome.survivors() == 0) {
        Guardian.shared().ended(mark);
      }
      LiveServers.remove(this);
      reaped.complete(outcome);
    }
  }

  private static int waitFor(Process process) {
    while (true) {
      try {
        return process.waitFor();
      } catch (InterruptedException nobodyMayStopThis) {
        // This thread is ours alone and has nothing else to do.
        continue;
      }
    }
  }

  private Thread thread(String task, Runnable work) {
    return Waits.daemon("petbench-server-" + task + "-" + mark, work);
  }
}
