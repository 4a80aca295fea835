package dev.petbench.gate.results.record;

import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.UnusableInputException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The names that a record may use where the suite's vocabulary is closed. A name that is none of
 * them is a slip or a forgery; the suite extends the lists here when it learns something new.
 */
final class Vocabulary {
  private static final Map<String, String> OPERATIONS =
      names("info", "configure", "refresh", "resolve", "find", "clear");
  private static final Map<String, String> MOMENTS =
      names(
          "started",
          "afterFirstRefresh",
          "afterFirstResolve",
          "quiescent",
          "atBarrier",
          "afterBatch",
          "idle",
          "end");
  private static final Map<String, String> QUIESCENCE =
      names("performance", "superseded", "quietTime");

  private Vocabulary() {}

  private static Map<String, String> names(String... names) {
    return List.of(names).stream().collect(Collectors.toMap(Function.identity(), name -> name));
  }

  /** The operation of a line. */
  static String operation(Fields line) throws UnusableInputException {
    return require(line, "operation", OPERATIONS);
  }

  /** The moment of a line. */
  static String moment(Fields line) throws UnusableInputException {
    return require(line, "moment", MOMENTS);
  }

  /** How the operation of a line became quiescent, if it says so. */
  static Optional<String> quiescentBy(Fields line) throws UnusableInputException {
    return line.has("quiescentBy")
        ? Optional.of(require(line, "quiescentBy", QUIESCENCE))
        : Optional.empty();
  }

  /** The list's own object for the name, so that a long record holds each of them once. */
  private static String require(Fields line, String field, Map<String, String> names)
      throws UnusableInputException {
    String known = names.get(line.text(field));
    if (known == null) {
      throw line.refuse(
          field,
          "is none of " + names.keySet().stream().sorted().collect(Collectors.joining(", ")));
    }
    return known;
  }
}
