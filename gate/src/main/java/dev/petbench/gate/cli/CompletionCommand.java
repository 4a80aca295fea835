package dev.petbench.gate.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lets a shell complete the commands and options. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Prints a script by which bash and zsh complete commands and options.",
    footerHeading = "%nExample (in .bashrc or .zshrc):%n",
    footer = {
      "  alias petbench-gate='java -jar /path/to/gate.jar'",
      "  source <(java -jar /path/to/gate.jar completion)"
    })
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--alias",
      paramLabel = "NAME",
      defaultValue = "petbench-gate",
      description = "What the shell calls this jar; ${DEFAULT-VALUE} by default.")
  private String alias;

  @Override
  public Integer call() {
    if (!alias.matches("[A-Za-z][A-Za-z0-9_.-]*")) {
      throw new ParameterException(
          spec.commandLine(), "--alias has letters, digits, '_', '.' and '-'");
    }
    spec.commandLine().getOut().print(AutoComplete.bash(alias, spec.root().commandLine()));
    return 0;
  }
}
