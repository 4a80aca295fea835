package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.comparability.Platform;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ServerRole;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.TargetKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Checks that both arms of a paired run can be compared, and were what the plan says. */
final class PairedArms {
  private PairedArms() {}

  static List<Problem> check(SessionRecord record, Optional<Budgets> budgets) {
    List<Problem> problems = new ArrayList<>();
    PairedPlan plan = record.plan().paired().orElseThrow();
    Map<Arm, Set<TargetKind>> kinds = new EnumMap<>(Arm.class);
    for (ServerLine server : record.servers()) {
      if (server.role() != ServerRole.MEASURED) {
        continue;
      }
      kinds.computeIfAbsent(server.arm(), arm -> new HashSet<>()).add(server.targetKind());
      String expected = server.arm() == Arm.HEAD ? plan.headSha256() : plan.baseSha256();
      if (server.sha256().filter(sha -> !sha.equals(expected)).isPresent()) {
        problems.add(
            problem(
                record,
                "server "
                    + server.serverId()
                    + " of "
                    + server.arm().wireName()
                    + " ran another executable than was planned: it was replaced during the run"));
        break;
      }
    }
    if (kinds.size() == 2 && !Objects.equals(kinds.get(Arm.HEAD), kinds.get(Arm.BASE))) {
      problems.add(
          problem(
              record,
              "compares unlike kinds of target: "
                  + kinds.get(Arm.HEAD)
                  + " and "
                  + kinds.get(Arm.BASE)));
    }
    problems.addAll(inventories(record));
    String platform = Platform.ofOperatingSystem(record.run().host().os());
    budgets
        .filter(given -> !given.platform().equals(platform))
        .ifPresent(
            given ->
                problems.add(
                    Problem.of(
                        Problem.Kind.MISMATCH,
                        given.file(),
                        "is for "
                            + given.platform()
                            + ", and "
                            + record.file().name()
                            + " was measured on "
                            + platform,
                        "give the budgets of that platform")));
    return problems;
  }

  /** Where each arm was always expected to report one inventory, it is the same one. */
  private static List<Problem> inventories(SessionRecord record) {
    Map<BenchmarkKey, Map<Arm, Set<String>>> expected = new TreeMap<>();
    for (InventoryLine line : record.lines(InventoryLine.class)) {
      Optional<Arm> arm = record.server(line.serverId()).map(ServerLine::arm);
      if (arm.isPresent() && line.where().isJudged()) {
        line.where()
            .benchmark()
            .ifPresent(
                key ->
                    expected
                        .computeIfAbsent(key, one -> new EnumMap<>(Arm.class))
                        .computeIfAbsent(arm.get(), one -> new HashSet<>())
                        .add(line.expectedDigest()));
      }
    }
    List<Problem> problems = new ArrayList<>();
    expected.forEach(
        (key, arms) -> {
          Set<String> head = arms.getOrDefault(Arm.HEAD, Set.of());
          Set<String> base = arms.getOrDefault(Arm.BASE, Set.of());
          if (head.size() == 1 && base.size() == 1 && !head.equals(base)) {
            problems.add(
                Problem.of(
                    Problem.Kind.MISMATCH,
                    record.file(),
                    key,
                    "expected another inventory of head than of base",
                    "run the comparison again on one fixture"));
          }
        });
    return problems;
  }

  private static Problem problem(SessionRecord record, String message) {
    return Problem.of(Problem.Kind.MISMATCH, record.file(), message, "run the comparison again");
  }
}
