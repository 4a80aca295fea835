package dev.petbench.gate.calibrate;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Checks that nothing was changed between runs: a calibration of a change would excuse it. */
final class Alike {
  private Alike() {}

  static List<Problem> check(List<Source> sources) {
    List<Problem> problems = new ArrayList<>();
    Set<String> digests = new HashSet<>();
    for (Source source : sources) {
      SessionRecord record = source.record().orElseThrow();
      if (!digests.add(source.sha256())) {
        problems.add(problem(record.file(), "is given twice"));
      }
    }
    Map<String, String> first = traits(sources.get(0));
    for (Source other : sources.subList(1, sources.size())) {
      Map<String, String> traits = traits(other);
      first.forEach(
          (trait, value) -> {
            if (!value.equals(traits.get(trait))) {
              problems.add(
                  problem(
                      other.record().orElseThrow().file(),
                      "is not an unchanged run: its "
                          + trait
                          + " differs from that of "
                          + sources.get(0).name()));
            }
          });
    }
    return problems;
  }

  private static Problem problem(InputFile file, String message) {
    return Problem.of(
        Problem.Kind.MISMATCH,
        file,
        message,
        "calibrate from runs of one target, suite, plan, fixture and machine");
  }

  private static Map<String, String> traits(Source source) {
    SessionRecord record = source.record().orElseThrow();
    RunLine run = record.run();
    Map<String, String> traits = new LinkedHashMap<>();
    traits.put("kind (run or A/A comparison)", Boolean.toString(source.paired().isPresent()));
    traits.put("target kind", run.target().kind().wireName());
    traits.put(
        "target digest",
        record
            .plan()
            .paired()
            .map(plan -> plan.headSha256())
            .orElse(run.target().sha256().orElse("")));
    traits.put("suite version", run.suiteVersion());
    traits.put("workload", run.workload());
    traits.put("operating system", run.host().os());
    traits.put("host fingerprint", run.host().fingerprint());
    traits.put(
        "plan",
        record.plan().benchmarks().stream()
            .map(PlanLine.Planned::toString)
            .sorted()
            .collect(Collectors.joining(";")));
    traits.put("family", record.plan().paired().map(plan -> plan.family().toString()).orElse(""));
    traits.put(
        "fixtures",
        record.lines(FixtureLine.class).stream()
            .map(FixtureLine::digest)
            .collect(Collectors.toCollection(TreeSet::new))
            .toString());
    traits.put("expected inventories", expected(record));
    return traits;
  }

  private static String expected(SessionRecord record) {
    Set<String> expected = new TreeSet<>();
    for (InventoryLine line : record.lines(InventoryLine.class)) {
      if (line.where().isJudged()) {
        String key = line.where().benchmark().map(BenchmarkKey::toString).orElse("");
        expected.add(key + " " + line.expectedDigest());
      }
    }
    return expected.toString();
  }
}
