package dev.petbench.gate.comparability;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Refuses results that were there before the run that is to be judged: JMH leaves an old file
 * behind when it fails.
 */
final class Freshness {
  private static final String REMEDY = "delete old results, and run the benchmarks again";

  private Freshness() {}

  /**
   * Checks runs.
   *
   * @param sets the runs
   * @param notBefore the earliest start allowed
   * @return what is older
   */
  static List<Problem> check(List<ResultSet> sets, Instant notBefore) {
    List<Problem> problems = new ArrayList<>();
    for (ResultSet set : sets) {
      set.record()
          .filter(record -> record.run().startedAt().isBefore(notBefore))
          .ifPresent(
              record ->
                  problems.add(
                      stale(
                          record.file(),
                          "began at " + record.run().startedAt() + ", before " + notBefore)));
      // A file's own time proves nothing when it is late, but enough when it is early.
      if (set.record().isEmpty() && isOlder(set.json(), notBefore)) {
        problems.add(stale(set.json(), "was last written before " + notBefore));
      }
    }
    return problems;
  }

  private static boolean isOlder(InputFile file, Instant notBefore) {
    try {
      return Files.getLastModifiedTime(file.path()).toInstant().isBefore(notBefore);
    } catch (IOException e) {
      // The reader has already said that it is not there.
      return false;
    }
  }

  private static Problem stale(InputFile file, String message) {
    return Problem.of(Problem.Kind.STALE, file, "is stale: it " + message, REMEDY);
  }
}
