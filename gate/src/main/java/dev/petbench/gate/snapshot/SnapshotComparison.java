package dev.petbench.gate.snapshot;

import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Difference;
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
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import dev.petbench.gate.verdict.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Judges a snapshot against that of the exact base, as PET's maintainers do. */
public final class SnapshotComparison {
  private static final double NANOS_PER_MILLI = 1e6;

  private final String platform;
  private final ReportBuilder report = new ReportBuilder("snapshot");

  private SnapshotComparison(String platform) {
    this.platform = platform;
  }

  /**
   * Judges.
   *
   * @param head the head's snapshot
   * @param base the base's
   * @param platform linux, windows or macos
   * @param input how files are opened
   * @return the report
   */
  public static Report run(InputFile head, InputFile base, String platform, JsonInput input) {
    return new SnapshotComparison(platform).judge(head, base, input);
  }

  private Report judge(InputFile headFile, InputFile baseFile, JsonInput input) {
    Optional<Snapshot> head = read("head", headFile, input);
    Optional<Snapshot> base = read("base", baseFile, input);
    if (head.isEmpty() || base.isEmpty()) {
      return report.build("Snapshots were not judged.");
    }
    schemas(head.get(), base.get());
    if (!report.isUsable()) {
      return report.build("Snapshots were not judged.");
    }
    counts(head.get(), base.get());
    for (SnapshotMetric metric : SnapshotMetric.ALL) {
      judge(metric, head.get(), base.get());
    }
    report.notChecked(
        "How much one snapshot varies from the next: these budgets allow for it, and no bound is"
            + " established.");
    return report.build("Compared two snapshots on " + platform + ".");
  }

  private Optional<Snapshot> read(String role, InputFile file, JsonInput input) {
    try {
      Snapshot snapshot = Snapshot.read(input, file);
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("schema", Integer.toString(snapshot.schema()));
      facts.put("environments", Integer.toString(snapshot.environments()));
      facts.put("managers", Integer.toString(snapshot.managers()));
      report.run(new RunInfo(role, file.name(), facts));
      return Optional.of(snapshot);
    } catch (UnusableInputException e) {
      report.problem(e.problem());
      return Optional.empty();
    }
  }

  private void schemas(Snapshot head, Snapshot base) {
    older(head, "schema", head.schema(), base.schema());
    older(head, "inventory schema", head.inventorySchema(), base.inventorySchema());
  }

  private void older(Snapshot head, String what, int ofHead, int ofBase) {
    if (ofHead < ofBase) {
      report.problem(
          Problem.of(
              Problem.Kind.MISMATCH,
              head.file(),
              "has the " + what + " " + ofHead + ", older than the base's " + ofBase,
              "rebase, and measure again"));
    }
  }

  private void counts(Snapshot head, Snapshot base) {
    if (head.inventorySchema() != base.inventorySchema()) {
      report.notChecked(
          "Counts of environments and managers: the base counts by inventory schema "
              + base.inventorySchema()
              + " and head by "
              + head.inventorySchema()
              + ".");
      return;
    }
    count("environments", head.environments(), base.environments());
    count("managers", head.managers(), base.managers());
  }

  private void count(String what, int head, int base) {
    if (head != base) {
      report.finding(
          new Finding(
              Finding.Kind.VIOLATED_INVARIANT,
              "inventoryExact",
              Optional.empty(),
              what,
              "head found " + head + " " + what + ", base " + base,
              "find out which appeared or disappeared"));
    }
  }

  private void judge(SnapshotMetric metric, Snapshot head, Snapshot base) {
    Optional<String> group = metric.groupIn(head.schema());
    if (group.isEmpty()) {
      return;
    }
    Snapshot.Statistic ofHead = head.statistics().get(group.get());
    Optional<Snapshot.Statistic> ofBase =
        metric.groupIn(base.schema()).map(name -> base.statistics().get(name));
    double figure = ofHead.of(metric.percentile());
    if (ofBase.isPresent()) {
      compare(metric, ofHead, ofBase.get());
    } else if (metric.group().equals(SnapshotMetric.COLD_DISCOVERY)) {
      ceiling(metric, ofHead.count(), figure);
    } else {
      report.notChecked(
          metric.title() + ": the base's schema " + base.schema() + " has no such figure.");
      report.figure(
          figure(metric, ofHead.count(), figure, Optional.empty(), List.of(), Status.DIAGNOSTIC));
    }
  }

