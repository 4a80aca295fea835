package dev.petbench.gate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.petbench.gate.testing.Cli;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The help of every command has examples, and they are commands that there are. */
class HelpTest {
  private static final String PROGRAM = "java -jar gate.jar ";

  static Stream<String> commands() {
    return new CommandLine(new GateCommand())
        .getSubcommands().keySet().stream().filter(name -> !name.equals("help"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasExamplesThatAreRight(String command) {
    Cli cli = Cli.run(command, "--help");
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out()).contains("Example").contains(command);
    assertThat(cli.out()).as("no colour where there is no terminal").doesNotContain("\u001b");
    List<String> examples =
        cli.out().replaceAll("\\\\\\R\\s*", "").lines().filter(l -> l.contains(PROGRAM)).toList();
    assertThat(command.equals("completion") || !examples.isEmpty()).as(cli.out()).isTrue();
    examples.stream().filter(line -> line.strip().startsWith(PROGRAM)).forEach(HelpTest::parses);
  }

  private static void parses(String example) {
    String[] args = example.strip().substring(PROGRAM.length()).replace("'", "").split("\\s+");
    CommandLine gate = new CommandLine(new GateCommand());
    gate.setCaseInsensitiveEnumValuesAllowed(true);
    assertThatCode(() -> gate.parseArgs(args)).as(example).doesNotThrowAnyException();
  }

  @Test
  void theCompletionKnowsEveryCommand() {
    Cli cli = Cli.run("completion");
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out()).startsWith("#!").contains(commands().toList()).contains("petbench-gate");
    assertThat(Cli.run("completion", "--alias", "pg").out()).contains("complete -F _complete_pg ");
    Cli refused = Cli.run("completion", "--alias", "a;b");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("--alias has letters");
  }
}
