package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.UnusableInputException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the fields that place a line in the run. One key object serves all lines of a combination.
 */
final class WhereParser {
  private final Map<BenchmarkKey, BenchmarkKey> keys = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private Where latest = Where.RUN;

  /** The combination, which must be there; a benchmark without parameters may leave them out. */
  BenchmarkKey key(Fields line) throws UnusableInputException {
    BenchmarkKey key =
        new BenchmarkKey(line.text("benchmark"), Parameters.of(line.texts("params")));
    BenchmarkKey known = keys.putIfAbsent(key, key);
    return known == null ? key : known;
  }

  /** One object for equal texts: a record repeats few of them very often. */
  String shared(String text) {
    String known = texts.putIfAbsent(text, text);
    return known == null ? text : known;
  }

  /** A place within a combination, which must be named. */
  Where benchmark(Fields line) throws UnusableInputException {
    line.text("benchmark");
    return anywhere(line);
  }

  /** A place that may be the run as a whole. */
  Where anywhere(Fields line) throws UnusableInputException {
    Where where =
        new Where(
            line.has("benchmark") ? Optional.of(key(line)) : Optional.empty(),
            line.optionalCount("fork"),
            line.optionalCount("iteration"),
            line.has("phase") ? Optional.of(line.choice("phase", Phase.class)) : Optional.empty(),
            PairedPlanParser.place(line));
    // The lines of one iteration stand together: one object for all of them.
    if (!where.equals(latest)) {
      latest = where;
    }
    return latest;
  }
}
