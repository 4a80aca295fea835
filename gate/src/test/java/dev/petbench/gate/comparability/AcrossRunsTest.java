package dev.petbench.gate.comparability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
import dev.petbench.gate.testing.JmhBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shards of one run are taken together; what does not belong together is refused by name. */
class AcrossRunsTest {
  @TempDir private Path directory;

  private void write(String name, RecordBuilder record) throws IOException {
    Path shard = Files.createDirectories(directory.resolve(name));
    Files.writeString(shard.resolve(name + ".json"), JmhBuilder.of(record).text());
    Files.writeString(shard.resolve(name + ".session.jsonl"), record.text());
  }

  private List<String> problems(List<Path> paths) {
    Loaded loaded = new ResultLoader(new JsonInput(InputLimits.DEFAULT)).load(paths, false);
    assertThat(loaded.problems()).isEmpty();
    return Validity.check(loaded.sets(), Optional.empty(), Optional.empty()).stream()
        .map(Problem::describe)
        .toList();
  }

  private static RecordBuilder shard(String size) {
    return new RecordBuilder().warm(Run.WARM, Map.of("size", size), 1, 2);
  }

  @Test
  void shardsOfOneRunBelongTogether() throws Exception {
    write("a", shard("1"));
    write("b", shard("10"));
    assertThat(problems(List.of(directory))).isEmpty();
  }

  @Test
  void theSameFileNamedTwiceIsReadOnce() throws Exception {
    write("a", shard("1"));
    assertThat(
            problems(
                List.of(
                    directory,
                    directory.resolve("a").resolve("a.json"),
                    directory.resolve("a").resolve("a.session.jsonl"))))
        .isEmpty();
  }

  @Test
  void theSameBenchmarkInTwoFilesIsRefused() throws Exception {
    write("a", shard("1"));
    write("b", shard("1"));
    assertThat(problems(List.of(directory)))
        .containsExactly(
            "b.json: SameProcessWarmRefresh.refresh [size=1]: is also in a.json, in mode ss (give"
                + " each result once)");
  }

  @Test
  void theSameBenchmarkTwiceInAFileIsRefused() throws Exception {
    RecordBuilder record = shard("1");
    JmhBuilder jmh = JmhBuilder.of(record);
    jmh.add(Run.WARM, Map.of("size", "1"), "ss", "ms/op", new double[] {1, 2});
    write("a", record);
    Files.writeString(directory.resolve("a").resolve("a.json"), jmh.text());
    assertThat(problems(List.of(directory)))
        .contains(
            "a.json: SameProcessWarmRefresh.refresh [size=1]: is in it twice, in mode ss (give each"
                + " result once)");
  }

  @Test
  void anotherTargetSuiteOrPlatformIsRefused() throws Exception {
    write("a", shard("1"));
    RecordBuilder other = shard("10");
    other.line("run", 0).put("suiteVersion", "0.2.0");
    other.line("run", 0).withObject("/target").put("sha256", "ff").put("kind", "external");
    other.line("run", 0).withObject("/host").put("os", "Windows 11");
    write("b", other);
    String remedy = " (check the results of one target, suite and platform at a time)";
    assertThat(problems(List.of(directory)))
        .contains(
            "b.session.jsonl: target.kind differs from that of a.session.jsonl" + remedy,
            "b.session.jsonl: target.sha256 differs from that of a.session.jsonl" + remedy,
            "b.session.jsonl: suiteVersion differs from that of a.session.jsonl" + remedy,
            "b.session.jsonl: host.os differs from that of a.session.jsonl" + remedy);
  }

  @Test
  void platformsHaveThreeNames() {
    assertThat(Platform.ofOperatingSystem("Linux")).isEqualTo("linux");
    assertThat(Platform.ofOperatingSystem("Mac OS X")).isEqualTo("macos");
    assertThat(Platform.ofOperatingSystem("Darwin")).isEqualTo("macos");
    assertThat(Platform.ofOperatingSystem("Windows Server 2022")).isEqualTo("windows");
    assertThat(Platform.ofOperatingSystem("FreeBSD")).isEqualTo("freebsd");
  }
}
