package dev.petbench.soak;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What is done in one cycle, in which order. All cycles of a workload do the same in number, so
 * that what the server holds after them can be compared; order and choices follow from the seed.
 *
 * @param steps what to do, one after the other
 * @param change the change of the fixture that is made
 * @param changeSeed where the change's own choices start from
 */
record SoakScript(List<Step> steps, String change, long changeSeed) {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** One thing that is done. */
  enum Step {
    /** Asks who it is. */
    INFO,
    /** Configures what is configured already, as an editor does. */
    CONFIGURE,
    /** Refreshes, and checks what is reported. */
    REFRESH,
    /** Resolves the next interpreter. */
    RESOLVE,
    /** Changes the fixture. */
    CHANGE,
    /** Resolves what the change has changed. */
    RESOLVE_CHANGED,
    /** Takes the change back. */
    UNDO
  }

  SoakScript {
    steps = List.copyOf(steps);
  }

  /** The script of a cycle, from 0: the same for the same seed. */
  static SoakScript of(SoakWorkload workload, long seed, long cycle) {
    Random random = new Random(seed ^ (cycle + 1) * SPREAD);
    List<List<Step>> parts = new ArrayList<>();
    parts.add(List.of(Step.INFO));
    parts.add(List.of(Step.CONFIGURE, Step.REFRESH));
    parts.add(List.of(Step.CHANGE, Step.REFRESH, Step.RESOLVE_CHANGED));
    parts.addAll(Collections.nCopies(workload.resolves(), List.of(Step.RESOLVE)));
    Collections.shuffle(parts, random);
    List<Step> steps = new ArrayList<>();
    parts.forEach(steps::addAll);
    steps.add(Step.UNDO);
    String change = workload.changes().get(random.nextInt(workload.changes().size()));
    return new SoakScript(steps, change, random.nextLong());
  }
}
