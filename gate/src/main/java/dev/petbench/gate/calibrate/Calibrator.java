package dev.petbench.gate.calibrate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.report.RunFacts;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.stats.ToleranceCoverage;
import dev.petbench.gate.unit.Numbers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Calibrates: from unchanged runs to a budgets file, or to the reasons why not. */
public final class Calibrator {
  private static final int LEAST = 5;
  private static final double ALPHA = 0.05;

  private final JsonInput input;
  private final CalibrationRequest request;
  private final ReportBuilder report = new ReportBuilder("calibrate");
  private Optional<String> content = Optional.empty();

  /**
   * Makes a calibrator.
   *
   * @param input how files are opened
   * @param request what is asked for
   */
  public Calibrator(JsonInput input, CalibrationRequest request) {
    this.input = input;
    this.request = request;
  }

  /**
   * What is asked of a calibration.
   *
   * @param runs unchanged runs, or A/A comparisons
   * @param out the budgets file; an earlier one is compared with
   * @param accept whether an earlier file may be replaced
   * @param need the least relative margin, a fraction
   * @param date when it is made
   */
  public record CalibrationRequest(
      List<Path> runs, Path out, boolean accept, double need, LocalDate date) {
    /** Copies the list. */
    public CalibrationRequest {
      runs = List.copyOf(runs);
    }
  }

  /**
   * The new content of the budgets file.
   *
   * @return the text; empty when nothing is to be written
   */
  public Optional<String> content() {
    return content;
  }

  /**
   * Calibrates.
   *
   * @return what came of it
   */
  public Report run() {
    Sources sources = new Sources(input);
    sources.read(request.runs());
    sources.problems().forEach(report::problem);
    sources.all().forEach(this::show);
    if (report.isUsable() && sources.all().size() < LEAST) {
      report.problem(
          Problem.of(
              Problem.Kind.INCOMPLETE,
              InputFile.of(request.runs().get(0)),
              "is one of "
                  + sources.all().size()
                  + " unchanged runs, and at least "
                  + LEAST
                  + " are needed: fewer say nothing about how much runs vary",
              "measure the same thing more often"));
    }
    if (report.isUsable()) {
      Alike.check(sources.all()).forEach(report::problem);
    }
    if (!report.isUsable()) {
      return report.build("Nothing was calibrated.");
    }
    List<Unchanged> figures = Figures.of(sources.all());
    if (figures.isEmpty()) {
      report.problem(
          Problem.of(
              Problem.Kind.INCOMPLETE,
              InputFile.of(request.runs().get(0)),
              "has no metric with every other run that could be calibrated",
              "give runs of the suite's own benchmarks"));
      return report.build("Nothing was calibrated.");
    }
    return calibrate(sources.all(), new Derived(request.need(), figures));
  }

  private void show(Source source) {
    RunInfo facts =
        new RunInfo(
            source.paired().isPresent() ? "A/A" : "run",
            source.name(),
            source.record().map(record -> RunFacts.of(record.run())).orElseThrow());
    report.run(facts);
  }

  private Report calibrate(List<Source> sources, Derived derived) {
    InputFile out = InputFile.of(request.out());
    ObjectNode fresh = new BudgetsFile(sources, derived, request.date()).tree(out.name());
    rows(derived, fresh);
    rates(derived, fresh.get("provenance"));
    if (!Files.exists(out.path())) {
      content = Optional.of(BudgetsFile.text(fresh));
      return report.build(judged(derived, sources) + " Written to " + out.name() + ".");
    }
    try {
      new BudgetsReader(input).read(out);
      Merged merged = Merged.of(fresh, (ObjectNode) input.readTree(out));
      merged.differences().forEach(report::warning);
      if (merged.loosened() > 0) {
        report.warning(
            merged.loosened() + " margins would become looser: find out why before accepting.");
      }
      if (request.accept()) {
        content = Optional.of(BudgetsFile.text(merged.tree()));
        return report.build(judged(derived, sources) + " Written to " + out.name() + ".");
      }
      report.warning(
          out.name() + " was left as it is; give --accept to write these differences to it.");
      return report.build(judged(derived, sources) + " Nothing was written.");
    } catch (UnusableInputException e) {
      report.problem(e.problem());
      return report.build("Nothing was calibrated.");
    }
  }

  private static String judged(Derived derived, List<Source> sources) {
    return "Calibrated "
        + derived.figures().size()
        + " margins from "
        + sources.size()
        + (sources.get(0).paired().isPresent() ? " A/A comparisons." : " unchanged runs.");
  }

  private void rows(Derived derived, ObjectNode fresh) {
    int next = 0;
    for (Unchanged figure : derived.figures()) {
      JsonNode budget = fresh.get("budgets").get(next);
      Derived.Margin margin = derived.margins().get(figure.id());
      report.figure(
          new Figure(
              Optional.of(figure.id().key()),
              figure.id().metric().toString(),
              figure.dimension(),
              Optional.of(figure.id().quantile().wireName()),
              Optional.of(Side.of(figure.samples(), figure.typical())),
              Optional.empty(),
              Optional.empty(),
              List.of(
                  new BudgetView(
                      "budgets[" + next + "]",
                      figure.id().quantile().wireName(),
                      "> "
                          + budget.get("absolute").asText()
                          + " and > "
                          + budget.get("relative").asText(),
                      OptionalDouble.of(margin.absolute()),
                      OptionalDouble.of(margin.relative()),
                      OptionalDouble.empty(),
                      OptionalDouble.empty(),
                      0,
                      Status.DIAGNOSTIC)),
              Status.DIAGNOSTIC));
      next++;
    }
  }

  private void rates(Derived derived, JsonNode provenance) {
    int comparisons = derived.comparisons();
    JsonNode alarms = provenance.get("falseAlarms");
    report.notChecked(
        "False alarms: "
            + alarms.get("alarms").asInt()
            + " of "
            + comparisons
            + " comparisons exceeded margins that had not seen them, so that the rate is between "
            + Numbers.plain(100 * alarms.get("lower").asDouble())
            + " % and "
            + Numbers.plain(100 * alarms.get("upper").asDouble())
            + " % at 95 %.");
    report.notChecked(
        "The greatest of "
            + comparisons
            + " independent differences covers "
            + Numbers.plain(100 * ToleranceCoverage.ofMaximum(comparisons, ALPHA))
            + " % of future ones with 95 % confidence; "
            + ToleranceCoverage.runsNeeded(0.95, ALPHA)
            + " comparisons would cover 95 %.");
  }
}
