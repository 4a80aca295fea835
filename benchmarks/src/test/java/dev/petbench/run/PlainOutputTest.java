package dev.petbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.scenario.ScenarioException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

class PlainOutputTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream console = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void anExplainedFailureIsItsReasonWithoutATrace() {
    output(false)
        .println(
            trace(
                new ScenarioException(
                    "inventoryExact violated:\nmissing: a", new IOException("cause"))));

    assertThat(written().strip()).isEqualTo("inventoryExact violated:; missing: a");
  }

  @Test
  void aFailedWriteIsExplainedToo() {
    output(false).println(trace(new UncheckedIOException("no room", new IOException("x"))));

    assertThat(written().strip()).isEqualTo("no room");
  }

  @Test
  void aFaultOfOurOwnKeepsItsTrace() {
    String trace = trace(new NullPointerException("ours"));

    output(false).println(trace);

    assertThat(written()).contains(trace.strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Iteration   1: 12.3 ms/op",
        "# JMH version: 1.37",
        "<failure>",
        "dev.petbench.scenario.ScenarioException: as a text, at home",
        ""
      })
  void everythingElseIsAsJmhWroteIt(String text) {
    output(false).println(text);

    assertThat(written()).isEqualTo(text + System.lineSeparator());
  }

  @Test
  void theVerboseModeShowsTraces() {
    String trace = trace(new ScenarioException("why"));

    output(true).println(trace);

    assertThat(written()).contains(trace.strip());
  }

  @Test
  void nothingIsWrittenOnceARunIsInterrupted() {
    PlainOutput output = output(false);
    output.fallSilent();

    output.println("<forked VM failed with exit code 130>");
    output.print("x");
    output.startRun();

    assertThat(written()).isEmpty();
  }

  @Test
  void aFileForTheOutputThatCannotBeIsRefusedByName(@TempDir Path directory) {
    String file = directory.resolve("no/such/out.txt").toString();

    assertThatThrownBy(() -> PlainOutput.of(new OptionsBuilder().output(file).build(), console))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("-o " + file + " cannot be written");
  }

  @Test
  void withoutABenchmarkUnderWayNothingIsKept() {
    PlainOutput output = output(false);

    output.println(trace(new ScenarioException("why")));

    assertThat(output.failures()).isEqualTo(List.of());
  }

  private PlainOutput output(boolean withTraces) {
    return new PlainOutput(
        OutputFormatFactory.createFormatInstance(console, VerboseMode.NORMAL), withTraces);
  }

  private String written() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String trace(Throwable problem) {
    StringWriter text = new StringWriter();
    problem.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
