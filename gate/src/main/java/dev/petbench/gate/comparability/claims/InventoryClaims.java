package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.Where;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Whether what a server reported agrees with its sample, its fixture and its own differences. */
final class InventoryClaims {
  private static final String REFRESH = "refresh";
  private static final String RESOLVE = "resolve";
  private static final String EVERYTHING = "all";
  private static final int MOST_EXAMPLES = 20;

  private final RecordIndex index;
  private final Complaints complaints;
  private final Map<Object, InventoryLine> expected = new HashMap<>();
  private final Map<String, InventoryLine> byDigest = new HashMap<>();

  private InventoryClaims(RecordIndex index, Complaints complaints) {
    this.index = index;
    this.complaints = complaints;
  }

  static void check(RecordIndex index, Complaints complaints) {
    InventoryClaims claims = new InventoryClaims(index, complaints);
    index.moments().forEach((place, moment) -> claims.checkMoment(place.where(), moment));
    for (InventoryLine line : index.record().lines(InventoryLine.class)) {
      claims.checkDifferences(line);
      claims.checkExpected(line);
    }
  }

  private void checkMoment(Where where, RecordIndex.Moment moment) {
    // A line that does not say which iteration it is about belongs to no sample.
    if (moment.inventories().isEmpty() || where.iteration().isEmpty()) {
      return;
    }
    List<InventoryLine> inventories = moment.inventories();
    List<SampleLine> samples = moment.samples();
    if (inventories.size() > samples.size()) {
      add(inventories.get(samples.size()), "has no sample of its own");
    } else if (inventories.size() == 1 && samples.size() == 1) {
      checkAgainst(samples.get(0), inventories.get(0));
    }
  }

  private void checkAgainst(SampleLine sample, InventoryLine line) {
    String other = "has another number of ";
    String than = " than the sample of line " + sample.line();
    if (!sample.operation().equals(line.operation())) {
      add(line, "is of another operation" + than);
    }
    if (sample.environments().orElse(line.environments()) != line.environments()) {
      add(line, other + "environments" + than);
    }
    if (sample.ambient().isPresent() && !sample.ambient().equals(line.ambient())) {
      add(line, other + "ambient environments" + than);
    }
  }

  private void checkDifferences(InventoryLine line) {
    boolean differs =
        line.missing().count() + (long) line.unexpected().count() + line.changed().count() > 0;
    if (differs == line.digest().equals(line.expectedDigest())) {
      add(
          line,
          differs
              ? "counts differences, and its digests are equal"
              : "counts no differences, and its digests differ");
    }
    for (InventoryLine.Difference one :
        List.of(line.missing(), line.unexpected(), line.changed())) {
      if (one.examples().size() != Math.min(one.count(), MOST_EXAMPLES)) {
        add(line, "counts another number of differences than it lists");
      }
    }
  }

  private void checkExpected(InventoryLine line) {
    BenchmarkKey key = line.where().benchmark().orElseThrow();
    InventoryLine twin = byDigest.putIfAbsent(line.expectedDigest(), line);
    if (twin != null && twin.expectedTotal() != line.expectedTotal()) {
      add(line, "expects as many environments as no other line with its expectedDigest");
    }
    if (line.operation().equals(RESOLVE) && line.expectedTotal() != 1) {
      add(line, "is of a resolve, and does not expect exactly one environment");
    }
    // Where the fixture changes during the run, what is expected changes with it.
    if (key.params().value("churn").isPresent()) {
      return;
    }
    Optional<Object> question = question(key, line);
    InventoryLine earlier = question.isEmpty() ? null : expected.putIfAbsent(question.get(), line);
    if (earlier != null && !earlier.expectedDigest().equals(line.expectedDigest())) {
      add(
          line,
          "has another expectedDigest than line " + earlier.line() + ", for the same question");
    }
    if (line.operation().equals(REFRESH)) {
      index.fixture(key).ifPresent(fixture -> checkTotal(key, line, fixture));
    }
  }

  /** What has one right answer: a refresh of a fixture, a resolve in one turn of a benchmark. */
  private Optional<Object> question(BenchmarkKey key, InventoryLine line) {
    if (line.operation().equals(REFRESH)) {
      Map<String, String> ofTheFixture = new TreeMap<>();
      for (String name : List.of("size", "layout", "kinds", "refresh")) {
        key.params().value(name).ifPresent(value -> ofTheFixture.put(name, value));
      }
      return Optional.of(Parameters.of(ofTheFixture));
    }
    // Requests that overlap each have a question of their own.
    boolean isAlone = index.plan(key).map(plan -> plan.samplesPerIteration() <= 1).orElse(true);
    boolean isOneTurn =
        isAlone && line.operation().equals(RESOLVE) && line.where().iteration().isPresent();
    return isOneTurn
        ? Optional.of(new Turn(key, line.where().phase(), line.where().iteration().getAsInt()))
        : Optional.empty();
  }

  private void checkTotal(BenchmarkKey key, InventoryLine line, FixtureLine fixture) {
    long all = (long) fixture.environments() + fixture.managers();
    boolean isEverything = key.params().value("refresh").orElse(EVERYTHING).equals(EVERYTHING);
    if (isEverything ? line.expectedTotal() != all : line.expectedTotal() > all) {
      add(line, "expects another number of environments than the fixture has");
    } else if (isEverything && line.isExact() && line.managers() != fixture.managers()) {
      add(line, "has another number of managers than the fixture, and no differences");
    }
  }

  private void add(InventoryLine line, String message) {
    complaints.add(line.where().benchmark(), line.line(), "of type 'inventory' " + message);
  }

  private record Turn(BenchmarkKey key, Object phase, int iteration) {}
}
