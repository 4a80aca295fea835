package dev.petbench.gate.report.model;

import dev.petbench.gate.results.WireName;
import dev.petbench.gate.unit.Dimension;
import java.util.List;
import java.util.Objects;

/**
 * Data for a picture.
 *
 * @param kind which picture
 * @param title what it shows
 * @param dimension what the heights are figures of
 * @param series one for each arm, server or metric
 */
public record Plot(Kind kind, String title, Dimension dimension, List<PlotSeries> series) {
  /** Sorts of picture. */
  public enum Kind implements WireName {
    /** The values of a metric, one cloud for each arm; positions mean nothing. */
    DISTRIBUTION("distribution"),
    /** Relative differences by quad. */
    QUADS("quads"),
    /** A figure against the size of the fixture, on logarithmic axes. */
    GROWTH("growth"),
    /** A figure against seconds since the start of the run. */
    TIME("time"),
    /** A figure against the number of the run in the history. */
    TREND("trend");

    private final String wireName;

    Kind(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** Refuses nulls and copies the list. */
  public Plot {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(dimension, "dimension");
    series = List.copyOf(series);
  }
}
