package dev.petbench.run;

import dev.petbench.fixture.builtin.BuiltinServerCommand;
import dev.petbench.process.Guardian;
import dev.petbench.process.OrphanSweep;
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
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
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
    List<Line.Planned> plan = new ArrayList<>();
    request.parts().forEach(part -> plan.addAll(PlannedRun.of(part)));
    if (plan.isEmpty()) {
      throw new UnusableException("no benchmark has such a name; -l lists all of them");
    }
    Interruption interruption = Interruption.watch(System.err);
    WorkDirectory work = null;
    RecordFile record = null;
    try {
      interruption.during("preparing the target");
      Target target = target();
      JmhLock.refuseIfTaken();
      clearOldResults();
      PlainOutput output = PlainOutput.of(request.parts().get(0), System.out);
      work = WorkDirectory.create();
      Guardian guardian = Guardian.shared();
      guardian.keep(work.path());
      interruption.remove(work);
      interruption.during("ending what earlier runs left behind");
      sweep(work);
      interruption.during("checking that the target answers");
      Preflight.check(target, work.path());
      record = RecordFile.start(request.record());
      guardian.onLoss(record::addGuardianLoss);
      begin(record, target, plan);
      interruption.measuring(record, new Progress(plan, request.record()), output);
      JmhRuns jmh = new JmhRuns();
      for (Options part : request.parts()) {
        jmh.run(ForkOptions.of(part, record.part(), work.path(), request.seed()), output);
      }
      interruption.writing();
      return conclude(target, record, plan, jmh, output);
    } finally {
      if (record != null) {
        record.abandon();
      }
      if (work != null) {
        OrphanSweep.sweep();
        if (work.delete()) {
          Guardian.shared().release(work.path());
        }
      }
      interruption.over();
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
    if (Target.isBuiltin(System.getProperties(), System.getenv())) {
      // Its command line names the class archive only once there is one.
      BuiltinServerCommand.prepare();
    }
    try {
      Target selected = Target.select(System.getProperties(), System.getenv());
      if (selected.isOfAnEditor()) {
        System.err.println("petbench: " + selected.source() + " takes " + selected.name());
      }
      return selected;
    } catch (TargetException e) {
      throw new UnusableException(e.getMessage(), e);
    }
  }

  private void clearOldResults() throws UnusableException {
    List<ResultPlace> places = new ArrayList<>(List.of(new ResultPlace(request.record())));
    request.result().map(ResultPlace::new).ifPresent(places::add);
    boolean wasLeft = false;
    for (ResultPlace place : places) {
      wasLeft |= place.check();
    }
    if (wasLeft) {
      System.err.println(
          "petbench: removed the unfinished results of an earlier run that was killed");
    }
    for (ResultPlace place : places) {
      place.clear();
    }
  }

  private void begin(RecordFile record, Target target, List<Line.Planned> plan)
      throws UnusableException, IOException {
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

  /** Writes the results and closes the record, whichever way the run went. */
  private int conclude(
      Target target, RecordFile record, List<Line.Planned> plan, JmhRuns jmh, PlainOutput output)
      throws UnusableException, IOException {
    refuseRecordWithHoles(output);
    List<String> failed =
        new ArrayList<>(
            FailureSummary.lines(
                plan,
                RecordedFailures.read(record.part()),
                output.failures(),
                Completeness.problems(plan, jmh.results())));
    if (failed.isEmpty()) {
      failed.addAll(jmh.refusals());
    }
    try {
      if (request.result().isPresent()) {
        new ResultPlace(request.result().get())
            .write(ResultJson.render(jmh.results(), request.format()));
      }
    } catch (IOException e) {
      record.finish("failed");
      throw e;
    }
    record.finish(failed.isEmpty() ? "complete" : "failed");
    return summarise(target, plan, failed);
  }

  /** What a fork could not put on record cannot be judged, whatever else is there. */
  private static void refuseRecordWithHoles(PlainOutput output) throws UnusableException {
    Optional<String> hole =
        output.failures().stream()
            .map(PlainOutput.Failure::reason)
            .filter(reason -> reason.contains(RecordWriter.UNWRITABLE))
            .findFirst();
    if (hole.isPresent()) {
      throw new UnusableException(hole.get() + "; no results are kept, make room and run it again");
    }
  }

  private int summarise(Target target, List<Line.Planned> plan, List<String> failed) {
    out.println();
    out.printf(
        "petbench: %s was measured in %d benchmarks; %s%n",
        target.name(),
        plan.size(),
        failed.isEmpty() ? "nothing is wrong with its answers" : wrong(failed.size()));
    failed.forEach(line -> out.println("petbench: FAILED " + line));
    request.result().ifPresent(path -> out.println("petbench: results " + path));
    out.println("petbench: session record " + request.record());
    request
        .result()
        .ifPresent(
            path ->
                out.println(
                    "petbench: to judge them: java -jar gate.jar check --results "
                        + path
                        + " --budgets FILE --report DIR"));
    return failed.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }

  private static String wrong(int count) {
    return count + (count == 1 ? " failure:" : " failures:");
  }
}
