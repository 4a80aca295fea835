package dev.petbench.scenario.mixed;

import dev.petbench.fixture.interpreter.Arrivals;
import dev.petbench.fixture.interpreter.Barrier;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.session.Call;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves whose interpreters wait at a barrier: load that lasts until it is let go. */
final class HeldResolves implements AutoCloseable {
  private final Barrier barrier;
  private final List<Asked> asked;
  private Arrivals arrivals;

  private HeldResolves(Barrier barrier, List<Asked> asked) {
    this.barrier = barrier;
    this.asked = asked;
  }

  /**
   * Sends the resolves and waits until all their interpreters are held.
   *
   * @param limit how long to wait for them
   */
  static HeldResolves begin(
      Fixture fixture, Session session, List<Interpreter> interpreters, Duration limit)
      throws IOException, InterruptedException {
    Barrier barrier =
        Barrier.arm(
            fixture.interpreterControl(),
            interpreters.stream().map(Interpreter::executable).toList());
    List<Asked> asked = new ArrayList<>();
    for (Interpreter one : interpreters) {
      Call call = session.begin(Request.resolve(one.executable()));
      asked.add(
          new Asked(
              "held resolve " + (asked.size() + 1),
              call,
              Optional.empty(),
              Optional.of(one),
              Optional.empty()));
    }
    HeldResolves held = new HeldResolves(barrier, asked);
    held.arrivals = barrier.awaitAllArrived(limit);
    return held;
  }

  boolean areAllHeld() {
    return arrivals.isComplete();
  }

  String describe() {
    return arrivals.arrived().size() + " of " + asked.size() + " interpreters were held at once";
  }

  List<Asked> asked() {
    return List.copyOf(asked);
  }

  /** Lets all go and waits for their answers; whether each was still unanswered until then. */
  boolean release() throws IOException, InterruptedException {
    boolean wereHeld = asked.stream().noneMatch(one -> one.call().exchange().isDone());
    barrier.release();
    for (Asked one : asked) {
      one.call().exchange().await();
    }
    return wereHeld;
  }

  @Override
  public void close() throws IOException {
    barrier.close();
  }
}
