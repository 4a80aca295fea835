package dev.petbench.soak;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is checked in a cycle; of each invariant the first violation is kept. */
final class CycleChecks {
  private final Map<String, String> violations = new LinkedHashMap<>();

  CycleChecks() {
    for (String name :
        new String[] {
          "everyRequestAnswered",
          "oneAnswerPerRequest",
          "inventoryExact",
          "freshAfterChurn",
          "noProcessLeft"
        }) {
      violations.put(name, "");
    }
  }

  void violated(String invariant, String detail) {
    violations.merge(invariant, detail, (first, later) -> first.isEmpty() ? later : first);
  }

  void require(String invariant, boolean held, String detail) {
    if (!held) {
      violated(invariant, detail);
    }
  }

  /** Each invariant, with what was seen where it was violated, and nothing where it held. */
  Map<String, String> all() {
    return violations;
  }
}
