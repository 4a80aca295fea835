package dev.petbench.gate.metric;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * Which metric a series holds.
 *
 * @param name its name, for example {@code roundTrip}
 * @param qualifier what tells apart series of that name in one benchmark: the moment of a resource
 *     figure, or the operation where a benchmark has several
 */
public record MetricId(String name, Optional<String> qualifier) implements Comparable<MetricId> {
  private static final Comparator<MetricId> ORDER =
      Comparator.comparing(MetricId::name).thenComparing(id -> id.qualifier().orElse(""));

  /** Refuses nulls. */
  public MetricId {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(qualifier, "qualifier");
  }

  /**
   * A metric that is alone of its name.
   *
   * @param name its name
   * @return the identity
   */
  public static MetricId of(String name) {
    return new MetricId(name, Optional.empty());
  }

  /**
   * Whether a budget's metric means this one.
   *
   * @param wanted a name, which means every series of it, or a name with a qualifier
   * @return true when it does
   */
  public boolean isMeantBy(String wanted) {
    return wanted.equals(name) || wanted.equals(toString());
  }

  @Override
  public int compareTo(MetricId other) {
    return ORDER.compare(this, other);
  }

  /**
   * Name and qualifier.
   *
   * @return for example {@code roundTrip} or {@code residentBytes@quiescent}
   */
  @Override
  public String toString() {
    return name + qualifier.map(text -> "@" + text).orElse("");
  }
}
