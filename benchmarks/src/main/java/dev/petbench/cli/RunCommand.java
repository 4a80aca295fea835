package dev.petbench.cli;

import dev.petbench.run.BenchmarkRun;
import dev.petbench.run.ExitCode;
import dev.petbench.run.RunRequest;
import dev.petbench.run.UnusableException;
import dev.petbench.run.Workload;
import dev.petbench.run.WorkloadFiles;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.openjdk.jmh.results.format.ResultFormatType;
import picocli.CommandLine;

/** {@code run}: a whole workload. */
@CommandLine.Command(
    name = RunCommand.NAME,
    mixinStandardHelpOptions = true,
    description = "Runs a whole workload and writes its results and its session record.",
    footer = {
      "",
      "Example: java -jar benchmarks.jar run --workload fast --out out",
      "Writes:  out/results.json (JMH JSON) and out/results.session.jsonl"
    })
final class RunCommand implements Callable<Integer> {
  static final String NAME = "run";

  @CommandLine.Option(
      names = "--workload",
      required = true,
      paramLabel = "FILE|NAME",
      description = "A workload file, or the name of one that petbench comes with: fast, stress.")
  private String workload;

  @CommandLine.Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where the results go; made when it is not there.")
  private Path out;

  private RunCommand() {}

  /** Its options, for whoever wants to know them. */
  static CommandLine commandLine() {
    return new CommandLine(new RunCommand());
  }

  static int execute(String... args) {
    return commandLine()
        .setExitCodeExceptionMapper(
            problem ->
                problem instanceof CommandLine.ParameterException ? ExitCode.USAGE : ExitCode.FAULT)
        .execute(args);
  }

  @Override
  public Integer call() {
    return Failures.guard(this::measure);
  }

  private int measure() throws UnusableException, InterruptedException, java.io.IOException {
    Workload read = WorkloadFiles.find(workload);
    Optional<String> problem = WorkloadCheck.problem(read);
    if (problem.isPresent()) {
      return Failures.usage(problem.get());
    }
    RunRequest request =
        new RunRequest(
            read.name(),
            read.options(),
            Optional.of(out.resolve("results.json")),
            ResultFormatType.JSON,
            out.resolve("results.session.jsonl"),
            read.seed());
    return new BenchmarkRun(request, System.out).execute();
  }
}
