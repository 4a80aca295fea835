package dev.petbench.gate.results.record;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.unit.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Parses the lines that say what came out: sample, resource, inventory, invariant, metric, failure.
 */
final class MeasuredLineParser {
  private static final Set<String> RESOURCE_FIGURES =
      Set.of(
          "residentBytes",
          "peakResidentBytes",
          "privateBytes",
          "threads",
          "peakThreads",
          "peakInterpreters",
          "descriptors",
          "descendants",
          "processesStarted",
          "processesLeft",
          "cpuNanos",
          "cacheFiles",
          "cacheBytes");
  private static final int LONGEST_TEXT = 2_000;
  private static final int MOST_EXAMPLES = 20;

  private final WhereParser places;

  MeasuredLineParser(WhereParser places) {
    this.places = places;
  }

  SampleLine sample(Fields line, int number) throws UnusableInputException {
    return new SampleLine(
        number,
        places.key(line),
        line.count("fork"),
        line.count("iteration"),
        line.choice("phase", Phase.class),
        line.choice("arm", Arm.class),
        places.shared(line.identifier("serverId")),
        places.shared(line.identifier("jvmId")),
        Vocabulary.operation(line),
        line.whole("startNanos"),
        line.optionalWhole("firstEnvironmentNanos"),
        line.optionalWhole("firstFixtureEnvironmentNanos"),
        line.whole("endNanos"),
        line.optionalWhole("serverMillis"),
        line.optionalWhole("submittedNanos"),
        line.optionalIdentifier("refreshId"),
        line.flag("joined"),
        line.flag("superseded"),
        Vocabulary.quiescentBy(line),
        line.choice("outcome", SampleOutcome.class),
        line.optionalCount("environments"),
        line.optionalCount("ambient"),
        PairedPlanParser.place(line));
  }

  ResourceLine resource(Fields line, int number) throws UnusableInputException {
    Where where = places.benchmark(line);
    Map<String, String> reasons = line.texts("reasons");
    Map<String, Double> figures = new TreeMap<>();
    for (String name : line.names()) {
      if (!RESOURCE_FIGURES.contains(name)) {
        continue;
      }
      if (line.has(name)) {
        double figure = line.number(name);
        if (figure < 0) {
          throw line.refuse(name, "is negative");
        }
        figures.put(name, figure);
      } else if (!reasons.containsKey(name)) {
        throw line.refuse(name, "is null, and 'reasons' does not say why");
      }
    }
    return new ResourceLine(
        number,
        where,
        places.shared(line.identifier("serverId")),
        Vocabulary.moment(line),
        line.optionalWhole("atNanos"),
        figures,
        reasons);
  }

  InventoryLine inventory(Fields line, int number) throws UnusableInputException {
    Where where = places.benchmark(line);
    return new InventoryLine(
        number,
        where,
        places.shared(line.identifier("serverId")),
        Vocabulary.operation(line),
        places.shared(line.text("expectedDigest")),
        places.shared(line.text("digest")),
        line.count("environments"),
        line.count("managers"),
        line.optionalCount("ambient"),
        difference(line, "missing"),
        difference(line, "unexpected"),
        difference(line, "changed"));
  }

  private static InventoryLine.Difference difference(Fields line, String name)
      throws UnusableInputException {
    if (line.list(name).size() > MOST_EXAMPLES) {
      throw line.refuse(name, "lists more than " + MOST_EXAMPLES);
    }
    List<String> examples = new ArrayList<>();
    for (JsonNode example : line.list(name)) {
      examples.add(cut(example.isTextual() ? example.textValue() : example.toString()));
    }
    return new InventoryLine.Difference(line.count(name + "Count"), examples);
  }

  InvariantLine invariant(Fields line, int number) throws UnusableInputException {
    boolean held = line.flag("held");
    return new InvariantLine(
        number,
        places.anywhere(line),
        line.optionalIdentifier("serverId").map(places::shared),
        places.shared(line.text("name")),
        held,
        detail(line, held));
  }

  private static String detail(Fields line, boolean held) throws UnusableInputException {
    if (!held) {
      return cut(line.text("detail"));
    }
    return line.has("detail") ? cut(line.any("detail").asText()) : "";
  }

  /** Nobody reads more of it, and a record is kept in memory. */
  private static String cut(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
  }

  MetricLine metric(Fields line, int number) throws UnusableInputException {
    String symbol = line.text("unit");
    return new MetricLine(
        number,
        places.benchmark(line),
        line.choice("arm", Arm.class),
        line.optionalIdentifier("serverId").map(places::shared),
        places.shared(line.text("name")),
        line.number("value"),
        Unit.parse(symbol)
            .orElseThrow(
                () ->
                    line.refuse(
                        "unit",
                        "is none of ns, us, ms, s, B, KiB, MiB, GiB, count, ratio, ops/s")));
  }

  FailureLine failure(Fields line) throws UnusableInputException {
    return new FailureLine(
        places.anywhere(line),
        line.optionalIdentifier("serverId"),
        line.text("kind"),
        cut(line.text("message")));
  }
}
