package dev.petbench.gate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.JmhBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that nobody's run wrote: exit code 3, in bounded time and memory, and never a trace of an
 * exception.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class HostileInputTest {
  @TempDir private Path parent;
  private Path directory;
  private Path json;
  private Path record;
  private final Run run = new Run();

  @BeforeEach
  void writeHealthyRun() throws Exception {
    directory = Files.createDirectory(parent.resolve("results"));
    json = directory.resolve("results.json");
    record = directory.resolve("results.session.jsonl");
    run.write(directory);
  }

  private Cli check() {
    return Cli.run("check", "--results", directory, "--budgets", Run.budgets(directory));
  }

  private void assertUnusable(String description) {
    Cli cli = check();
    assertThat(cli.exitCode()).as(description).isEqualTo(3);
    assertThat(cli.err()).as(description).isEmpty();
    assertThat(cli.out())
        .as(description)
        .startsWith("petbench check: UNUSABLE RESULTS")
        .doesNotContain("Exception");
  }

  private void write(Path file, String start, String repeated, long times, String end)
      throws IOException {
    byte[] chunk = repeated.repeat(4096).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(start.getBytes(StandardCharsets.UTF_8));
      for (long i = 0; i < times / 4096; i++) {
        out.write(chunk);
      }
      out.write(end.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void deepNesting() throws Exception {
    write(json, "", "[", 1 << 20, "");
    assertUnusable("nested lists");
    write(json, "[", "{\"a\":", 1 << 18, "");
    assertUnusable("nested objects");
    run.write(directory);
    write(record, "", "[", 1 << 18, "\n");
    assertUnusable("nested lists in a record");
  }

  @Test
  void hugeTexts() throws Exception {
    write(json, "[{\"benchmark\":\"", "x", 50_000_000, "\"}]");
    assertUnusable("a name of 50 MB");
    write(json, "[{\"jvm\":\"", "x", 50_000_000, "");
    assertUnusable("a skipped text of 50 MB that does not end");
    run.write(directory);
    write(record, "{\"type\":\"", "x", 50_000_000, "\"}\n");
    assertUnusable("a line of 50 MB");
  }

  @Test
  void aFileOfMoreThanAGigabyteIsNotEvenOpened() throws Exception {
    try (var channel =
        Files.newByteChannel(
            json,
            java.nio.file.StandardOpenOption.WRITE,
            java.nio.file.StandardOpenOption.SPARSE)) {
      channel.position((1L << 30) + 1);
      channel.write(java.nio.ByteBuffer.wrap(new byte[] {']'}));
    }
    assertUnusable("a sparse file");
  }

  @Test
  void hugeNumbers() throws Exception {
    for (String number :
        new String[] {"1e999999999", "-1e400", "9".repeat(60), "9".repeat(100_000), "1e-999999"}) {
      Files.writeString(json, run.jmh().text().replace("30.0", number));
      assertUnusable("the number " + number.substring(0, Math.min(20, number.length())));
    }
    run.write(directory);
    Files.writeString(record, run.record().text().replaceFirst("\"fork\":1", "\"fork\":1e99999"));
    assertUnusable("a huge fork");
    Files.writeString(record, run.record().text().replaceFirst("\"forks\":2", "\"forks\":1000000"));
    assertUnusable("a huge plan");
  }

  @Test
  void moreNumbersThanAnyRunHas() throws Exception {
    write(
        json,
        "[{\"benchmark\":\"a.B.c\",\"primaryMetric\":{\"scoreUnit\":\"ms\",\"rawData\":[[1",
        ",1",
        30_000_000,
        "]]}}]");
    Cli cli = check();
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("results.json: B.c: has more than 1000000 values in one row");
  }

  @Test
  void otherContent() throws Exception {
    for (String content :
        new String[] {
          "",
          "   ",
          "null",
          "true",
          "\"x\"",
          "{}",
          "[[]]",
          "[null]",
          "<html></html>",
          "\u0000",
          "[{}]",
          "[{\"benchmark\":null}]",
          "\ufeff"
        }) {
      Files.writeString(json, content);
      assertUnusable("JMH result: " + content);
    }
    run.write(directory);
    for (String content : new String[] {"", "\n", "null\n", "[]\n", "{}\n", "<html>\n", "\u0000"}) {
      Files.writeString(record, content);
      assertUnusable("session record: " + content);
    }
  }

  @Test
  void randomBytes() throws Exception {
    Random random = new Random(11);
    for (int round = 0; round < 20; round++) {
      byte[] bytes = new byte[1 + random.nextInt(2000)];
      random.nextBytes(bytes);
      Files.write(json, bytes);
      assertUnusable("JMH result of random bytes, round " + round);
      run.write(directory);
      Files.write(record, bytes);
      assertUnusable("session record of random bytes, round " + round);
    }
  }

  /** Small, so that every cut can be tried. */
  private void writeSmallRun() throws IOException {
    RecordBuilder small = new RecordBuilder().warm(Run.WARM, Map.of("size", "1"), 1, 2);
    Files.writeString(json, JmhBuilder.of(small).text());
    Files.writeString(record, small.text());
    Files.writeString(
        Run.budgets(directory),
        "{\"schema\":1,\"platform\":\"linux\",\"provenance\":{\"note\":\"n\"},\"budgets\":[]}");
    assertThat(check().exitCode()).isZero();
  }

  @Test
  void noCutOfARecordPasses() throws Exception {
    writeSmallRun();
    byte[] whole = Files.readAllBytes(record);
    for (int length = 0; length < whole.length; length += 50) {
      Files.write(record, Arrays.copyOf(whole, length));
      assertUnusable("record cut at byte " + length);
    }
    Files.write(record, Arrays.copyOf(whole, whole.length - 1));
    assertUnusable("record without its last line feed");
  }

  @Test
  void noCutOfAJmhResultPasses() throws Exception {
    writeSmallRun();
    byte[] whole =
        new String(Files.readAllBytes(json), StandardCharsets.UTF_8)
            .strip()
            .getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length += 50) {
      Files.write(json, Arrays.copyOf(whole, length));
      assertUnusable("JMH result cut at byte " + length);
    }
    Files.write(json, Arrays.copyOf(whole, whole.length - 1));
    assertUnusable("JMH result without its last bracket");
  }

  @Test
  void noLossOfALineOfARecordPasses() throws Exception {
    writeSmallRun();
    var lines = Files.readAllLines(record);
    for (int lost = 0; lost < lines.size(); lost++) {
      var rest = new java.util.ArrayList<>(lines);
      rest.remove(lost);
      Files.writeString(record, String.join("\n", rest) + "\n");
      assertUnusable("record without line " + (lost + 1));
    }
  }
}
