package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.unit.Dimension;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Whether each figure is given once, in its unit, and is one that can be. */
final class MetricClaims {
  private static final double MOST = 0x1p53;

  /** What is counted comes in whole numbers; units are those in which the suite counts. */
  private static final Map<String, String> COUNTED =
      Map.of(
          "processesStarted", "count",
          "processesLeft", "count",
          "cacheFiles", "count",
          "cacheBytes", "B");

  /** The exponent of something that gets cheaper with size is below zero. */
  private static final Set<String> SIGNED = Set.of("growthExponent");

  private final Complaints complaints;
  private final Map<String, String> units = new HashMap<>(COUNTED);

  private MetricClaims(Complaints complaints) {
    this.complaints = complaints;
  }

  static void check(RecordIndex index, Complaints complaints) {
    MetricClaims claims = new MetricClaims(complaints);
    for (RecordIndex.Moment moment : index.moments().values()) {
      Set<Named> seen = new HashSet<>();
      for (MetricLine line : moment.metrics()) {
        if (!seen.add(new Named(line.name(), line.arm()))) {
          claims.add(line, "is there twice for one iteration and server");
        }
        claims.checkUnit(line);
        claims.checkValue(line);
        boolean isOther =
            line.serverId()
                .flatMap(index.record()::server)
                .map(ServerLine::arm)
                .filter(arm -> arm != line.arm())
                .isPresent();
        if (isOther) {
          claims.add(line, "is of another arm than its server");
        }
      }
    }
  }

  private void checkUnit(MetricLine line) {
    String unit = units.computeIfAbsent(line.name(), name -> line.unit().symbol());
    if (!unit.equals(line.unit().symbol())) {
      add(line, "is in '" + line.unit().symbol() + "', and elsewhere in '" + unit + "'");
    }
  }

  private void checkValue(MetricLine line) {
    double value = line.value();
    double base = value * line.unit().toBase();
    if (value < 0 && !SIGNED.contains(line.name())) {
      add(line, "is negative");
    } else if (line.unit().dimension() == Dimension.DURATION && base > Plausible.LONGEST_NANOS) {
      add(line, "is longer than 24 hours");
    } else if (Math.abs(base) > MOST) {
      add(line, "is greater than anything that can be counted");
    } else if (COUNTED.containsKey(line.name()) && value != Math.rint(value)) {
      add(line, "is no whole number");
    }
  }

  private void add(MetricLine line, String message) {
    complaints.add(
        line.where().benchmark(), line.line(), "of type 'metric' " + line.name() + " " + message);
  }

  private record Named(String name, Object arm) {}
}
