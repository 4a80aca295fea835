package dev.petbench.process;

import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/**
 * A server process that we started and that does not outlive us. Its three streams are pipes;
 * standard error is drained for as long as anything is written to it. After its exit, however that
 * came about, whatever it left behind is ended too. Safe for any threads.
 */
public final class ServerProcess {

  /** How much of standard error is kept. */
  public static final int STDERR_TAIL_BYTES = 64 << 10;

  private final UUID mark;
  private final Process process;
  private final Supervision supervision;
  private final long spawnNanos;
  private final long spawnedNanos;
  private final Object shutdownLock = new Object();
  private ShutdownVerdict verdict;

  private ServerProcess(
      UUID mark, Process process, Supervision supervision, long spawnNanos, long spawnedNanos) {
    this.mark = mark;
    this.process = process;
    this.supervision = supervision;
    this.spawnNanos = spawnNanos;
    this.spawnedNanos = spawnedNanos;
  }

  /**
   * Starts a server. The guardian knows of it before it exists, and nothing but the spawn itself
   * lies between the two stamps.
   *
   * @throws SpawnException when the command cannot be executed
   * @throws IOException when the server could not be guarded, or this JVM is shutting down
   */
  public static ServerProcess start(ServerCommand command) throws IOException {
    SpawnFaults.check(command);
    LiveServers.enter();
    try {
      return spawn(command);
    } finally {
      LiveServers.leave();
    }
  }

  private static ServerProcess spawn(ServerCommand command) throws IOException {
    UUID mark = UUID.randomUUID();
    ProcessBuilder builder =
        new ProcessBuilder(command.argv()).directory(command.workingDirectory().toFile());
    builder.environment().clear();
    builder.environment().putAll(command.environment());
    builder.environment().putAll(Marks.variables(mark, ProcessIdentity.self()));
    Guardian guardian = Guardian.shared();
    guardian.announce(mark);
    Supervision supervision = new Supervision(mark, STDERR_TAIL_BYTES);
    Process process = null;
    long spawnNanos;
    long spawnedNanos;
    try {
      supervision.prepare();
      spawnNanos = System.nanoTime();
      process = builder.start();
      spawnedNanos = System.nanoTime();
    } catch (IOException refusal) {
      throw SpawnFaults.refused(command, refusal);
    } finally {
      if (process == null) {
        supervision.abandon();
        guardian.ended(mark);
      }
    }
    supervision.begin(process);
    guardian.started(mark, supervision::identity);
    LiveServers.add(supervision);
    return new ServerProcess(mark, process, supervision, spawnNanos, spawnedNanos);
  }

  /** {@link System#nanoTime()} right before the process was created. */
  public long spawnNanos() {
    return spawnNanos;
  }

  /** {@link System#nanoTime()} right after the process was created. */
  public long spawnedNanos() {
    return spawnedNanos;
  }

  /** What its environment names it by, and that of everything it starts. */
  public UUID mark() {
    return mark;
  }

  /** Its process id. */
  public long pid() {
    return process.pid();
  }

  /** Which process it is, safe against a pid that is given away again; empty when it has ended. */
  public Optional<ProcessIdentity> identity() {
    return supervision.identity();
  }

  /** What the server writes to its standard output. One reader, please. */
  public InputStream stdout() {
    return process.getInputStream();
  }

  /** The server's standard input. A write blocks when it does not read, and then so does close. */
  public OutputStream stdin() {
    return process.getOutputStream();
  }

  /** What the server writes to its standard error. */
  public StderrTail stderr() {
    return supervision.stderr();
  }

  /** Completes with the exit code once the server's own process is gone. */
  public CompletableFuture<Integer> onExit() {
    return supervision.exit().copy();
  }

  /** Whether the server's own process still runs. */
  public boolean isAlive() {
    return !supervision.exit().isDone();
  }

  /**
   * Ends the server and all that it started by force, at once, and does not wait for it. For
   * whoever finds that it hangs; {@link #shutdown} gives the verdict afterwards.
   */
  public void kill() {
    supervision.kill();
  }

  /**
   * Ends the server with all that it started: closes its input, asks it to terminate, kills it,
   * each after the time that the policy gives to the step before. Takes at most the sum of those
   * times and a few seconds more; an interrupt does not cut it short, but is kept. Only the first
   * call does anything, all others return its verdict.
   *
   * @param closeInput closes the server's standard input, on a thread of ours; returns false when
   *     it cannot, for example because a write is blocked: then the next step comes at once
   */
  public ShutdownVerdict shutdown(BooleanSupplier closeInput, ShutdownPolicy policy) {
    Objects.requireNonNull(closeInput, "closeInput");
    Objects.requireNonNull(policy, "policy");
    synchronized (shutdownLock) {
      if (verdict == null) {
        verdict = new ShutdownSequence(supervision, policy).run(closeInput);
      }
      return verdict;
    }
  }

  /** Shuts down a server whose {@link #stdin()} nobody else uses. */
  public ShutdownVerdict shutdown(ShutdownPolicy policy) {
    return shutdown(this::closeStdin, policy);
  }

  private boolean closeStdin() {
    try {
      stdin().close();
      return true;
    } catch (IOException brokenPipe) {
      return false;
    }
  }
}
