package dev.petbench.gate.soak;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was seen in a soak so far, in constant memory: told while it goes on, or read from its
 * record afterwards; both come to the same. For one thread.
 */
public final class SoakData {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int MOST_NAMES = 100;
  private static final List<SoakFigure> RETAINED = List.of(SoakFigure.RESIDENT, SoakFigure.PRIVATE);

  private final Map<SoakFigure, CycleSeries> series = new EnumMap<>(SoakFigure.class);
  private final Map<SoakFigure, List<Double>> retained = new EnumMap<>(SoakFigure.class);
  private final CycleSeries seconds = new CycleSeries(CycleSeries.Merge.MEAN);
  private final Map<String, List<Double>> roundTrips = new HashMap<>();
  private final Map<String, Tally> invariants = new TreeMap<>();
  private final Map<String, String> unknown = new TreeMap<>();
  private final List<Failure> failures = new ArrayList<>();
  private long cycles;
  private long beginNanos;
  private double cpuNanosBefore = Double.NaN;

  /** Nothing seen yet. */
  public SoakData() {
    for (SoakFigure figure : SoakFigure.values()) {
      series.put(figure, figure.series());
    }
    RETAINED.forEach(figure -> retained.put(figure, new ArrayList<>()));
  }

  /** How often an invariant was checked and violated, and where first. */
  record Tally(long checked, long violated, long firstCycle, String firstDetail) {}

  /** Something that ended the soak. */
  record Failure(Optional<Long> cycle, String kind, String message) {}

  /**
   * A round trip.
   *
   * @param operation the name of the operation
   * @param nanos how long it took
   */
  public void roundTrip(String operation, long nanos) {
    if (roundTrips.size() < MOST_NAMES) {
      roundTrips.computeIfAbsent(operation, name -> new ArrayList<>()).add((double) nanos);
    }
  }

  /**
   * The end of a cycle: what the server holds, quiescent.
   *
   * @param cycle from 0, ascending
   * @param atNanos when, by the clock of the JVM that looked
   * @param figures by the names of the session record
   * @param reasons why others are missing
   */
  public void held(
      long cycle, long atNanos, Map<String, Double> figures, Map<String, String> reasons) {
    if (cycles == 0) {
      beginNanos = atNanos;
    }
    cycles = cycle + 1;
    seconds.add(cycle, (atNanos - beginNanos) / NANOS_PER_SECOND);
    for (SoakFigure figure : SoakFigure.values()) {
      if (figures.containsKey(figure.metric())) {
        series.get(figure).add(cycle, figures.get(figure.metric()));
      } else if (reasons.containsKey(figure.metric())) {
        unknown.put(figure.metric(), reasons.get(figure.metric()));
      }
    }
    spent(cycle, figures);
    roundTrips.forEach((operation, nanos) -> middle(cycle, operation, nanos));
    roundTrips.clear();
  }

  /** Of processor time, what each cycle after the first has taken. */
  private void spent(long cycle, Map<String, Double> figures) {
    Double cpuNanos = figures.get("cpuNanos");
    if (cpuNanos == null) {
      return;
    }
    if (!Double.isNaN(cpuNanosBefore)) {
      series.get(SoakFigure.CPU).add(cycle, cpuNanos - cpuNanosBefore);
    }
    cpuNanosBefore = cpuNanos;
  }

  /**
   * What the server holds when nobody has asked anything of it for a while.
   *
   * @param figures by the names of the session record
   */
  public void idle(Map<String, Double> figures) {
    for (SoakFigure figure : RETAINED) {
      if (figures.containsKey(figure.metric()) && retained.get(figure).size() < MOST_NAMES) {
        retained.get(figure).add(figures.get(figure.metric()));
      }
    }
  }

  private void middle(long cycle, String operation, List<Double> nanos) {
    for (SoakFigure figure : SoakFigure.values()) {
      if (figure.metric().equals("roundTrip@" + operation)) {
        double[] all = nanos.stream().mapToDouble(Double::doubleValue).toArray();
        series.get(figure).add(cycle, SlopeRule.median(all));
      }
    }
  }

  /**
   * A check of an invariant.
   *
   * @param cycle in which cycle
   * @param name its name
   * @param held whether it held
   * @param detail what was seen where it did not
   */
  public void invariant(long cycle, String name, boolean held, String detail) {
    Tally before = invariants.getOrDefault(name, new Tally(0, 0, 0, ""));
    boolean isFirst = !held && before.violated() == 0;
    if (invariants.size() < MOST_NAMES || invariants.containsKey(name)) {
      invariants.put(
          name,
          new Tally(
              before.checked() + 1,
              before.violated() + (held ? 0 : 1),
              isFirst ? cycle : before.firstCycle(),
              isFirst ? detail : before.firstDetail()));
    }
  }

  /**
   * Something that ended the soak, such as the death of the server.
   *
   * @param cycle in which cycle, where it was one
   * @param kind what sort
   * @param message what happened
   */
  public void failure(Optional<Long> cycle, String kind, String message) {
    if (failures.size() < MOST_NAMES) {
      failures.add(new Failure(cycle, kind, message));
    }
  }

  /**
   * How many cycles have ended.
   *
   * @return 0 or more
   */
  public long cycles() {
    return cycles;
  }

  /** From the end of the first cycle to that of the last. */
  double elapsedSeconds() {
    return cycles == 0 ? 0 : seconds.latest();
  }

  CycleSeries series(SoakFigure figure) {
    return series.get(figure);
  }

  /** What was retained at rest, by figure. */
  Map<SoakFigure, List<Double>> retained() {
    return retained;
  }

  CycleSeries seconds() {
    return seconds;
  }

  Map<String, Tally> invariants() {
    return invariants;
  }

  List<Failure> failures() {
    return failures;
  }

  /** Figures that the platform does not tell, with the reason. */
  Map<String, String> unknown() {
    return unknown;
  }
}
