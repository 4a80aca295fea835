package dev.petbench.gate.calibrate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.unit.Amount;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * New margins laid over an earlier file: what is judged the same way gets the new margin, ceilings
 * and margins of anything else stay as they were, and every difference is said.
 */
final class Merged {
  private final ObjectNode tree;
  private final List<String> differences = new ArrayList<>();
  private int loosened;

  private Merged(ObjectNode tree) {
    this.tree = tree;
  }

  static Merged of(ObjectNode fresh, ObjectNode earlier) {
    Merged merged = new Merged(fresh.deepCopy());
    merged.merge(fresh, earlier);
    return merged;
  }

  ObjectNode tree() {
    return tree;
  }

  List<String> differences() {
    return List.copyOf(differences);
  }

  int loosened() {
    return loosened;
  }

  private void merge(ObjectNode fresh, ObjectNode earlier) {
    Map<String, ObjectNode> before = new LinkedHashMap<>();
    List<ObjectNode> kept = new ArrayList<>();
    for (JsonNode budget : earlier.get("budgets")) {
      if (budget.has("absolute")) {
        before.put(identity(budget), (ObjectNode) budget);
      } else {
        kept.add((ObjectNode) budget);
      }
    }
    Set<String> replaced = new HashSet<>();
    for (JsonNode budget : tree.get("budgets")) {
      ObjectNode old = before.get(identity(budget));
      if (old == null) {
        differences.add("new: " + describe(budget) + " " + margin(budget));
        continue;
      }
      replaced.add(identity(budget));
      if (old.has("ceiling")) {
        ((ObjectNode) budget).set("ceiling", old.get("ceiling"));
      }
      ((ObjectNode) budget).set("reason", old.get("reason"));
      compare(budget, old);
    }
    before.forEach(
        (identity, budget) -> {
          if (!replaced.contains(identity)) {
            kept.add(budget);
            differences.add("kept, not calibrated: " + describe(budget) + " " + margin(budget));
          }
        });
    ArrayNode all = (ArrayNode) tree.get("budgets");
    kept.forEach(budget -> all.add(budget.deepCopy()));
    if (!kept.isEmpty()) {
      ObjectNode provenance = (ObjectNode) tree.get("provenance");
      provenance.put(
          "note",
          fresh.at("/provenance/note").asText()
              + " Before that: "
              + earlier.at("/provenance/note").asText());
    }
  }

  private void compare(JsonNode budget, JsonNode old) {
    double absolute = amount(budget) - amount(old);
    double relative = percent(budget) - percent(old);
    if (absolute == 0 && relative == 0) {
      return;
    }
    boolean looser = absolute > 0 || relative > 0;
    loosened += looser ? 1 : 0;
    differences.add(
        (looser ? "LOOSER: " : "tighter: ")
            + describe(budget)
            + " "
            + margin(old)
            + " becomes "
            + margin(budget));
  }

  private static double amount(JsonNode budget) {
    return Amount.parse(budget.get("absolute").asText()).map(Amount::value).orElse(0.0);
  }

  private static double percent(JsonNode budget) {
    return Amount.parsePercent(budget.get("relative").asText()).orElse(0.0);
  }

  private static String margin(JsonNode budget) {
    return "> " + budget.get("absolute").asText() + " and > " + budget.get("relative").asText();
  }

  private static String describe(JsonNode budget) {
    return budget.get("benchmark").asText()
        + " "
        + budget.path("params")
        + " "
        + budget.get("metric").asText()
        + " "
        + budget.get("quantile").asText();
  }

  private static String identity(JsonNode budget) {
    return describe(budget) + " " + budget.path("target").asText();
  }
}
