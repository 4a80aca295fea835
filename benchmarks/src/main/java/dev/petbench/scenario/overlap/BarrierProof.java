package dev.petbench.scenario.overlap;

import dev.petbench.fixture.interpreter.Arrivals;
import dev.petbench.fixture.interpreter.Barrier;
import dev.petbench.fixture.interpreter.InterpreterRuns;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.record.Where;
import dev.petbench.scenario.HeldResources;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.Moment;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerResources;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One untimed batch whose interpreters wait for each other at a barrier before any of them answers:
 * only a server that works on all requests at once gets them there.
 */
final class BarrierProof {
  private final Lab lab;
  private final Batch batch;
  private Optional<HeldResources> held = Optional.empty();
  private Arrivals arrivals;
  private boolean noAnswerBefore;
  private InterpreterRuns runs;

  private BarrierProof(Lab lab, Batch batch) {
    this.lab = lab;
    this.batch = batch;
  }

  /**
   * Carries the batch out.
   *
   * @param lab the fixture
   * @param server has resolved none of the interpreters yet
   * @param cache its cache directory
   * @param interpreters the interpreters
   * @param limit how long to wait until all have come
   * @return what it showed
   */
  static BarrierProof run(
      Lab lab, LiveServer server, Path cache, List<Interpreter> interpreters, Duration limit)
      throws IOException, ScenarioException, InterruptedException {
    BarrierProof proof = new BarrierProof(lab, new Batch(server, interpreters));
    proof.carryOut(cache, interpreters, limit);
    return proof;
  }

  private void carryOut(Path cache, List<Interpreter> interpreters, Duration limit)
      throws IOException, ScenarioException, InterruptedException {
    long mark = lab.fixture().interpreterLog().mark();
    List<Path> executables = interpreters.stream().map(Interpreter::executable).toList();
    try (Barrier barrier = Barrier.arm(lab.fixture().interpreterControl(), executables)) {
      batch.send();
      arrivals = barrier.awaitAllArrived(limit);
      noAnswerBefore = batch.noneHasEnded();
      held = new ServerResources(lab, batch.server(), cache, mark).look(Moment.AT_BARRIER);
      barrier.release();
      batch.await();
    }
    runs = lab.fixture().interpreterLog().runsSince(mark);
  }

  /** Whether all were alive before any request was answered. */
  boolean isAchieved() {
    return arrivals.isComplete() && noAnswerBefore;
  }

  /** Puts on record what the proof showed, and whether its answers were right. */
  void judge(Where where, Judgement judgement) {
    held.ifPresent(judgement::held);
    batch.judge(lab, where, judgement, OptionalLong.empty());
    judgement.invariant(
        "overlapProved",
        isAchieved(),
        arrivals.arrived().size()
            + " of "
            + batch.size()
            + " interpreters had come to the barrier"
            + (noAnswerBefore ? " before any answer" : ", and a request was answered before"));
    judgement.invariant(
        "probeCounts",
        runs.runs().size() == batch.size(),
        "interpreters started: " + runs.runs().size() + ", expected " + batch.size());
  }
}
