package dev.petbench.gate.results.record;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What a server held or had used at one moment.
 *
 * @param line number of the line in its file, from 1
 * @param where benchmark and parameters, and as much more as is known
 * @param serverId the server
 * @param moment name of the moment
 * @param atNanos when the server was looked at, by the clock of the JVM that looked
 * @param figures the figures that the platform could tell, by field name
 * @param reasons why the others are missing, by field name
 */
public record ResourceLine(
    int line,
    Where where,
    String serverId,
    String moment,
    OptionalLong atNanos,
    Map<String, Double> figures,
    Map<String, String> reasons)
    implements RecordLine {
  /** Refuses nulls and copies the maps. */
  public ResourceLine {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(moment, "moment");
    Objects.requireNonNull(atNanos, "atNanos");
    figures = Map.copyOf(new TreeMap<>(figures));
    reasons = Map.copyOf(reasons);
  }
}
