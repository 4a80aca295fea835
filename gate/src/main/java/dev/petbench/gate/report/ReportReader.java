package dev.petbench.gate.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Difference;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads a report back from the JSON that {@link JsonReport} wrote. */
public final class ReportReader {
  private final JsonInput input;

  /**
   * Makes a reader.
   *
   * @param input how files are opened
   */
  public ReportReader(JsonInput input) {
    this.input = input;
  }

  /**
   * Reads a report.
   *
   * @param file the file
   * @return the report
   * @throws UnusableInputException when the file is no verdict of this gate
   */
  public Report read(InputFile file) throws UnusableInputException {
    Fields root = Fields.of(file, "the verdict", input.readTree(file));
    if (root.whole("schema") != JsonReport.SCHEMA) {
      throw root.refuse(
          "schema", "is not " + JsonReport.SCHEMA + ", the only one that this gate reads");
    }
    List<RunInfo> runs = new ArrayList<>();
    for (Fields run : root.objects("runs")) {
      runs.add(run(run));
    }
    List<Figure> figures = new ArrayList<>();
    for (Fields figure : root.objects("figures")) {
      figures.add(figure(figure));
    }
    List<Finding> findings = new ArrayList<>();
    for (Fields finding : root.objects("findings")) {
      findings.add(finding(finding));
    }
    List<Plot> plots = new ArrayList<>();
    for (Fields plot : root.objects("plots")) {
      plots.add(plot(plot));
    }
    return new Report(
        root.text("command"),
        outcome(root),
        root.text("summary"),
        runs,
        figures,
        findings,
        root.count("findingsLeftOut"),
        texts(root, "improvements"),
        texts(root, "warnings"),
        texts(root, "notChecked"),
        plots);
  }

  private static Outcome outcome(Fields root) throws UnusableInputException {
    String name = root.text("outcome");
    for (Outcome outcome : Outcome.values()) {
      if (outcome.wireName().equals(name)) {
        return outcome;
      }
    }
    throw root.refuse("outcome", "names no outcome");
  }

  private static Dimension dimension(Fields fields) throws UnusableInputException {
    String name = fields.text("dimension");
    for (Dimension dimension : Dimension.values()) {
      if (dimension.name().toLowerCase(Locale.ROOT).equals(name)) {
        return dimension;
      }
    }
    throw fields.refuse("dimension", "names no dimension");
  }

  private static RunInfo run(Fields run) throws UnusableInputException {
    Map<String, String> facts = new LinkedHashMap<>();
    Fields object = run.object("facts");
    for (String name : object.names()) {
      facts.put(name, object.text(name));
    }
    return new RunInfo(plain(run, "role"), run.text("name"), facts);
  }

  private static Figure figure(Fields figure) throws UnusableInputException {
    List<BudgetView> budgets = new ArrayList<>();
    for (Fields budget : figure.objects("budgets")) {
      budgets.add(budget(budget));
    }
    return new Figure(
        key(figure),
        figure.text("metric"),
        dimension(figure),
        figure.optionalText("quantile"),
        figure.has("head") ? Optional.of(side(figure.object("head"))) : Optional.empty(),
        figure.has("base") ? Optional.of(side(figure.object("base"))) : Optional.empty(),
        figure.has("difference")
            ? Optional.of(difference(figure.object("difference")))
            : Optional.empty(),
        budgets,
        figure.choice("status", Status.class));
  }

  private static Side side(Fields side) throws UnusableInputException {
    return new Side(
        side.whole("n", 0, Long.MAX_VALUE),
        number(side, "value"),
        number(side, "p50"),
        number(side, "p95"),
        number(side, "max"));
  }

  private static Difference difference(Fields difference) throws UnusableInputException {
    return new Difference(
        difference.number("absolute"),
        number(difference, "relative"),
        difference.has("bound")
            ? Optional.of(bound(difference.object("bound")))
            : Optional.empty());
  }

  private static Bound bound(Fields bound) throws UnusableInputException {
    double confidence = bound.number("confidence");
    if (!(confidence > 0.5 && confidence < 1)) {
      throw bound.refuse("confidence", "is not between 0.5 and 1");
    }
    return new Bound(
        bound.text("kind").equals("atMost"),
        number(bound, "absolute"),
        number(bound, "relative"),
        confidence);
  }

  private static BudgetView budget(Fields budget) throws UnusableInputException {
    return new BudgetView(
        budget.text("place"),
        budget.text("quantile"),
        budget.text("text"),
        number(budget, "absolute"),
        number(budget, "relative"),
        number(budget, "ceiling"),
        number(budget, "figure"),
        budget.whole("beyond", 0, Long.MAX_VALUE),
        budget.choice("status", Status.class));
  }

  private static Finding finding(Fields finding) throws UnusableInputException {
    return new Finding(
        finding.choice("kind", Finding.Kind.class),
        finding.text("subject"),
        key(finding),
        plain(finding, "place"),
        plain(finding, "detail"),
        plain(finding, "remedy"));
  }

  private static Plot plot(Fields plot) throws UnusableInputException {
    List<PlotSeries> series = new ArrayList<>();
    for (Fields one : plot.objects("series")) {
      List<Double> x = numbers(one, "x");
      List<Double> y = numbers(one, "y");
      if (x.size() != y.size()) {
        throw one.refuse("has unlike numbers of positions and heights");
      }
      series.add(new PlotSeries(one.text("name"), x, y));
    }
    return new Plot(
        plot.choice("kind", Plot.Kind.class), plot.text("title"), dimension(plot), series);
  }

  private static Optional<BenchmarkKey> key(Fields fields) throws UnusableInputException {
    return fields.has("benchmark")
        ? Optional.of(
            new BenchmarkKey(fields.text("benchmark"), Parameters.of(fields.texts("params"))))
        : Optional.empty();
  }

  private static OptionalDouble number(Fields fields, String name) throws UnusableInputException {
    return fields.has(name) ? OptionalDouble.of(fields.number(name)) : OptionalDouble.empty();
  }

  private static List<Double> numbers(Fields fields, String name) throws UnusableInputException {
    List<Double> numbers = new ArrayList<>();
    for (JsonNode value : fields.list(name)) {
      if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
        throw fields.refuse(name, "has a value that is no finite number");
      }
      numbers.add(value.doubleValue());
    }
    return numbers;
  }

  /** A text that may be blank. */
  private static String plain(Fields fields, String name) throws UnusableInputException {
    JsonNode value = fields.any(name);
    if (!value.isTextual()) {
      throw fields.refuse(name, "is not a text");
    }
    return value.textValue();
  }

  private static List<String> texts(Fields fields, String name) throws UnusableInputException {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : fields.list(name)) {
      if (!value.isTextual()) {
        throw fields.refuse(name, "has a value that is not a text");
      }
      texts.add(value.textValue());
    }
    return texts;
  }
}
