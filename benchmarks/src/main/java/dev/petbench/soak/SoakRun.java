package dev.petbench.soak;

import dev.petbench.fixture.builtin.BuiltinServerCommand;
import dev.petbench.fixture.environment.Platform;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fork.FixtureStore;
import dev.petbench.gate.report.ConsoleSummary;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.soak.SoakInput;
import dev.petbench.gate.soak.SoakReport;
import dev.petbench.process.Guardian;
import dev.petbench.process.OrphanSweep;
import dev.petbench.record.RecordFile;
import dev.petbench.record.RecordWriter;
import dev.petbench.run.JmhLock;
import dev.petbench.run.Preflight;
import dev.petbench.run.ResultPlace;
import dev.petbench.run.UnusableException;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.target.Target;
import dev.petbench.target.TargetException;
import dev.petbench.work.Leftovers;
import dev.petbench.work.WorkDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Carries out a {@link SoakRequest}, from the preflight to the exit code. */
public final class SoakRun {
  /** What the session record calls a cycle. */
  static final String BENCHMARK = "dev.petbench.soak.Soak.cycle";

  private final SoakRequest request;
  private final PrintStream out;
  private final boolean isTerminal;
  private final String jvmId = UUID.randomUUID().toString().substring(0, 8);

  /**
   * A soak.
   *
   * @param request what was asked
   * @param out for progress and verdict
   * @param isTerminal whether somebody watches who sees a line change
   */
  public SoakRun(SoakRequest request, PrintStream out, boolean isTerminal) {
    this.request = request;
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /**
   * Runs it.
   *
   * @return the exit code of the verdict
   * @throws UnusableException when the target, the machine or a place to write is unusable
   * @throws InterruptedException when told to end before the first cycle
   * @throws IOException when a result cannot be written
   */
  public int execute() throws UnusableException, InterruptedException, IOException {
    Interruption interruption = Interruption.watch(System.err);
    try {
      Closeable lock = JmhLock.take();
      try {
        return alone(interruption);
      } finally {
        lock.close();
      }
    } finally {
      interruption.over();
    }
  }

  private int alone(Interruption interruption)
      throws UnusableException, InterruptedException, IOException {
    if (!Platform.current().isPosix()) {
      throw new UnusableException("a soak changes its fixture, which needs Linux or macOS");
    }
    Target target = target();
    ResultPlace place = new ResultPlace(recordPath());
    if (place.check()) {
      System.err.println("petbench: removed the unfinished record of an earlier soak");
    }
    place.clear();
    return inWorkDirectory(target, ReportDirectory.prepare(request.out()), interruption);
  }

  private Path recordPath() {
    return request.out().resolve(SoakInput.RECORD);
  }

  /** Of the built-in server the memory is fixed and touched, so that only what leaks shows. */
  static Target target() throws UnusableException, InterruptedException {
    try {
      if (!Target.isBuiltin(System.getProperties(), System.getenv())) {
        return Target.select(System.getProperties(), System.getenv());
      }
      BuiltinServerCommand.prepare();
      Target target = Target.select(System.getProperties(), System.getenv());
      return new Target(
          target.kind(),
          target.name(),
          BuiltinServerCommand.steady(target.argv()),
          target.sha256(),
          target.source());
    } catch (TargetException e) {
      throw new UnusableException(e.getMessage(), e);
    }
  }

  private int inWorkDirectory(Target target, ReportDirectory reports, Interruption interruption)
      throws UnusableException, InterruptedException, IOException {
    WorkDirectory work = WorkDirectory.create();
    Guardian.shared().keep(work.path());
    RecordFile record = null;
    try {
      Leftovers leftovers = Leftovers.beside(work);
      leftovers.endForks();
      OrphanSweep.sweep();
      leftovers.remove();
      Preflight.check(target, work.path());
      record = RecordFile.start(recordPath());
      Guardian.shared().onLoss(record::addGuardianLoss);
      soak(target, work.path(), record, interruption);
      return conclude(reports);
    } catch (ScenarioException e) {
      throw new UnusableException("the target cannot be soaked: " + e.getMessage(), e);
    } finally {
      if (record != null) {
        record.abandon();
      }
      OrphanSweep.sweep();
      if (work.delete()) {
        Guardian.shared().release(work.path());
      }
    }
  }

  /** Begins, fills and closes the record. */
  void soak(Target target, Path work, RecordFile record, Interruption interruption)
      throws UnusableException, ScenarioException, IOException {
    try (RecordWriter writer = RecordWriter.append(record.part())) {
      Map<String, String> params = SoakBeginning.params(request);
      SoakBeginning.write(writer, request, params, target, jvmId);
      Fixture fixture =
          new FixtureStore(work).get(request.workload().spec(request.seed()), writer::write);
      Lab lab = new Lab(target, fixture, writer::write, jvmId, "head");
      SoakProgress progress = new SoakProgress(request, out, isTerminal);
      boolean whole = new SoakSession(request, lab, params, interruption, progress).run();
      boolean interrupted = interruption.close();
      record.finish(interrupted ? "interrupted" : whole ? "complete" : "failed");
    } catch (UncheckedIOException e) {
      throw new UnusableException(
          e.getMessage() + "; no results are kept, make room and run it again", e);
    }
  }

  /** Judges what was written, as the gate will whenever it reads it again. */
  private int conclude(ReportDirectory reports) throws IOException {
    Report report = SoakReport.of(InputFile.of(recordPath()), false);
    reports.write(report);
    out.print(ConsoleSummary.render(report, Optional.of(reports.markdownName())));
    out.flush();
    return report.outcome().exitCode();
  }
}
