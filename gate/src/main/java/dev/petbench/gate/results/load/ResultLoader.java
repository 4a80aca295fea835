package dev.petbench.gate.results.load;

import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.jmh.JmhJsonReader;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.SessionRecordReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Loads runs. A file that cannot be used is a problem of its own; the others are still read. */
public final class ResultLoader {
  private final ResultFinder finder;
  private final JmhJsonReader jmh;
  private final SessionRecordReader records;

  /**
   * Makes a loader.
   *
   * @param input how files are opened
   */
  public ResultLoader(JsonInput input) {
    finder = new ResultFinder(input.limits().files());
    jmh = new JmhJsonReader(input);
    records = new SessionRecordReader(input);
  }

  /**
   * Loads runs.
   *
   * @param paths JMH results, session records, or directories of them
   * @param timingOnly whether a JMH result may lack its session record
   * @return the runs and the problems
   */
  public Loaded load(List<Path> paths, boolean timingOnly) {
    List<ResultSet> sets = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    Set<Path> seen = new HashSet<>();
    for (Path path : paths) {
      try {
        for (ResultPair pair : finder.find(List.of(path))) {
          if (seen.add(absolute(pair.json().path()))) {
            sets.add(load(pair, timingOnly, problems));
          }
        }
      } catch (UnusableInputException e) {
        problems.add(e.problem());
      }
    }
    // Sorted, so that the order in which files are named changes nothing.
    sets.sort(Comparator.comparing(set -> absolute(set.json().path())));
    return new Loaded(sets, problems);
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private ResultSet load(ResultPair pair, boolean timingOnly, List<Problem> problems) {
    List<JmhEntry> entries = List.of();
    try {
      if (pair.record().isPresent() && !Files.exists(pair.json().path())) {
        problems.add(
            Problem.of(
                Problem.Kind.INCOMPLETE,
                pair.json(),
                "does not exist, but its session record does: JMH wrote no results",
                "run the benchmarks again"));
      } else {
        entries = jmh.read(pair.json());
      }
    } catch (UnusableInputException e) {
      problems.add(e.problem());
    }
    Optional<SessionRecord> record = Optional.empty();
    try {
      if (pair.record().isPresent()) {
        record = Optional.of(records.read(pair.record().get()));
      } else if (!timingOnly && Files.exists(pair.json().path())) {
        problems.add(
            Problem.of(
                Problem.Kind.UNREADABLE,
                pair.json(),
                "has no session record beside it (*" + ResultPair.RECORD_SUFFIX + ")",
                "keep both files together, or give --timing-only to check times alone"));
      }
    } catch (UnusableInputException e) {
      problems.add(e.problem());
    }
    return new ResultSet(pair.json(), entries, record);
  }
}
