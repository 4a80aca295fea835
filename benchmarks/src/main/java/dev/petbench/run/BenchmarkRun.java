package dev.petbench.run;

import dev.petbench.fixture.builtin.BuiltinServerCommand;
import dev.petbench.process.Guardian;
import dev.petbench.process.OrphanSweep;
import dev.petbench.record.AtomicFile;
import dev.petbench.record.Line;
import dev.petbench.record.RecordFile;
import dev.petbench.record.RecordWriter;
import dev.petbench.target.Target;
import dev.petbench.target.TargetException;
import dev.petbench.work.Leftovers;
import dev.petbench.work.WorkDirectory;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;

/** Carries out a {@link RunRequest}: the host's side of it, from the preflight to the exit code. */
public final class BenchmarkRun {
  private static final int SCHEMA = 1;

  private final RunRequest request;
  private final PrintStream out;

  /**
   * A run.
   *
   * @param request what was asked
   * @param out for the summary
   */
  public BenchmarkRun(RunRequest request, PrintStream out) {
    this.request = request;
    this.out = out;
  }

  /**
   * Runs it.
   *
   * @return the exit code: 0, or 1 when a benchmark failed
   * @throws UnusableException when the target, the machine or a place to write is unusable
   * @throws InterruptedException when the run is interrupted
   * @throws IOException when a result cannot be written
   */
  public int execute() throws UnusableException, InterruptedException, IOException {
    Target target = target();
    List<Line.Planned> plan = new ArrayList<>();
    request.parts().forEach(part -> plan.addAll(PlannedRun.of(part)));
    if (plan.isEmpty()) {
      throw new UnusableException("no benchmark has such a name; -l lists all of them");
    }
    JmhLock.refuseIfTaken();
    clearOldResults();
    WorkDirectory work = WorkDirectory.create();
    Guardian guardian = Guardian.shared();
    guardian.keep(work.path());
    Interruption interruption = new Interruption(work);
    RecordFile record = null;
    try {
      sweep(work);
      Preflight.check(target, work.path());
      record = RecordFile.start(request.record());
      guardian.onLoss(record::addGuardianLoss);
      interruption.record(record);
      begin(record, target, plan);
      List<String> problems = new ArrayList<>();
      Collection<RunResult> results = measure(record, work, problems);
      interruption.over();
      problems.addAll(RecordedFailures.read(record.part()));
      problems.addAll(Completeness.problems(plan, results));
      if (request.result().isPresent()) {
        AtomicFile.write(request.result().get(), ResultJson.render(results, request.format()));
      }
      record.finish(problems.isEmpty() ? "complete" : "failed");
      return summarise(plan, problems);
    } finally {
      interruption.over();
      if (record != null) {
        record.abandon();
      }
      OrphanSweep.sweep();
      if (work.delete()) {
        guardian.release(work.path());
      }
    }
  }

  /**
   * Ends and removes what earlier runs have left that were killed together with their guardians.
   */
  private static void sweep(WorkDirectory work) {
    Leftovers leftovers = Leftovers.beside(work);
    leftovers.endForks();
    OrphanSweep.sweep();
    leftovers.remove();
  }

  private static Target target() throws UnusableException, InterruptedException {
    try {
      Target target = Target.select(System.getProperties(), System.getenv());
      if (target.kind() == Target.Kind.BUILTIN && BuiltinServerCommand.prepare()) {
        // Its command line names the class archive only once there is one.
        return Target.select(System.getProperties(), System.getenv());
      }
      return target;
    } catch (TargetException e) {
      throw new UnusableException(e.getMessage(), e);
    }
  }

  private void clearOldResults() throws UnusableException {
    try {
      boolean wasLeft = AtomicFile.clear(request.record());
      if (request.result().isPresent()) {
        wasLeft |= AtomicFile.clear(request.result().get());
      }
      if (wasLeft) {
        System.err.println(
            "petbench: removed the unfinished results of an earlier run that was killed");
      }
    } catch (IOException e) {
      throw new UnusableException("results cannot be written there: " + e.getMessage(), e);
    }
  }

  private void begin(RecordFile record, Target target, List<Line.Planned> plan) throws IOException {
    String version = BenchmarkRun.class.getPackage().getImplementationVersion();
    try (RecordWriter writer = RecordWriter.append(record.part())) {
      writer.write(
          new Line.Run(
              SCHEMA,
              version == null ? "unpackaged" : version,
              request.workload(),
              request.seed(),
              new Line.TargetId(target.kind().recordName(), target.sha256()),
              HostFingerprint.read(),
              Instant.now().truncatedTo(ChronoUnit.MILLIS).toString()));
      writer.write(new Line.Plan(plan));
      writer.write(
          new Line.Jvm(
              UUID.randomUUID().toString().substring(0, 8),
              "host",
              Optional.empty(),
              Optional.empty(),
              OptionalInt.empty(),
              System.nanoTime(),
              System.currentTimeMillis()));
    }
  }

  private Collection<RunResult> measure(
      RecordFile record, WorkDirectory work, List<String> problems) throws UnusableException {
    List<RunResult> results = new ArrayList<>();
    for (Options part : request.parts()) {
      try {
        results.addAll(
            new Runner(ForkOptions.of(part, record.part(), work.path(), request.seed())).run());
      } catch (RunnerException e) {
        if (String.valueOf(e.getMessage()).contains("acquire the JMH lock")) {
          throw new UnusableException(JmhLock.BUSY, e);
        }
        problems.add(String.valueOf(e.getMessage()));
      }
    }
    return results;
  }

  private int summarise(List<Line.Planned> plan, List<String> problems) {
    out.println();
    out.printf("petbench: %d benchmarks planned%n", plan.size());
    problems.forEach(problem -> out.println("petbench: FAILED " + problem));
    request.result().ifPresent(path -> out.println("petbench: results " + path));
    out.println("petbench: session record " + request.record());
    return problems.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}
