package dev.petbench.gate.budget;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.metric.KnownMetrics;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads budgets files, strictly: a budget with a spelling mistake must not stop to judge. */
public final class BudgetsReader {
  private static final int SCHEMA = 1;
  private static final List<String> PLATFORMS = List.of("linux", "macos", "windows");

  private final JsonInput input;

  /**
   * Makes a reader.
   *
   * @param input how files are opened
   */
  public BudgetsReader(JsonInput input) {
    this.input = input;
  }

  /**
   * Reads budgets.
   *
   * @param file the file
   * @return the budgets
   * @throws UnusableInputException when the file is no valid budgets file
   */
  public Budgets read(InputFile file) throws UnusableInputException {
    Fields root = Fields.of(file, "the budgets file", input.readTree(file));
    root.allowOnly("$schema", "schema", "platform", "provenance", "budgets");
    if (root.whole("schema") != SCHEMA) {
      throw root.refuse("schema", "is not " + SCHEMA + ", the only one that this gate reads");
    }
    String platform = root.text("platform");
    if (!PLATFORMS.contains(platform)) {
      throw root.refuse("platform", "is none of " + String.join(", ", PLATFORMS));
    }
    List<Budget> budgets = new ArrayList<>();
    for (Fields budget : root.objects("budgets")) {
      budgets.add(budget(budget, "budgets[" + budgets.size() + "]"));
    }
    Fields provenance = root.object("provenance");
    String note = provenance(provenance);
    return new Budgets(
        file,
        platform,
        note,
        provenance.optionalText("hostFingerprint"),
        provenance.optionalText("suiteVersion"),
        budgets);
  }

  private static String provenance(Fields provenance) throws UnusableInputException {
    provenance.allowOnly(
        "note",
        "date",
        "hostFingerprint",
        "host",
        "suiteVersion",
        "target",
        "commands",
        "runs",
        "falseAlarms");
    if (provenance.has("falseAlarms")) {
      provenance.object("falseAlarms");
    }
    for (String name : List.of("date", "hostFingerprint", "host", "suiteVersion", "target")) {
      provenance.optionalText(name);
    }
    texts(provenance, "commands");
    texts(provenance, "runs");
    return provenance.text("note");
  }

  private static Budget budget(Fields budget, String place) throws UnusableInputException {
    budget.allowOnly(
        "benchmark",
        "params",
        "metric",
        "quantile",
        "absolute",
        "relative",
        "ceiling",
        "direction",
        "target",
        "reason",
        "calibration");
    String metric = budget.text("metric");
    Optional<Margin> margin = margin(budget, metric);
    Optional<Amount> ceiling =
        budget.has("ceiling") ? Optional.of(amount(budget, "ceiling", metric)) : Optional.empty();
    if (margin.isEmpty() && ceiling.isEmpty()) {
      throw budget.refuse("has neither a 'ceiling' nor 'absolute' and 'relative'");
    }
    return new Budget(
        place,
        pattern(budget),
        params(budget),
        metric,
        budget.choice("quantile", Quantile.class),
        margin,
        ceiling,
        budget.has("direction") ? budget.choice("direction", Direction.class) : Direction.LOWER,
        budget.has("target")
            ? Optional.of(budget.choice("target", TargetKind.class))
            : Optional.empty(),
        budget.text("reason"),
        calibration(budget.object("calibration")));
  }

  private static Optional<Margin> margin(Fields budget, String metric)
      throws UnusableInputException {
    if (budget.has("absolute") != budget.has("relative")) {
      throw budget.refuse(
          "has only one of 'absolute' and 'relative': a regression is what exceeds both");
    }
    if (!budget.has("absolute")) {
      return Optional.empty();
    }
    double relative =
        Amount.parsePercent(budget.text("relative"))
            .orElseThrow(() -> budget.refuse("relative", "is not a percentage such as \"30 %\""));
    return Optional.of(new Margin(amount(budget, "absolute", metric), relative));
  }

  private static Amount amount(Fields budget, String field, String metric)
      throws UnusableInputException {
    Amount amount =
        Amount.parse(budget.text(field))
            .orElseThrow(
                () ->
                    budget.refuse(field, "is not an amount such as \"25 ms\", \"4 MiB\" or \"2\""));
    Optional<Dimension> dimension = KnownMetrics.dimension(metric);
    if (dimension.isPresent() && dimension.get() != amount.dimension()) {
      throw budget.refuse(
          field,
          "is \"" + amount.text() + "\", and '" + metric + "' is " + dimension.get().description());
    }
    return amount;
  }

  private static Pattern pattern(Fields budget) throws UnusableInputException {
    try {
      return Pattern.compile(budget.text("benchmark"));
    } catch (PatternSyntaxException e) {
      throw budget.refuse("benchmark", "is not a regular expression");
    }
  }

  private static Map<String, List<String>> params(Fields budget) throws UnusableInputException {
    Map<String, List<String>> params = new TreeMap<>();
    if (budget.has("params")) {
      Fields object = budget.object("params");
      for (String name : object.names()) {
        params.put(
            name, object.any(name).isTextual() ? List.of(object.text(name)) : texts(object, name));
      }
    }
    return params;
  }

  private static List<String> texts(Fields object, String name) throws UnusableInputException {
    if (!object.has(name)) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode value : object.list(name)) {
      if (!value.isTextual()) {
        throw object.refuse(name, "has a value that is not a text");
      }
      texts.add(value.textValue());
    }
    return texts;
  }

  private static Calibration calibration(Fields calibration) throws UnusableInputException {
    calibration.allowOnly("method", "date", "runs", "samples", "observed", "spread");
    return new Calibration(
        calibration.text("method"),
        calibration.optionalText("date"),
        texts(calibration, "runs"),
        calibration.optionalCount("samples"),
        calibration.optionalText("observed"),
        calibration.has("spread")
            ? Optional.of(spread(calibration.object("spread")))
            : Optional.empty());
  }

  private static Spread spread(Fields spread) throws UnusableInputException {
    spread.allowOnly("runs", "absolute", "relative");
    int runs = (int) spread.whole("runs", Spread.LEAST_RUNS, Integer.MAX_VALUE);
    double absolute = spread.number("absolute");
    double relative = spread.number("relative");
    if (absolute < 0 || relative < 0) {
      throw spread.refuse("has a negative standard deviation");
    }
    return new Spread(runs, absolute, relative);
  }
}
