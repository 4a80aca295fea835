package dev.petbench.gate.verdict;

import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ServerRole;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.ShutdownKind;
import dev.petbench.gate.results.record.ShutdownLine;
import dev.petbench.gate.results.record.Where;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The violated invariants of a record: those that it says are, and those that its inventories and
 * shutdowns show although no line says so.
 */
final class Violations {
  private static final String INVENTORY_EXACT = "inventoryExact";
  private static final String NO_PROCESS_LEFT = "noProcessLeft";
  private static final String CLEAN_SHUTDOWN = "cleanShutdown";
  private static final int EXAMPLES_SHOWN = 5;

  private final SessionRecord record;
  private final Optional<Arm> arm;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<Seen> seen = new HashSet<>();

  private Violations(SessionRecord record, Optional<Arm> arm) {
    this.record = record;
    this.arm = arm;
  }

  /**
   * Collects violations.
   *
   * @param record the record
   * @return each once, in the order of the record within its sort
   */
  static List<Finding> of(SessionRecord record) {
    return of(record, Optional.empty());
  }

  /**
   * Collects violations of one arm; what belongs to no server counts as the head's.
   *
   * @param record the record
   * @param arm the arm; empty for both
   * @return each once, in the order of the record within its sort
   */
  static List<Finding> of(SessionRecord record, Optional<Arm> arm) {
    Violations violations = new Violations(record, arm);
    violations.addInventories();
    violations.addShutdowns();
    violations.addInvariants();
    return violations.findings;
  }

  private void addInventories() {
    for (InventoryLine inventory : record.lines(InventoryLine.class)) {
      if (!inventory.isExact()) {
        add(
            INVENTORY_EXACT,
            inventory.where(),
            Optional.of(inventory.serverId()),
            "the inventory of '" + inventory.operation() + "' differs: " + difference(inventory));
      }
    }
  }

  private static String difference(InventoryLine inventory) {
    List<String> parts = new ArrayList<>();
    part("missing", inventory.missing()).ifPresent(parts::add);
    part("unexpected", inventory.unexpected()).ifPresent(parts::add);
    part("changed", inventory.changed()).ifPresent(parts::add);
    return parts.isEmpty()
        ? "its digest is not the expected one, and the record does not say in what"
        : String.join("; ", parts);
  }

  private static Optional<String> part(String name, InventoryLine.Difference difference) {
    if (difference.isEmpty()) {
      return Optional.empty();
    }
    List<String> examples = difference.examples();
    List<String> shown = examples.subList(0, Math.min(EXAMPLES_SHOWN, examples.size()));
    int count = Math.max(difference.count(), examples.size());
    String more = count > shown.size() ? " and " + (count - shown.size()) + " more" : "";
    return Optional.of(count + " " + name + ": " + String.join(", ", shown) + more);
  }

  private void addShutdowns() {
    for (ShutdownLine shutdown : record.lines(ShutdownLine.class)) {
      Optional<String> server = Optional.of(shutdown.serverId());
      if (shutdown.processesLeft() > 0) {
        add(
            NO_PROCESS_LEFT,
            Where.RUN,
            server,
            shutdown.processesLeft() + " processes were left after the shutdown");
      }
      if (shutdown.survivors() > 0) {
        add(
            NO_PROCESS_LEFT,
            Where.RUN,
            server,
            shutdown.survivors() + " processes could not be ended");
      }
      boolean isMeasured =
          record
              .server(shutdown.serverId())
              .map(ServerLine::role)
              .filter(role -> role == ServerRole.MEASURED)
              .isPresent();
      // Ended by a signal is no violation by itself: some builds do not end at the end of their
      // input.
      if (isMeasured
          && shutdown.verdict() == ShutdownKind.CLEAN
          && shutdown.exitCode().orElse(0) != 0) {
        add(
            CLEAN_SHUTDOWN,
            Where.RUN,
            server,
            "the server ended by itself, with exit code " + shutdown.exitCode().getAsInt());
      }
      if (isMeasured && shutdown.verdict() == ShutdownKind.EXITED_EARLY) {
        String code =
            shutdown.exitCode().isPresent()
                ? " with exit code " + shutdown.exitCode().getAsInt()
                : "";
        add(
            CLEAN_SHUTDOWN,
            Where.RUN,
            server,
            "the server ended" + code + " before it was asked to");
      }
    }
  }

  private void addInvariants() {
    for (InvariantLine invariant : record.lines(InvariantLine.class)) {
      boolean isShownAlready =
          seen.contains(new Seen(invariant.name(), invariant.where(), invariant.serverId()))
              || seen.contains(new Seen(invariant.name(), Where.RUN, invariant.serverId()));
      if (!invariant.held() && !isShownAlready) {
        add(invariant.name(), invariant.where(), invariant.serverId(), invariant.detail());
      }
    }
  }

  private void add(String invariant, Where where, Optional<String> server, String detail) {
    if (arm.isPresent() && arm.get() != armOf(server)) {
      return;
    }
    if (server.isPresent()) {
      seen.add(new Seen(invariant, where, server));
    }
    String place = where + server.map(id -> ", server " + id).orElse("");
    findings.add(
        new Finding(
            Finding.Kind.VIOLATED_INVARIANT, invariant, where.benchmark(), place, detail, ""));
  }

  private Arm armOf(Optional<String> server) {
    return server.flatMap(record::server).map(ServerLine::arm).orElse(Arm.HEAD);
  }

  private record Seen(String invariant, Where where, Optional<String> server) {}
}
