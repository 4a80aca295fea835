package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.FailureLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.SampleLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether what servers held is whole, is there at every iteration, and can follow what was before.
 */
final class ResourceClaims {
  private static final double MOST = 0x1p53;

  /** What a process has used, or started, does not become less. */
  private static final List<String> NEVER_LESS = List.of("cpuNanos", "processesStarted");

  private static final String QUIESCENT = "quiescent";

  private final RecordIndex index;
  private final Complaints complaints;

  private ResourceClaims(RecordIndex index, Complaints complaints) {
    this.index = index;
    this.complaints = complaints;
  }

  static void check(RecordIndex index, Complaints complaints) {
    ResourceClaims claims = new ResourceClaims(index, complaints);
    Map<String, List<ResourceLine>> byServer = new HashMap<>();
    Map<BenchmarkKey, Set<Cell>> quiescent = new HashMap<>();
    for (ResourceLine line : index.record().lines(ResourceLine.class)) {
      claims.checkFigures(line);
      byServer.computeIfAbsent(line.serverId(), id -> new ArrayList<>()).add(line);
      if (line.moment().equals(QUIESCENT) && line.where().isJudged()) {
        line.where()
            .benchmark()
            .ifPresent(
                key -> quiescent.computeIfAbsent(key, k -> new HashSet<>()).add(Cell.of(line)));
      }
    }
    byServer.values().forEach(claims::checkServer);
    quiescent.forEach(claims::checkEveryIteration);
  }

  private void checkFigures(ResourceLine line) {
    line.figures()
        .forEach(
            (field, value) -> {
              if (value != Math.rint(value) || value > MOST) {
                add(line, field + " is nothing that can be counted");
              }
            });
  }

  private void checkServer(List<ResourceLine> lines) {
    List<ResourceLine> inTime = new ArrayList<>(lines);
    inTime.sort(Comparator.comparingLong(line -> line.atNanos().orElse(Long.MIN_VALUE)));
    Set<Look> seen = new HashSet<>();
    for (int i = 0; i < inTime.size(); i++) {
      ResourceLine line = inTime.get(i);
      if (line.atNanos().isEmpty()) {
        add(line, "does not say when it looked");
        return;
      }
      if (!seen.add(new Look(line.moment(), line.atNanos().getAsLong()))) {
        add(line, "is there twice");
      }
      if (i > 0) {
        checkAfter(inTime.get(i - 1), line);
      }
    }
  }

  private void checkAfter(ResourceLine earlier, ResourceLine line) {
    if (!fields(earlier).equals(fields(line))) {
      add(line, "has other figures than another look at the same server");
    }
    for (String field : NEVER_LESS) {
      Double before = earlier.figures().get(field);
      Double now = line.figures().get(field);
      if (before != null && now != null && now < before) {
        add(line, "has less " + field + " than an earlier look at the same server");
      }
    }
  }

  private static Set<String> fields(ResourceLine line) {
    Set<String> fields = new TreeSet<>(line.figures().keySet());
    fields.addAll(line.reasons().keySet());
    return fields;
  }

  /** A look at every iteration is what keeps a figure from being left out where it was bad. */
  private void checkEveryIteration(BenchmarkKey key, Set<Cell> looked) {
    boolean hasFailed =
        index.record().lines(FailureLine.class).stream()
            .anyMatch(line -> line.where().benchmark().filter(key::equals).isPresent());
    if (hasFailed) {
      return;
    }
    index.record().samples(key).stream()
        .filter(SampleLine::isMeasurement)
        .filter(
            sample ->
                !looked.contains(
                    new Cell(OptionalInt.of(sample.fork()), OptionalInt.of(sample.iteration()))))
        .findFirst()
        .ifPresent(
            sample ->
                complaints.add(
                    key,
                    sample.line(),
                    "is a sample of an iteration without a look at what its server held, and"
                        + " others have one"));
  }

  private void add(ResourceLine line, String message) {
    complaints.add(line.where().benchmark(), line.line(), "of type 'resource' " + message);
  }

  private record Look(String moment, long atNanos) {}

  private record Cell(OptionalInt fork, OptionalInt iteration) {
    static Cell of(ResourceLine line) {
      return new Cell(line.where().fork(), line.where().iteration());
    }
  }
}