  private void compare(SnapshotMetric metric, Snapshot.Statistic head, Snapshot.Statistic base) {
    double ofHead = head.of(metric.percentile());
    double ofBase = base.of(metric.percentile());
    double[] budget = metric.budgets().get(platform);
    double difference = ofHead - ofBase;
    boolean regressed = difference > budget[0] && 100 * difference > budget[1] * ofBase;
    Status status = regressed ? Status.REGRESSED : Status.WITHIN;
    String text = "> " + Numbers.plain(budget[0]) + " ms and > " + Numbers.plain(budget[1]) + " %";
    report.figure(
        figure(
            metric,
            head.count(),
            ofHead,
            Optional.of(base),
            List.of(
                new BudgetView(
                    "PET's budgets",
                    metric.percentile(),
                    text,
                    OptionalDouble.of(budget[0] * NANOS_PER_MILLI),
                    OptionalDouble.of(budget[1] / 100),
                    OptionalDouble.empty(),
                    OptionalDouble.of(ofHead * NANOS_PER_MILLI),
                    0,
                    status)),
            status));
    String words =
        "head "
            + Numbers.plain(ofHead)
            + " ms, base "
            + Numbers.plain(ofBase)
            + " ms, difference "
            + Numbers.signed(difference * NANOS_PER_MILLI, Dimension.DURATION)
            + (ofBase > 0 ? " (" + Numbers.signedPercent(difference / ofBase) + ")" : "")
            + "; budget "
            + text;
    if (regressed) {
      report.finding(finding(Finding.Kind.REGRESSED, metric, words));
    } else if (-difference > budget[0] && -100 * difference > budget[1] * ofHead) {
      report.improvement(metric.title() + ": " + words);
    }
  }

  private void ceiling(SnapshotMetric metric, int count, double figure) {
    double ceiling = SnapshotMetric.COLD_CEILINGS.get(platform);
    Status status = figure > ceiling ? Status.OVER : Status.WITHIN;
    report.figure(
        figure(
            metric,
            count,
            figure,
            Optional.empty(),
            List.of(
                new BudgetView(
                    "PET's budgets",
                    metric.percentile(),
                    "≤ " + Numbers.plain(ceiling) + " ms (the base has no such figure)",
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.of(ceiling * NANOS_PER_MILLI),
                    OptionalDouble.of(figure * NANOS_PER_MILLI),
                    0,
                    status)),
            status));
    if (status == Status.OVER) {
      report.finding(
          finding(
              Finding.Kind.OVER_CEILING,
              metric,
              "head "
                  + Numbers.plain(figure)
                  + " ms, above the ceiling of "
                  + Numbers.plain(ceiling)
                  + " ms that holds while the base has no such figure"));
    }
  }

  private static Finding finding(Finding.Kind kind, SnapshotMetric metric, String words) {
    return new Finding(
        kind,
        metric.title(),
        Optional.empty(),
        "",
        words,
        "to repeat: cargo test --release --features ci-perf --test e2e_performance"
            + " test_performance_summary -- --nocapture");
  }

  private static Figure figure(
      SnapshotMetric metric,
      int count,
      double figure,
      Optional<Snapshot.Statistic> base,
      List<BudgetView> budgets,
      Status status) {
    Optional<Side> ofBase =
        base.map(one -> Side.of(one.count(), one.of(metric.percentile()) * NANOS_PER_MILLI));
    Optional<Difference> difference =
        base.map(
            one -> {
              double value = one.of(metric.percentile());
              return new Difference(
                  (figure - value) * NANOS_PER_MILLI,
                  value > 0 ? OptionalDouble.of(figure / value - 1) : OptionalDouble.empty(),
                  Optional.empty());
            });
    return new Figure(
        Optional.empty(),
        metric.title(),
        Dimension.DURATION,
        Optional.empty(),
        Optional.of(Side.of(count, figure * NANOS_PER_MILLI)),
        ofBase,
        difference,
        budgets,
        status);
  }
}
