package dev.petbench.gate.calibrate;

import dev.petbench.gate.comparability.Validity;
import dev.petbench.gate.compare.PairedFigures;
import dev.petbench.gate.compare.PairedInput;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.verdict.AllSeries;
import dev.petbench.gate.verdict.ArmFindings;
import dev.petbench.gate.verdict.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what a calibration is made of: unchanged runs, or A/A comparisons, each valid by itself.
 */
final class Sources {
  private static final String PAIRED = "paired.session.jsonl";

  private final JsonInput input;
  private final List<Source> all = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  Sources(JsonInput input) {
    this.input = input;
  }

  List<Source> all() {
    return List.copyOf(all);
  }

  List<Problem> problems() {
    return List.copyOf(problems);
  }

  void read(List<Path> paths) {
    for (Path path : paths) {
      if (Files.exists(path.resolve(PAIRED))) {
        readPaired(path);
      } else {
        readRuns(path);
      }
    }
  }

  private void readPaired(Path directory) {
    PairedInput read = PairedInput.read(directory, input);
    problems.addAll(read.problems());
    if (read.record().isEmpty()) {
      return;
    }
    SessionRecord record = read.record().get();
    if (record.plan().paired().filter(plan -> plan.isUnchanged()).isEmpty()) {
      problems.add(
          Problem.of(
              Problem.Kind.MISMATCH,
              record.file(),
              "is of two unlike executables: a calibration needs the same one on both arms",
              "compare one binary with itself"));
      return;
    }
    PairedFigures figures = PairedFigures.of(record);
    problems.addAll(figures.problems());
    add(record.file(), Optional.of(record), List.of(), Optional.of(figures));
  }

  private void readRuns(Path path) {
    Loaded loaded = new ResultLoader(input).load(List.of(path), false);
    problems.addAll(loaded.problems());
    for (ResultSet set : loaded.sets()) {
      List<Problem> own =
          new ArrayList<>(Validity.check(List.of(set), Optional.empty(), Optional.empty()));
      set.record().ifPresent(record -> own.addAll(wrong(record)));
      problems.addAll(own);
      if (own.isEmpty() && set.record().isPresent()) {
        InputFile file = set.record().get().file();
        add(file, set.record(), AllSeries.of(List.of(set)), Optional.empty());
      }
    }
  }

  private static List<Problem> wrong(SessionRecord record) {
    List<Finding> findings = new ArrayList<>(ArmFindings.failures(record, Arm.HEAD));
    findings.addAll(ArmFindings.violations(record, Arm.HEAD));
    return findings.stream()
        .limit(1)
        .map(
            finding ->
                Problem.of(
                    Problem.Kind.INVALID,
                    record.file(),
                    "cannot calibrate: " + finding.describe(),
                    "give runs in which nothing is wrong"))
        .toList();
  }

  private void add(
      InputFile file,
      Optional<SessionRecord> record,
      List<MetricSeries> series,
      Optional<PairedFigures> paired) {
    try {
      all.add(new Source(file.name(), RunDigest.sha256(file.path()), record, series, paired));
    } catch (IOException e) {
      problems.add(JsonInput.unreadable(file, e).problem());
    }
  }
}
