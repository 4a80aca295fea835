package dev.petbench.compare;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.compare.PairedComparison;
import dev.petbench.gate.compare.PairedInput;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.process.Guardian;
import dev.petbench.record.Line;
import dev.petbench.record.RecordFile;
import dev.petbench.record.RecordWriter;
import dev.petbench.run.ResultPlace;
import dev.petbench.run.UnusableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One paired run into one directory: measures by a plan, and has the gate judge what it wrote. */
final class PairedRun {
  private static final String RECORD = "paired.session.jsonl";

  private final Path directory;
  private final ReportDirectory reports;
  private final JsonInput input = new JsonInput(InputLimits.DEFAULT);

  private PairedRun(Path directory, ReportDirectory reports) {
    this.directory = directory;
    this.reports = reports;
  }

  /**
   * Makes a directory ready: shows that results can be written there, and removes earlier ones.
   *
   * @throws UnusableException when they cannot
   */
  static PairedRun into(Path directory) throws UnusableException, IOException {
    List<ResultPlace> places = new ArrayList<>();
    for (String name : List.of(RECORD, name(Arm.HEAD), name(Arm.BASE))) {
      places.add(new ResultPlace(directory.resolve(name)));
    }
    for (ResultPlace place : places) {
      place.check();
    }
    for (ResultPlace place : places) {
      place.clear();
    }
    return new PairedRun(directory, ReportDirectory.prepare(directory));
  }

  private static String name(Arm arm) {
    return arm.wireName() + ".json";
  }

  /** The public name of the report for people. */
  String reportName() {
    return reports.markdownName();
  }

  /**
   * What is run.
   *
   * @param request for the name of the workload and the seed
   * @param contenders the two servers
   * @param plan what was fixed before
   * @param runner carries out arm-blocks
   * @param jvmId this JVM in the record
   * @param fixtures the lines of the fixtures that there are
   */
  record Work(
      ComparisonRequest request,
      Contenders contenders,
      ComparisonPlan plan,
      BlockRunner runner,
      String jvmId,
      List<Line> fixtures) {}

  /**
   * What came of it.
   *
   * @param report the gate's
   * @param evidence the figures
   */
  record Result(Report report, Evidence evidence) {}

  /** Measures, records and judges. */
  Result run(
      Work work,
      Optional<Budgets> budgets,
      Deadline deadline,
      Interruption interruption,
      Progress progress)
      throws UnusableException, IOException {
    RecordFile record = RecordFile.start(directory.resolve(RECORD));
    try {
      Guardian.shared().onLoss(message -> guardianLost(record, interruption, message));
      RecordBeginning.write(record, work);
      Evidence evidence = measure(work, record, deadline, interruption, progress);
      return new Result(conclude(work.plan(), evidence, budgets), evidence);
    } finally {
      record.abandon();
      interruption.unshield();
    }
  }

  private static void guardianLost(RecordFile record, Interruption interruption, String message) {
    try {
      interruption.throwIfHappening();
      record.addGuardianLoss(message);
    } catch (InterruptedException e) {
      // Whoever ended us ended it as well.
      Thread.currentThread().interrupt();
    }
  }

  private Evidence measure(
      Work work, RecordFile record, Deadline deadline, Interruption interruption, Progress progress)
      throws UnusableException, IOException {
    try (RecordWriter writer = RecordWriter.append(record.part())) {
      Schedule schedule =
          new Schedule(
              work.plan(),
              work.contenders()::requireUnchanged,
              work.runner(),
              work.plan().rule(),
              work.request().seed(),
              deadline,
              lines -> interruption.whole(() -> lines.forEach(writer::write)),
              progress);
      boolean interrupted = false;
      try {
        schedule.run();
      } catch (InterruptedException e) {
        // What is known by now is judged all the same.
        interrupted = true;
      }
      interrupted |= interruption.shield();
      work.contenders().requireUnchanged();
      progress.end(schedule);
      record.finish(interrupted ? "interrupted" : schedule.hasFailures() ? "failed" : "complete");
      return schedule.evidence();
    } catch (UncheckedIOException e) {
      throw new UnusableException(
          e.getMessage() + "; no results are kept, make room and run it again", e);
    }
  }

  /** Judges what was written, as the gate will whenever it reads it again. */
  private Report conclude(ComparisonPlan plan, Evidence evidence, Optional<Budgets> budgets)
      throws IOException {
    for (Arm arm : Arm.values()) {
      new ResultPlace(directory.resolve(name(arm)))
          .write(ArmResults.render(plan.combinations(), evidence, arm));
    }
    Report report = PairedComparison.run(PairedInput.read(directory, input), budgets);
    reports.write(report);
    return report;
  }
}
