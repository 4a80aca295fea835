package dev.petbench.gate.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that holds the others. */
@Command(
    name = "gate.jar",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      CheckCommand.class,
      CompareCommand.class,
      CalibrateCommand.class,
      CoverageCommand.class,
      SnapshotCommand.class,
      ReportCommand.class,
      ConcludeCommand.class,
      ShardsCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    description = "Reads benchmark results and decides whether they are good enough.",
    footerHeading = "%nExit codes:%n",
    footer = {
      "  0   fine",
      "  1   a regression, a violated invariant or budget, a failed benchmark",
      "  2   wrong usage",
      "  3   input missing, unusable, malformed, truncated, stale or not comparable",
      "  4   inconclusive",
      "  70  a fault of our own",
      "Where several hold: 70, 2, 3, 1, 4, 0.",
      "",
      "Example:",
      "  java -jar gate.jar check --results out/ --budgets profiles/budgets/linux.json"
    })
final class GateCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "A command is missing.");
  }
}
