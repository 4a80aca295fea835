package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Collects contradictions. Of each sort the first of every combination is told, and how many more
 * there are: a broken suite, or a hostile file, repeats itself a million times.
 */
final class Complaints {
  private static final int MOST = 200;
  private static final String REMEDY =
      "this is a fault of the suite or of whoever changed the file; run it again";

  private final InputFile file;
  private final Map<Sort, Told> told = new LinkedHashMap<>();

  Complaints(InputFile file) {
    this.file = file;
  }

  /** Something about the record as a whole. */
  void add(int line, String message) {
    add(Optional.empty(), line, message);
  }

  /** Something about one combination. */
  void add(BenchmarkKey key, int line, String message) {
    add(Optional.of(key), line, message);
  }

  /**
   * A contradiction.
   *
   * @param key the combination, if it is about one
   * @param line the line that disagrees with others
   * @param message what it says and what the others say, without the figures that differ from line
   *     to line: equal messages are told once
   */
  void add(Optional<BenchmarkKey> key, int line, String message) {
    Sort sort = new Sort(key, message);
    Told earlier = told.get(sort);
    if (earlier != null) {
      earlier.more++;
    } else if (told.size() < MOST) {
      told.put(sort, new Told(line));
    }
  }

  List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    told.forEach(
        (sort, lines) -> {
          String more = lines.more == 0 ? "" : "; so do " + lines.more + " more";
          String message = "line " + lines.first + " " + sort.message() + more;
          problems.add(new Problem(Problem.Kind.INVALID, file.name(), sort.key(), message, REMEDY));
        });
    return problems;
  }

  private record Sort(Optional<BenchmarkKey> key, String message) {}

  private static final class Told {
    private final int first;
    private int more;

    Told(int first) {
      this.first = first;
    }
  }
}
