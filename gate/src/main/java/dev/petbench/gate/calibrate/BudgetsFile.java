package dev.petbench.gate.calibrate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.comparability.Platform;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.stats.ClopperPearson;
import dev.petbench.gate.unit.Numbers;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** A budgets file made by calibration, as JSON, with everything that shows where it comes from. */
final class BudgetsFile {
  static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private static final double ALPHA = 0.05;
  private static final String METHOD_RUNS =
      "relative: the greatest difference between any two of the runs; absolute: the same on the"
          + " fastest combination of the metric";
  private static final String METHOD_PAIRED =
      "relative: the greatest estimate of the A/A comparisons; absolute: the same on the fastest"
          + " combination of the metric";

  private final List<Source> sources;
  private final Derived derived;
  private final LocalDate date;

  BudgetsFile(List<Source> sources, Derived derived, LocalDate date) {
    this.sources = List.copyOf(sources);
    this.derived = derived;
    this.date = date;
  }

  private RunLine run() {
    return sources.get(0).record().orElseThrow().run();
  }

  private boolean isPaired() {
    return sources.get(0).paired().isPresent();
  }

  ObjectNode tree(String outName) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("schema", 1);
    root.put("platform", Platform.ofOperatingSystem(run().host().os()));
    provenance(root.putObject("provenance"), outName);
    ArrayNode budgets = root.putArray("budgets");
    Map<Unchanged.Id, Derived.Margin> margins = derived.margins();
    for (Unchanged figure : derived.figures()) {
      budget(budgets.addObject(), figure, margins.get(figure.id()));
    }
    return root;
  }

  private void provenance(ObjectNode node, String outName) {
    RunLine.Host host = run().host();
    node.put(
        "note",
        "Margins from "
            + sources.size()
            + (isPaired() ? " A/A comparisons" : " unchanged runs")
            + ", made by 'gate.jar calibrate'.");
    node.put("date", date.toString());
    node.put(
        "host",
        host.os()
            + " "
            + host.arch()
            + host.cpu().map(cpu -> ", " + cpu).orElse("")
            + (host.cores().isPresent() ? ", " + host.cores().getAsInt() + " cores" : "")
            + host.jdk().map(jdk -> ", JDK " + jdk).orElse(""));
    node.put("hostFingerprint", host.fingerprint());
    node.put("suiteVersion", run().suiteVersion());
    node.put(
        "target",
        run().target().kind().wireName()
            + run().target().sha256().map(sha -> ", sha256 " + sha).orElse(""));
    node.putArray("commands").add("java -jar gate.jar calibrate --runs … --out " + outName);
    ArrayNode runs = node.putArray("runs");
    sources.forEach(source -> runs.add(digest(source)));
    int comparisons = derived.comparisons();
    if (comparisons > 0) {
      int alarms = derived.falseAlarms();
      node.putObject("falseAlarms")
          .put("comparisons", comparisons)
          .put("alarms", alarms)
          .put("lower", ClopperPearson.lower(alarms, comparisons, ALPHA / 2))
          .put("upper", ClopperPearson.upper(alarms, comparisons, ALPHA / 2))
          .put("confidence", 1 - ALPHA)
          .put(
              "method",
              "each comparison against margins derived from all others, an alarm in any metric"
                  + " counts; Clopper-Pearson interval");
    }
  }

  private static String digest(Source source) {
    return "sha256 of the session record: " + source.sha256();
  }

  private void budget(ObjectNode node, Unchanged figure, Derived.Margin margin) {
    node.put("benchmark", "^" + figure.id().key().benchmark().replace(".", "\\.") + "$");
    Map<String, String> params = new TreeMap<>(figure.id().key().params().values());
    if (!params.isEmpty()) {
      params.forEach(node.putObject("params")::put);
    }
    node.put("metric", figure.id().metric().toString());
    node.put("quantile", figure.id().quantile().wireName());
    node.put("absolute", Written.amount(margin.absolute(), figure.dimension()));
    node.put("relative", Written.percent(margin.relative()));
    node.put("target", run().target().kind().wireName());
    node.put("reason", "Beyond what unchanged measurements were seen to differ by.");
    ObjectNode calibration = node.putObject("calibration");
    calibration.put("method", isPaired() ? METHOD_PAIRED : METHOD_RUNS);
    calibration.put("date", date.toString());
    ArrayNode runs = calibration.putArray("runs");
    sources.forEach(source -> runs.add(source.sha256()));
    calibration.put("samples", (int) Math.min(Integer.MAX_VALUE, figure.samples()));
    calibration.put(
        "observed",
        "greatest difference "
            + Numbers.format(figure.greatestAbsolute(), figure.dimension())
            + " ("
            + Numbers.plain(100 * figure.greatestRelative())
            + " %)");
    OptionalDouble absolute = figure.deviation(false);
    OptionalDouble relative = figure.deviation(true);
    if (absolute.isPresent() && relative.isPresent()) {
      calibration
          .putObject("spread")
          .put("runs", figure.figures().size())
          .put("absolute", absolute.getAsDouble())
          .put("relative", relative.getAsDouble());
    }
  }

  static String text(ObjectNode tree) {
    try {
      return MAPPER.writeValueAsString(tree).replace("\r\n", "\n") + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
    }
  }
}
