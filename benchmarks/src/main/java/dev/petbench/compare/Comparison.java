package dev.petbench.compare;

import dev.petbench.fork.FixtureStore;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.report.ConsoleSummary;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.verdict.Outcome;
import dev.petbench.process.Guardian;
import dev.petbench.process.OrphanSweep;
import dev.petbench.record.Line;
import dev.petbench.run.JmhLock;
import dev.petbench.run.Preflight;
import dev.petbench.run.UnusableException;
import dev.petbench.target.Target;
import dev.petbench.work.Leftovers;
import dev.petbench.work.WorkDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Carries out a {@link ComparisonRequest}, from the preflight to the verdict. */
public final class Comparison {
  private final ComparisonRequest request;
  private final LookPlan looks;
  private final PrintStream out;
  private final boolean isTerminal;
  private final String jvmId = UUID.randomUUID().toString().substring(0, 8);

  /**
   * A comparison.
   *
   * @param request what was asked
   * @param looks when it is looked at
   * @param out for progress and the summary
   * @param isTerminal whether lines may be written over
   */
  public Comparison(
      ComparisonRequest request, LookPlan looks, PrintStream out, boolean isTerminal) {
    this.request = request;
    this.looks = looks;
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /**
   * Runs it.
   *
   * @return the exit code of the verdict
   * @throws UnusableException when a target, an input, the machine or a place to write is unusable
   * @throws InterruptedException when told to end before anything was measured
   * @throws IOException when a result cannot be written
   */
  public int execute() throws UnusableException, InterruptedException, IOException {
    Deadline deadline = Deadline.in(request.timeLimit());
    Interruption interruption = Interruption.watch(System.err);
    try {
      Closeable lock = JmhLock.take();
      try {
        Contenders contenders = Contenders.find(request);
        Optional<Budgets> budgets = budgets();
        PairedRun run = PairedRun.into(request.out());
        return inWorkDirectory(contenders, budgets, run, deadline, interruption);
      } catch (InterruptedException e) {
        System.err.println("petbench: nothing was measured");
        throw e;
      } finally {
        lock.close();
      }
    } finally {
      interruption.over();
    }
  }

  private Optional<Budgets> budgets() throws UnusableException {
    try {
      return request.budgets().isEmpty()
          ? Optional.empty()
          : Optional.of(
              new BudgetsReader(new JsonInput(InputLimits.DEFAULT))
                  .read(InputFile.of(request.budgets().get())));
    } catch (UnusableInputException e) {
      throw new UnusableException(e.getMessage(), e);
    }
  }

  private int inWorkDirectory(
      Contenders contenders,
      Optional<Budgets> budgets,
      PairedRun run,
      Deadline deadline,
      Interruption interruption)
      throws UnusableException, InterruptedException, IOException {
    WorkDirectory work = WorkDirectory.create();
    Guardian.shared().keep(work.path());
    try {
      sweep(work);
      Preflight.check(contenders.base().target(), work.path());
      Preflight.check(contenders.head().target(), work.path());
      return compare(
          contenders, budgets, run, new FixtureStore(work.path()), deadline, interruption);
    } finally {
      OrphanSweep.sweep();
      if (work.delete()) {
        Guardian.shared().release(work.path());
      }
    }
  }

  private int compare(
      Contenders contenders,
      Optional<Budgets> budgets,
      PairedRun run,
      FixtureStore fixtures,
      Deadline deadline,
      Interruption interruption)
      throws UnusableException, InterruptedException, IOException {
    List<Line> made = new ArrayList<>();
    BlockRunner runner =
        new BlockRunner(contenders, fixtures, request.seed(), jvmId, interruption, made::add);
    ComparisonPlan plan =
        new Planner(runner, looks, budgets, kind(contenders)).plan(request.workload());
    PairedRun.Work work =
        new PairedRun.Work(request, contenders, plan, runner, jvmId, List.copyOf(made));
    Progress progress = new Progress(plan, deadline, out, isTerminal);
    progress.begin(contenders);
    PairedRun.Result result = run.run(work, budgets, deadline, interruption, progress);
    out.print(ConsoleSummary.render(result.report(), Optional.of(run.reportName())));
    Outcome outcome = result.report().outcome();
    if (request.hasControl() && !interruption.isHappening()) {
      PositiveControl control =
          new PositiveControl(work, fixtures, interruption, isTerminal, out, request.timeLimit());
      outcome = outcome.and(control.run(result.evidence(), budgets));
    }
    out.flush();
    return outcome.exitCode();
  }

  private static TargetKind kind(Contenders contenders) {
    return contenders.head().target().kind() == Target.Kind.BUILTIN
        ? TargetKind.BUILTIN
        : TargetKind.EXTERNAL;
  }

  private static void sweep(WorkDirectory work) {
    Leftovers leftovers = Leftovers.beside(work);
    leftovers.endForks();
    OrphanSweep.sweep();
    leftovers.remove();
  }
}
