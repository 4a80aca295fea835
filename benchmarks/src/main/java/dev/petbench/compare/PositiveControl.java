package dev.petbench.compare;

import dev.petbench.fork.FixtureStore;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import dev.petbench.gate.verdict.Outcome;
import dev.petbench.run.UnusableException;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Shows that a comparison would have seen a regression just over its margin: base is compared with
 * itself, one of the two with every request delayed, on this machine and right after the comparison
 * proper. Both are behind the same pipe, so that the delay is all the difference there is.
 */
final class PositiveControl {
  /** Over the margin, by half as much as it is. */
  private static final double OF_THE_MARGIN = 1.5;

  /** The share of the time limit that it may take. */
  private static final int SHARE = 4;

  private static final double NANOS_PER_MICRO = 1e3;
  private static final String METRIC = "roundTrip";
  private static final String DIRECTORY = "control";

  private final PairedRun.Work main;
  private final FixtureStore fixtures;
  private final Interruption interruption;
  private final boolean isTerminal;
  private final PrintStream out;
  private final Duration timeLimit;

  PositiveControl(
      PairedRun.Work main,
      FixtureStore fixtures,
      Interruption interruption,
      boolean isTerminal,
      PrintStream out,
      Duration timeLimit) {
    this.main = main;
    this.fixtures = fixtures;
    this.interruption = interruption;
    this.isTerminal = isTerminal;
    this.out = out;
    this.timeLimit = timeLimit;
  }

  /**
   * Runs it, into a directory of its own.
   *
   * @param evidence the figures of the comparison, which say how long base takes
   * @return passed when the delay was seen, else inconclusive
   */
  Outcome run(Evidence evidence, Optional<Budgets> budgets) throws UnusableException, IOException {
    Optional<PlannedFamily.Member> member =
        main.plan().family().stream()
            .filter(one -> one.planned().metric().equals(METRIC))
            .filter(one -> isWarm(one) && !evidence.quads(one).isEmpty())
            .findFirst();
    if (member.isEmpty()) {
      out.println(
          "petbench: positive control: none, since no repeated request of one process is judged by"
              + " its round trip");
      return Outcome.INCONCLUSIVE;
    }
    return run(member.get(), delayMicros(member.get(), evidence), budgets);
  }

  private Combination combination(PlannedFamily.Member member) {
    return main.plan().combinations().stream()
        .filter(one -> one.key().equals(member.planned().key()))
        .findFirst()
        .orElseThrow();
  }

  /** Where a process starts for each request, the pipe's own start would be measured. */
  private boolean isWarm(PlannedFamily.Member member) {
    return combination(member).planned().warmupIterations() > 0;
  }

  private static long delayMicros(PlannedFamily.Member member, Evidence evidence) {
    double[] base =
        evidence.quads(member).stream()
            .mapToDouble((Quad quad) -> quad.base(member.direction()))
            .sorted()
            .toArray();
    double margin =
        Math.max(member.margin().absolute(), member.margin().relative() * base[base.length / 2]);
    return Math.round(OF_THE_MARGIN * margin / NANOS_PER_MICRO);
  }

  private Outcome run(PlannedFamily.Member member, long micros, Optional<Budgets> budgets)
      throws UnusableException, IOException {
    Contender base = main.contenders().base();
    Contenders delayed = new Contenders(base.behindPipe(0), base.behindPipe(micros));
    BlockRunner runner =
        new BlockRunner(
            delayed,
            fixtures,
            main.request().seed(),
            main.jvmId(),
            interruption,
            line -> {
              throw new IllegalStateException("the comparison has made the fixture");
            });
    ComparisonPlan plan =
        new ComparisonPlan(
            List.of(combination(member)),
            main.plan().looks(),
            List.of(member),
            main.plan().rule(),
            List.of());
    PairedRun run = PairedRun.into(main.request().out().resolve(DIRECTORY));
    Deadline deadline = Deadline.in(timeLimit.dividedBy(SHARE));
    Progress progress = new Progress(plan, deadline, out, isTerminal);
    String injected = Numbers.format(micros * NANOS_PER_MICRO, Dimension.DURATION);
    out.printf("petbench: positive control: %s more in each request of base%n", injected);
    PairedRun.Result result =
        run.run(
            new PairedRun.Work(
                main.request(), delayed, plan, runner, main.jvmId(), main.fixtures()),
            budgetsOf(member, budgets),
            deadline,
            interruption,
            progress);
    Status status =
        result.report().figures().stream()
            .map(Figure::status)
            .findFirst()
            .orElse(Status.INCONCLUSIVE);
    boolean seen = status == Status.REGRESSED;
    out.printf(
        "petbench: positive control: %s in %s was %s; report: %s%n",
        injected,
        member.planned(),
        seen
            ? "seen"
            : "NOT SEEN (" + status.label() + "): a regression of this size would not be either",
        run.reportName());
    return seen ? Outcome.PASSED : Outcome.INCONCLUSIVE;
  }

  /** Budgets for other combinations match nothing here, and none is needed for them. */
  private static Optional<Budgets> budgetsOf(
      PlannedFamily.Member member, Optional<Budgets> budgets) {
    return budgets.map(
        all ->
            new Budgets(
                all.file(),
                all.platform(),
                all.provenance(),
                all.hostFingerprint(),
                all.suiteVersion(),
                all.budgets().stream()
                    .filter(
                        budget ->
                            budget.concerns(member.planned().key())
                                && budget.metric().equals(METRIC)
                                && budget.quantile() == member.quantile())
                    .toList()));
  }
}
