package dev.petbench.cli;

import dev.petbench.run.ExitCode;
import dev.petbench.run.PlannedRun;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code completion}: lets a shell complete commands, options and names of benchmarks. */
@CommandLine.Command(
    name = CompletionCommand.NAME,
    mixinStandardHelpOptions = true,
    description = {
      "Prints a script by which bash and zsh complete commands, options and benchmarks."
    },
    footer = {
      "",
      "Example (in .bashrc or .zshrc):",
      "  alias petbench='java -jar /path/to/benchmarks.jar'",
      "  source <(java -jar /path/to/benchmarks.jar completion)"
    })
final class CompletionCommand implements Callable<Integer> {
  static final String NAME = "completion";

  /** Those of JMH's options that are used every day; JMH does not tell which it has. */
  private static final List<String> JMH_OPTIONS =
      List.of(
          "-l", "-lp", "-lprof", "-lrf", "-p", "-f", "-wi", "-i", "-rf", "-rff", "-o", "-v", "-h");

  @CommandLine.Spec private CommandSpec spec;

  @CommandLine.Option(
      names = "--alias",
      paramLabel = "NAME",
      defaultValue = "petbench",
      description = "What the shell calls this jar; ${DEFAULT-VALUE} by default.")
  private String alias;

  private CompletionCommand() {}

  static int execute(String... args) {
    return new CommandLine(new CompletionCommand())
        .setExitCodeExceptionMapper(
            problem ->
                problem instanceof CommandLine.ParameterException ? ExitCode.USAGE : ExitCode.FAULT)
        .execute(args);
  }

  @Override
  public Integer call() {
    if (!alias.matches("[A-Za-z][A-Za-z0-9_.-]*")) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--alias has letters, digits, '_', '.' and '-'");
    }
    System.out.print(AutoComplete.bash(alias, root()));
    return ExitCode.OK;
  }

  /** The commands of the jar, and beside them benchmarks and options as JMH takes them. */
  private CommandLine root() {
    CommandSpec root = CommandSpec.create().name(alias);
    JMH_OPTIONS.forEach(
        option ->
            root.addOption(OptionSpec.builder(option).type(String.class).arity("0..1").build()));
    root.addSubcommand(RunCommand.NAME, RunCommand.commandLine());
    root.addSubcommand(CompareCommand.NAME, CompareCommand.commandLine());
    root.addSubcommand(SoakCommand.NAME, SoakCommand.commandLine());
    root.addSubcommand(DoctorCommand.NAME, DoctorCommand.commandLine());
    root.addSubcommand(NAME, new CommandLine(new CompletionCommand()));
    benchmarks().forEach(name -> root.addSubcommand(name, CommandSpec.create().name(name)));
    return new CommandLine(root);
  }

  private static Stream<String> benchmarks() {
    return PlannedRun.of(new OptionsBuilder().include(".*").build()).stream()
        .map(planned -> planned.benchmark().replaceAll(".*\\.(\\w+)\\.\\w+$", "$1"))
        .distinct()
        .sorted();
  }
}
