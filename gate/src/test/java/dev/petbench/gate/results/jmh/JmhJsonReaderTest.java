package dev.petbench.gate.results.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.testing.JmhBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JmhJsonReaderTest {
  private static final String AGAIN = " (run the benchmarks again; no part of this file is used)";
  private static final String GIVE = " (give a file that JMH wrote with '-rf json')";

  @TempDir private Path directory;

  private List<JmhEntry> read(String text) throws IOException, UnusableInputException {
    return read(text, InputLimits.DEFAULT);
  }

  private List<JmhEntry> read(String text, InputLimits limits)
      throws IOException, UnusableInputException {
    Path file = Files.writeString(directory.resolve("r.json"), text);
    return new JmhJsonReader(new JsonInput(limits)).read(InputFile.of(file));
  }

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage("r.json: " + message);
  }

  @Test
  void oneValueAnIterationIsKeptByForkAndIteration() throws Exception {
    JmhBuilder jmh = new JmhBuilder();
    ObjectNode entry =
        jmh.add(
            "a.B.c", Map.of("size", "10"), "ss", "ms/op", new double[] {1, 2}, new double[] {3, 4});
    JmhBuilder.fill(
        entry.withObject("/secondaryMetrics/first"),
        "ms",
        new double[] {Double.NaN, 5},
        new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY});
    JmhEntry read = read(jmh.text()).get(0);
    assertThat(read.key()).hasToString("B.c [size=10]");
    assertThat(read.mode()).isEqualTo("ss");
    assertThat(read.threads()).isEqualTo(1);
    assertThat(read.expectedRows()).isEqualTo(2);
    assertThat(read.primary().unit()).isEqualTo("ms/op");
    assertThat(read.primary().raw().value(1, 0)).isEqualTo(3);
    assertThat(read.primary().raw().isHistogram()).isFalse();
    RawData secondary = read.secondary().get("first").raw();
    assertThat(secondary.value(0, 0)).isNaN();
    assertThat(secondary.value(1, 0)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(secondary.value(1, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void histogramsAreKeptByForkAndIteration() throws Exception {
    JmhBuilder jmh = new JmhBuilder();
    ObjectNode entry = jmh.add("a.B.c", Map.of(), "sample", "us/op", new double[] {1, 2});
    ObjectNode metric = (ObjectNode) entry.get("primaryMetric");
    metric.remove("rawData");
    metric.set(
        "rawDataHistogram",
        dev.petbench.gate.testing.RecordBuilder.MAPPER.readTree("[[[[1.5,10],[2.5,3]],[[4,1]]]]"));
    JmhEntry read = read(jmh.text()).get(0);
    RawData raw = read.primary().raw();
    assertThat(read.key().params().values()).isEmpty();
    assertThat(raw.isHistogram()).isTrue();
    assertThat(raw.forks()).isEqualTo(1);
    assertThat(raw.iterations(0)).isEqualTo(2);
    StringBuilder seen = new StringBuilder();
    raw.forEach((value, count) -> seen.append(value).append('x').append(count).append(' '));
    assertThat(seen).hasToString("1.5x10 2.5x3 4.0x1 ");
    assertThatThrownBy(() -> raw.value(0, 0)).isInstanceOf(IllegalStateException.class);
  }

  static Stream<Arguments> badEntries() {
    return Stream.of(
        bad(e -> e.remove("benchmark"), "lacks the field 'benchmark'", false),
        bad(e -> e.remove("mode"), "lacks the field 'mode'", true),
        bad(e -> e.remove("threads"), "lacks the field 'threads'", true),
        bad(e -> e.remove("forks"), "lacks the field 'forks'", true),
        bad(e -> e.remove("warmupIterations"), "lacks the field 'warmupIterations'", true),
        bad(
            e -> e.remove("measurementIterations"),
            "lacks the field 'measurementIterations'",
            true),
        bad(e -> e.remove("primaryMetric"), "lacks the field 'primaryMetric'", true),
        bad(e -> e.put("benchmark", 1), "field 'benchmark' is not a text", false),
        bad(
            e -> e.put("forks", "1"),
            "field 'forks' is not a whole number from 0 to 1000000000",
            true),
        bad(
            e -> e.put("forks", 1.5),
            "field 'forks' is not a whole number from 0 to 1000000000",
            true),
        bad(
            e -> e.put("forks", -1),
            "field 'forks' is not a whole number from 0 to 1000000000",
            true),
        bad(
            e -> e.put("forks", 1L << 40),
            "field 'forks' is not a whole number from 0 to 1000000000",
            true),
        bad(e -> e.put("params", "x"), "field 'params' is not an object", true),
        bad(e -> e.withObject("/params").put("size", 1), "field 'params.size' is not a text", true),
        bad(e -> e.putArray("secondaryMetrics"), "field 'secondaryMetrics' is not an object", true),
        bad(e -> e.put("primaryMetric", 1), "metric 'primaryMetric' is not an object", true),
        bad(e -> metric(e).remove("scoreUnit"), "metric 'primaryMetric' lacks a scoreUnit", true),
        bad(
            e -> metric(e).put("scoreUnit", 1),
            "metric 'primaryMetric' has a scoreUnit that is not a text",
            true),
        bad(
            e -> metric(e).remove("rawData"),
            "metric 'primaryMetric' has neither rawData nor rawDataHistogram",
            true),
        bad(
            e -> metric(e).put("rawData", 1),
            "metric 'primaryMetric' has rawData that is not a list of rows",
            true),
        bad(
            e -> metric(e).putArray("rawData").add(1),
            "metric 'primaryMetric' has a row of rawData that is not a list",
            true),
        bad(
            e -> metric(e).putArray("rawData").addArray().add("many"),
            "metric 'primaryMetric' has a raw value that is not a number",
            true),
        bad(
            e -> metric(e).put("rawDataHistogram", 1),
            "metric 'primaryMetric' has a rawDataHistogram that is not a list of rows",
            true),
        bad(
            e -> metric(e).putArray("rawDataHistogram").add(1),
            "metric 'primaryMetric' has a row of rawDataHistogram that is not a list",
            true),
        bad(
            e -> metric(e).putArray("rawDataHistogram").addArray().add(1),
            "metric 'primaryMetric' has an iteration of rawDataHistogram that is no list",
            true),
        bad(
            e -> metric(e).putArray("rawDataHistogram").addArray().addArray().add(1),
            "metric 'primaryMetric' has a bucket that is not a pair [value, count]",
            true),
        bad(
            e ->
                metric(e)
                    .putArray("rawDataHistogram")
                    .addArray()
                    .addArray()
                    .addArray()
                    .add(1)
                    .add(0),
            "metric 'primaryMetric' has a bucket that is not a pair [value, count]",
            true),
        bad(
            e ->
                metric(e)
                    .putArray("rawDataHistogram")
                    .addArray()
                    .addArray()
                    .addArray()
                    .add(1)
                    .add(2)
                    .add(3),
            "metric 'primaryMetric' has a bucket that is not a pair [value, count]",
            true),
        bad(JmhJsonReaderTest::addTooManyParams, "field 'params' has more than 1000 names", true));
  }

  private static void addTooManyParams(ObjectNode entry) {
    for (int i = 0; i <= 1000; i++) {
      entry.withObject("/params").put("p" + i, "v");
    }
    entry.remove("secondaryMetrics");
  }

  private static ObjectNode metric(ObjectNode entry) {
    return (ObjectNode) entry.get("primaryMetric");
  }

  private static Arguments bad(Consumer<ObjectNode> change, String message, boolean named) {
    return Arguments.of(change, message, named);
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("badEntries")
  void anEntryWithAMistakeIsNamedWithItsField(
      Consumer<ObjectNode> change, String message, boolean named) {
    JmhBuilder jmh = new JmhBuilder();
    change.accept(jmh.add("a.B.c", Map.of(), "ss", "ms/op", new double[] {1}));
    assertThatThrownBy(() -> read(jmh.text()))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageStartingWith(named ? "r.json: B.c" : "r.json: ")
        .hasMessageEndingWith(": " + message + GIVE);
  }

  @Test
  void filesThatAreNoJmhResultsAreRefused() {
    assertRefused("", "is empty (0 bytes)" + AGAIN);
    assertRefused(" \n ", "holds nothing but white space" + AGAIN);
    assertRefused(
        "<!DOCTYPE html><HTML>",
        "holds an HTML page where JSON belongs (the download of the results probably failed: fetch"
            + " them again)");
    assertRefused(
        "<xml/>",
        "holds markup where JSON belongs (the download of the results probably failed: fetch them"
            + " again)");
    assertRefused("{}", "is not a JMH result: a list of entries was expected" + GIVE);
    assertRefused("[]", "holds no entries: no benchmark produced a result" + GIVE);
    assertRefused("[1]", "is not a JMH result: entry 0 is not an object" + GIVE);
    assertRefused("nonsense", "is not valid JSON (line 1, column 1)" + AGAIN);
  }

  @Test
  void whatComesAfterTheListIsRefused() {
    JmhBuilder jmh = new JmhBuilder();
    jmh.add("a.B.c", Map.of(), "ss", "ms/op", new double[] {1});
    assertRefused(jmh.text() + "[]", "goes on after the end of its list of entries" + GIVE);
  }

  @Test
  void aTruncatedFileNamesTheBenchmarkThatItEndsIn() {
    JmhBuilder jmh = new JmhBuilder();
    jmh.add("a.B.c", Map.of("size", "3"), "ss", "ms/op", new double[] {1, 2});
    String text = jmh.text();
    assertThatThrownBy(() -> read(text.substring(0, text.indexOf("rawData"))))
        .hasMessageMatching(
            "r\\.json: B\\.c \\[size=3]: is truncated: it ends in the middle of a value \\(line"
                + " \\d+, column \\d+\\) \\(run the benchmarks again.*");
  }

  @Test
  void missingFilesAndDirectoriesAreRefused() {
    JmhJsonReader reader = new JmhJsonReader(new JsonInput(InputLimits.DEFAULT));
    assertThatThrownBy(() -> reader.read(InputFile.of(directory.resolve("none.json"))))
        .hasMessage(
            "none.json: does not exist (check the path, and that the run wrote its results)");
    assertThatThrownBy(() -> reader.read(InputFile.of(directory)))
        .hasMessageEndingWith(": is not a regular file (give a file)");
  }

  @Test
  void limitsAreKept() {
    JmhBuilder jmh = new JmhBuilder();
    jmh.add("a.B.c", Map.of(), "ss", "ms/op", new double[] {1, 2, 3, 4, 5});
    jmh.add("a.B.d", Map.of(), "ss", "ms/op", new double[] {1, 2, 3, 4, 5});
    InputLimits fewValues = new InputLimits(1 << 20, 1 << 20, 100, 10, 1000, 32, 10, 150, 10);
    assertThatThrownBy(() -> read(jmh.text(), fewValues))
        .hasMessage("r.json: B.d: exceeds the limit of 150 values" + AGAIN);
    InputLimits fewEntries = new InputLimits(1 << 20, 1 << 20, 100, 10, 1000, 32, 1, 10_000, 10);
    assertThatThrownBy(() -> read(jmh.text(), fewEntries))
        .hasMessage("r.json: exceeds the limit of 1 entries" + GIVE);
  }
}
