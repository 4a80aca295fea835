package dev.petbench.gate.soak;

import dev.petbench.gate.report.RunFacts;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import dev.petbench.gate.verdict.Finding;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Judges a soak by its record, and says so. */
public final class SoakReport {
  private static final String COMMAND = "soak";
  private static final String AGAIN =
      "run it again with twice the cycles: a leak doubles with them";

  private final InputFile file;
  private final SoakRecord record;
  private final ReportBuilder report = new ReportBuilder(COMMAND);

  private SoakReport(InputFile file, SoakRecord record) {
    this.file = file;
    this.record = record;
  }

  /**
   * Judges a record.
   *
   * @param file the record
   * @param partial whether an unfinished one is judged as far as it is whole
   * @return the report
   */
  public static Report of(InputFile file, boolean partial) {
    try {
      return new SoakReport(file, SoakRecord.read(file, partial)).judge();
    } catch (UnusableInputException e) {
      return unusable(e);
    }
  }

  /**
   * A report that says why there is none.
   *
   * @param problem what is wrong
   * @return the report
   */
  public static Report unusable(UnusableInputException problem) {
    ReportBuilder broken = new ReportBuilder(COMMAND);
    broken.problem(problem.problem());
    return broken.build("The soak was not judged.");
  }

  private Report judge() {
    SoakData data = record.data();
    data.failures().forEach(this::failure);
    data.invariants().forEach(this::invariant);
    for (SoakFigure figure : SoakFigure.values()) {
      if (data.series(figure).readings() > 0) {
        judge(figure, data.series(figure));
      }
    }
    data.retained().forEach(this::retained);
    data.unknown()
        .forEach(
            (metric, reason) -> report.notChecked("Growth of " + metric + ": " + reason + "."));
    report.notChecked("Leaks below the bounds that are named.");
    SoakPlots.of(data).forEach(report::plot);
    report.run(facts());
    howItEnded();
    return report.build(
        "Judged "
            + data.cycles()
            + " cycles in "
            + Numbers.plain(data.elapsedSeconds())
            + " s, and "
            + record.samples()
            + " requests.");
  }

  private void failure(SoakData.Failure failure) {
    report.finding(
        new Finding(
            Finding.Kind.FAILED_BENCHMARK,
            failure.kind(),
            Optional.empty(),
            failure.cycle().map(SoakReport::place).orElse(""),
            failure.message(),
            ""));
  }

  private void invariant(String name, SoakData.Tally tally) {
    if (tally.violated() > 0) {
      report.finding(
          new Finding(
              Finding.Kind.VIOLATED_INVARIANT,
              name,
              Optional.empty(),
              place(tally.firstCycle()),
              tally.firstDetail()
                  + " ("
                  + tally.violated()
                  + " of "
                  + tally.checked()
                  + " times violated)",
              ""));
    }
  }

  private static String place(long cycle) {
    return "cycle " + cycle;
  }

  private void judge(SoakFigure figure, CycleSeries series) {
    Optional<LeakVerdict> verdict = figure.judge(series);
    String words = verdict.map(one -> one.words(figure.dimension())).orElse("");
    Status status = verdict.map(one -> status(one.kind())).orElse(Status.NOT_GATED);
    report.figure(
        new Figure(
            Optional.empty(),
            figure.metric(),
            figure.dimension(),
            Optional.empty(),
            Optional.of(side(series)),
            Optional.empty(),
            Optional.empty(),
            verdict.isEmpty() ? List.of() : List.of(view(figure, words, status)),
            status));
    verdict
        .filter(one -> one.kind() != LeakVerdict.Kind.NO_LEAK)
        .ifPresent(one -> finding(figure, one, words));
  }

  /** How much memory stays when it rests. */
  private void retained(SoakFigure figure, List<Double> values) {
    if (values.isEmpty()) {
      return;
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    report.figure(
        new Figure(
            Optional.empty(),
            figure.metric() + "@idle",
            figure.dimension(),
            Optional.empty(),
            Optional.of(
                new Side(
                    sorted.length,
                    OptionalDouble.empty(),
                    OptionalDouble.of(SlopeRule.median(sorted)),
                    OptionalDouble.empty(),
                    OptionalDouble.of(sorted[sorted.length - 1]))),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Status.NOT_GATED));
  }

  private void finding(SoakFigure figure, LeakVerdict verdict, String words) {
    boolean isLeak = verdict.kind() == LeakVerdict.Kind.LEAK;
    report.finding(
        new Finding(
            isLeak ? Finding.Kind.VIOLATED_INVARIANT : Finding.Kind.INCONCLUSIVE,
            figure.invariant().orElseThrow(),
            Optional.empty(),
            figure.metric(),
            words + "; " + verdict.why(),
            isLeak
                ? AGAIN
                : "run it again with --cycles " + (record.data().cycles() + verdict.moreCycles())));
  }

  private static Status status(LeakVerdict.Kind kind) {
    return switch (kind) {
      case LEAK -> Status.LEAK;
      case NO_LEAK -> Status.NO_LEAK;
      case INCONCLUSIVE -> Status.INCONCLUSIVE;
    };
  }

  private static BudgetView view(SoakFigure figure, String words, Status status) {
    OptionalDouble none = OptionalDouble.empty();
    return new BudgetView(
        figure.invariant().orElseThrow(), "each", words, none, none, none, none, 0, status);
  }

  private static Side side(CycleSeries series) {
    double[] sorted = series.values();
    Arrays.sort(sorted);
    OptionalDouble median =
        sorted.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(SlopeRule.median(sorted));
    return new Side(
        series.readings(),
        OptionalDouble.empty(),
        median,
        OptionalDouble.empty(),
        OptionalDouble.of(series.greatest()));
  }

  private RunInfo facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("workload", record.run().workload());
    facts.put("cycles", Long.toString(record.data().cycles()));
    record
        .server()
        .ifPresent(
            server ->
                facts.put("server", server.name() + server.version().map(v -> " " + v).orElse("")));
    record
        .fixture()
        .ifPresent(
            fixture ->
                facts.put(
                    "fixture", fixture.size() + " " + fixture.kinds() + ", " + fixture.layout()));
    record
        .data()
        .retained()
        .forEach(
            (figure, values) -> {
              if (!values.isEmpty()) {
                double spread = Collections.max(values) - Collections.min(values);
                facts.put(
                    "spread of " + figure.metric() + "@idle",
                    Numbers.format(spread, figure.dimension()));
              }
            });
    record
        .ownHeapBytes()
        .ifPresent(bytes -> facts.put("own heap at most", Numbers.format(bytes, Dimension.BYTES)));
    record.shutdown().ifPresent(end -> facts.put("shutdown", end.verdict().wireName()));
    facts.putAll(RunFacts.of(record.run()));
    return new RunInfo("", file.name(), facts);
  }

  private void howItEnded() {
    if (record.end().isEmpty()) {
      report.warning(
          "The record is unfinished: its soak goes on, or was killed. What is whole was judged.");
    } else if (record.end().get().status() == EndStatus.INTERRUPTED) {
      report.warning("The soak was interrupted; what was measured until then was judged.");
    }
  }
}
