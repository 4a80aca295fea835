package dev.petbench.scenario;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.record.Line;
import dev.petbench.target.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a scenario has put on record in a test. */
public final class Recorded {
  private final List<Line> lines = new ArrayList<>();

  /**
   * A scenario's surroundings that record here.
   *
   * @param fixture what it finds
   * @param faults of the built-in server, separated by commas
   */
  public Lab lab(Fixture fixture, String faults) throws Exception {
    Properties properties = new Properties();
    properties.setProperty(Target.FAULTS_PROPERTY, faults);
    return new Lab(Target.select(properties, Map.of()), fixture, lines::add, "jvm", "head");
  }

  /** The lines of a type, in order. */
  public <T extends Line> List<T> lines(Class<T> type) {
    return lines.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** The names of the invariants that were violated. */
  public TreeSet<String> violated() {
    return lines(Line.Invariant.class).stream()
        .filter(invariant -> !invariant.held())
        .map(Line.Invariant::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The names of the invariants that held at least once. */
  public TreeSet<String> held() {
    return lines(Line.Invariant.class).stream()
        .filter(Line.Invariant::held)
        .map(Line.Invariant::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What was said of the violations, for messages of tests. */
  public String details() {
    return lines(Line.Invariant.class).stream()
        .filter(invariant -> !invariant.held())
        .map(invariant -> invariant.name() + ": " + invariant.detail())
        .collect(Collectors.joining("\n"));
  }

  /** Forgets everything. */
  public void clear() {
    lines.clear();
  }
}
