package dev.petbench.compare;

import dev.petbench.record.Where;
import dev.petbench.scenario.ScenarioException;
import java.io.IOException;
import java.util.Map;

/** What is done in one arm-block: with servers of its own, from its beginning to its end. */
interface ArmBlockScenario {
  /** Gets ready; nothing of it is timed. */
  default void open() throws ScenarioException, IOException, InterruptedException {}

  /**
   * One iteration, warm-up or measurement, which the place tells. Everything that is known of it
   * goes into the record.
   *
   * @return its figures by metric name, in the units of JMH's secondary metrics
   * @throws ScenarioException when something was wrong; it is on record by then
   */
  Map<String, Double> iterate(Where where)
      throws ScenarioException, IOException, InterruptedException;

  /** Ends what still lives; a second call does nothing. */
  default void close(Where last) throws ScenarioException, IOException {}
}
