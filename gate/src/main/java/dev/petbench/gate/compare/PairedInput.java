package dev.petbench.gate.compare;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.jmh.JmhJsonReader;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.SessionRecordReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What was read of the directory of a paired run: the record, which is the source of truth, and
 * JMH's form of each arm, which must tell of the same combinations.
 *
 * @param record the record; empty when it cannot be used
 * @param problems what stands against using it
 */
public record PairedInput(Optional<SessionRecord> record, List<Problem> problems) {
  private static final String RECORD = "paired.session.jsonl";
  private static final List<String> ARMS = List.of("head.json", "base.json");

  /** Refuses nulls and copies the list. */
  public PairedInput {
    Objects.requireNonNull(record, "record");
    problems = List.copyOf(problems);
  }

  /**
   * Reads a directory.
   *
   * @param directory where {@code benchmarks.jar compare} wrote
   * @param input how files are opened
   * @return what was read
   */
  public static PairedInput read(Path directory, JsonInput input) {
    List<Problem> problems = new ArrayList<>();
    Optional<SessionRecord> record = Optional.empty();
    try {
      record =
          Optional.of(new SessionRecordReader(input).read(InputFile.of(directory.resolve(RECORD))));
    } catch (UnusableInputException e) {
      problems.add(e.problem());
    }
    JmhJsonReader jmh = new JmhJsonReader(input);
    for (String name : ARMS) {
      try {
        InputFile file = InputFile.of(directory.resolve(name));
        List<JmhEntry> entries = jmh.read(file);
        record.ifPresent(read -> problems.addAll(check(file, entries, read)));
      } catch (UnusableInputException e) {
        problems.add(e.problem());
      }
    }
    return new PairedInput(record, problems);
  }

  private static List<Problem> check(InputFile file, List<JmhEntry> entries, SessionRecord record) {
    Set<BenchmarkKey> planned =
        record.plan().benchmarks().stream()
            .map(PlanLine.Planned::key)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<BenchmarkKey> written =
        entries.stream().map(JmhEntry::key).collect(Collectors.toCollection(TreeSet::new));
    List<Problem> problems = new ArrayList<>();
    for (BenchmarkKey key : planned) {
      if (!written.contains(key)) {
        problems.add(
            Problem.of(
                Problem.Kind.INCOMPLETE,
                file,
                key,
                "was planned, and is not in this file",
                "run the comparison again"));
      }
    }
    for (BenchmarkKey key : written) {
      if (!planned.contains(key)) {
        problems.add(
            Problem.of(
                Problem.Kind.MISMATCH,
                file,
                key,
                "is in this file, and " + record.file().name() + " did not plan it",
                "keep the files of one run together"));
      }
    }
    if (written.size() != entries.size()) {
      problems.add(
          Problem.of(
              Problem.Kind.MISMATCH,
              file,
              "has a combination twice",
              "keep the files of one run together"));
    }
    return problems;
  }
}
