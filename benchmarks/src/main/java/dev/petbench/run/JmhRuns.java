package dev.petbench.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;

/** Has JMH run the parts of a request, one after the other. */
final class JmhRuns {
  private final List<RunResult> results = new ArrayList<>();
  private final List<String> refusals = new ArrayList<>();

  /** Runs one part; what JMH refuses is kept. */
  void run(Options options, PlainOutput output) throws UnusableException {
    int failedBefore = output.failures().size();
    try {
      results.addAll(new Runner(options, output).run());
    } catch (RunnerException e) {
      if (String.valueOf(e.getMessage()).contains("acquire the JMH lock")) {
        throw new UnusableException(JmhLock.BUSY, e);
      }
      refusals.add(String.valueOf(e.getMessage()));
    } catch (IndexOutOfBoundsException e) {
      // Without forks JMH trips over a benchmark whose every iteration failed.
      if (output.failures().size() == failedBefore) {
        throw e;
      }
    }
  }

  Collection<RunResult> results() {
    return List.copyOf(results);
  }

  /** What JMH itself had to say against a part. */
  List<String> refusals() {
    return List.copyOf(refusals);
  }
}
