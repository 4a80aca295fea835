package dev.petbench.gate.report.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * An input of the command, for the reader of a report.
 *
 * @param role what it was, for example {@code head}; empty where there is one kind only
 * @param name its public name
 * @param facts what it held, by name, in the order of reports
 */
public record RunInfo(String role, String name, Map<String, String> facts) {
  /** Refuses nulls and copies the facts, keeping their order. */
  public RunInfo {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(name, "name");
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }
}
