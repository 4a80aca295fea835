package dev.petbench.gate.verdict;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.Ceilings;
import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Collects what a verdict does not cover, so that nobody takes silence for a check. */
final class NotChecked {
  private static final String REFRESH = "refresh";

  private final List<String> sentences = new ArrayList<>();

  NotChecked(CheckInput input, Failures failures) {
    if (input.workload().isEmpty()) {
      add("Whether all that was expected was run: no --workload was given.");
    }
    if (input.notBefore().isEmpty()) {
      add("Whether the results are new: no --not-before was given.");
    }
    input.sets().forEach(this::addRun);
    Set<BenchmarkKey> failed = new TreeSet<>();
    input.sets().forEach(set -> set.keys().stream().filter(failures::concern).forEach(failed::add));
    failed.forEach(key -> add(key + ": its figures, because it failed."));
  }

  void add(String sentence) {
    sentences.add(sentence);
  }

  List<String> sentences() {
    return List.copyOf(sentences);
  }

  private void addRun(ResultSet set) {
    if (set.record().isEmpty() && set.entries().isEmpty()) {
      // Nothing was read of it, which is a finding.
      return;
    }
    if (set.record().isEmpty()) {
      add(
          set.json().name()
              + ": without a session record, inventories, invariants, joined and superseded"
              + " operations, shutdowns, target, platform and plan.");
      return;
    }
    SessionRecord record = set.record().get();
    if (record.lines(InvariantLine.class).isEmpty()) {
      add(record.file().name() + ": invariants; the record has no line about any.");
    }
    Set<BenchmarkKey> refreshed = new TreeSet<>();
    for (SampleLine sample : record.lines(SampleLine.class)) {
      if (sample.operation().equals(REFRESH)) {
        refreshed.add(sample.key());
      }
    }
    record
        .lines(InventoryLine.class)
        .forEach(line -> line.where().benchmark().ifPresent(refreshed::remove));
    refreshed.forEach(key -> add(key + ": its inventory; the record has no line about it."));
    if (record.servers().stream().anyMatch(server -> server.arm() == Arm.BASE)) {
      add(record.file().name() + ": figures of the base arm; ceilings hold for the head alone.");
    }
  }

  void addBudgets(Budgets budgets, Ceilings ceilings, List<MetricRow> rows) {
    if (budgets.budgets().isEmpty()) {
      add(
          "Figures against ceilings: "
              + budgets.file().name()
              + " has no budgets for "
              + budgets.platform()
              + ". "
              + budgets.provenance());
      return;
    }
    addCount(
        rows.stream().filter(row -> row.decisions().isEmpty()).count(),
        " of " + rows.size() + " rows of figures have no budget: reported, not gated.");
    addCount(
        ceilings.decisions().stream()
            .filter(decision -> decision.status() == Decision.Status.ONLY_IN_COMPARISONS)
            .count(),
        " budgets have no ceiling: they decide in comparisons with a base alone.");
    if (!ceilings.notApplicable().isEmpty()) {
      add(
          "Budgets for another kind of target: "
              + ceilings.notApplicable().stream()
                  .map(Budget::describe)
                  .collect(Collectors.joining("; "))
              + ".");
    }
  }

  private void addCount(long count, String sentence) {
    if (count > 0) {
      add(count + sentence);
    }
  }
}
