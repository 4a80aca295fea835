package dev.petbench.cli;

import java.util.Optional;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.Options;

/**
 * What a JMH command line may not change. Every method of ours does one thing once, is timed by
 * itself and judged before the next one: in another mode, by several threads or in batches,
 * requests would be sent that nobody judges.
 */
final class MethodShape {
  private static final String WHY =
      ": each method is one request, timed by itself and judged before the next (-bm ss -t 1)";

  private MethodShape() {}

  /** What is wrong with the options, in one line; empty when nothing is. */
  static Optional<String> problem(Options options) {
    return options.getBenchModes().stream()
        .filter(mode -> mode != Mode.SingleShotTime)
        .findFirst()
        .map(mode -> "-bm " + mode.shortLabel() + WHY)
        .or(() -> moreThanOne("-t", options.getThreads()))
        .or(() -> moreThanOne("-bs", options.getMeasurementBatchSize()))
        .or(() -> moreThanOne("-wbs", options.getWarmupBatchSize()))
        .or(() -> moreThanOne("-opi", options.getOperationsPerInvocation()))
        .or(
            () ->
                options.getThreadGroups().hasValue() ? Optional.of("-tg" + WHY) : Optional.empty());
  }

  /** JMH has an Optional of its own; -t max is a negative number there. */
  private static Optional<String> moreThanOne(
      String option, org.openjdk.jmh.util.Optional<Integer> value) {
    return value.hasValue() && value.get() != 1
        ? Optional.of(option + " " + (value.get() < 1 ? "max" : value.get()) + WHY)
        : Optional.empty();
  }
}
