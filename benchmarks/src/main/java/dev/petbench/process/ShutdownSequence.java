package dev.petbench.process;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.ShutdownVerdict.Kind;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** Ends one server, step by step, and says what it took. */
final class ShutdownSequence {

  /** Longer than the reaping may take by its own rule, so that its figures are always there. */
  private static final Duration REAPED_LIMIT = Duration.ofSeconds(8);

  private static final Duration STDERR_END_LIMIT = Duration.ofMillis(200);

  private final Supervision supervision;
  private final ShutdownPolicy policy;

  ShutdownSequence(Supervision supervision, ShutdownPolicy policy) {
    this.supervision = supervision;
    this.policy = policy;
  }

  ShutdownVerdict run(BooleanSupplier closeInput) {
    long nowNanos = System.nanoTime();
    boolean exitedEarly = supervision.exit().isDone();
    OptionalLong killedNanos = supervision.killedNanos();
    if (killedNanos.isPresent()) {
      exitsWithin(policy.killGrace());
      return verdict(hasEndedInOrder() ? Kind.EXITED_EARLY : Kind.KILLED, killedNanos.getAsLong());
    }
    Kind kind = exitedEarly ? Kind.EXITED_EARLY : escalate(closeInput);
    // Another thread may have killed it while we waited for it to exit by itself.
    boolean killed = supervision.killedNanos().isPresent() && !hasEndedInOrder();
    return verdict(killed ? Kind.KILLED : kind, nowNanos);
  }

  private Kind escalate(BooleanSupplier closeInput) {
    supervision.noteFamily();
    boolean closed = Waits.attempt("petbench-close-input", closeInput, policy.closeLimit());
    if (closed && exitsWithin(policy.inputGrace())) {
      return Kind.CLEAN;
    }
    if (supervision.exit().isDone()) {
      // Its input could not be closed because it was gone: nothing that we did ended it.
      return Kind.EXITED_EARLY;
    }
    if (supervision.terminate() && exitsWithin(policy.terminateGrace())) {
      return Kind.TERMINATED;
    }
    supervision.kill();
    exitsWithin(policy.killGrace());
    return hasEndedInOrder() ? Kind.TERMINATED : Kind.KILLED;
  }

  /** A process that was killed has another exit code; with 0 it was quicker than we. */
  private boolean hasEndedInOrder() {
    return supervision.exit().isDone() && supervision.exit().join() == 0;
  }

  private boolean exitsWithin(Duration limit) {
    return Waits.await(supervision.exit(), limit);
  }

  private ShutdownVerdict verdict(Kind kind, long requestedNanos) {
    CompletableFuture<Integer> exit = supervision.exit();
    if (!exit.isDone()) {
      return new ShutdownVerdict(
          kind,
          OptionalInt.empty(),
          requestedNanos,
          OptionalLong.empty(),
          supervision.stderr().totalBytes(),
          0,
          1);
    }
    Waits.await(supervision.reaped(), REAPED_LIMIT);
    Outcome outcome = supervision.reaped().getNow(new Outcome(0, 1));
    Waits.await(supervision.stderrEnd(), STDERR_END_LIMIT);
    return new ShutdownVerdict(
        kind,
        OptionalInt.of(exit.join()),
        requestedNanos,
        supervision.exitedNanos(),
        supervision.stderr().totalBytes(),
        outcome.ended(),
        outcome.survivors());
  }
}
