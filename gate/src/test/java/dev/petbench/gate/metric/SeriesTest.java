package dev.petbench.gate.metric;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.jmh.JmhJsonReader;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.SessionRecordReader;
import dev.petbench.gate.testing.JmhBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.unit.Dimension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesTest {
  @TempDir private Path directory;

  private Map<String, MetricSeries> series(RecordBuilder record, Arm arm) throws Exception {
    Path file = Files.writeString(directory.resolve("r.session.jsonl"), record.text());
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    return byName(RecordSeries.of(new SessionRecordReader(input).read(InputFile.of(file)), arm));
  }

  private static Map<String, MetricSeries> byName(List<MetricSeries> series) {
    Map<String, MetricSeries> byName = new TreeMap<>();
    series.forEach(one -> byName.put(one.metric().toString(), one));
    return byName;
  }

  @Test
  void aWarmBenchmarkHasNoStartUpAndItsWarmUpDoesNotCount() throws Exception {
    Map<String, MetricSeries> series =
        series(new RecordBuilder().warm(Run.WARM, Run.PARAMS, 2, 10), Arm.HEAD);
    assertThat(series)
        .containsOnlyKeys(
            "roundTrip", "firstEnvironment", "firstFixtureEnvironment", "serverDuration");
    Values roundTrip = series.get("roundTrip").values();
    assertThat(roundTrip.count()).isEqualTo(20);
    assertThat(roundTrip.min()).isEqualTo(30e6);
    assertThat(roundTrip.max()).isEqualTo(31.9e6);
    assertThat(series.get("firstEnvironment").values().max()).isEqualTo(5e6);
    assertThat(series.get("firstFixtureEnvironment").values().max()).isEqualTo(6e6);
    assertThat(series.get("serverDuration").values().min()).isEqualTo(30e6);
  }

  @Test
  void aBenchmarkWithAServerASampleHasStartUp() throws Exception {
    Map<String, MetricSeries> series =
        series(new RecordBuilder().cold(Run.COLD, Run.PARAMS, 1, 2), Arm.HEAD);
    assertThat(series.get("spawn").values().max()).isEqualTo(2e6);
    assertThat(series.get("startup").values().max()).isEqualTo(20e6);
    assertThat(series.get("startupToFirstEnvironment").values().max()).isEqualTo(45e6);
  }

  @Test
  void anUndefinedFirstEnvironmentIsLeftOutAndNotZero() throws Exception {
    RecordBuilder record = new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2);
    record.measured(0).putNull("firstEnvironmentNanos").putNull("firstFixtureEnvironmentNanos");
    Map<String, MetricSeries> series = series(record, Arm.HEAD);
    assertThat(series.get("firstEnvironment").values().count()).isEqualTo(1);
    assertThat(series.get("roundTrip").values().count()).isEqualTo(2);
  }

  @Test
  void unlikeOperationsAreNeverPooled() throws Exception {
    RecordBuilder record = new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2);
    record.measured(0).put("operation", "resolve");
    assertThat(series(record, Arm.HEAD)).containsKeys("roundTrip@refresh", "roundTrip@resolve");
  }

  @Test
  void armsAreKeptApart() throws Exception {
    RecordBuilder record = new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2);
    record.measured(0).put("arm", "base");
    assertThat(series(record, Arm.HEAD).get("roundTrip").values().count()).isEqualTo(1);
    assertThat(series(record, Arm.BASE).get("roundTrip").values().count()).isEqualTo(1);
  }

  @Test
  void metricAndResourceLinesHaveSeries() throws Exception {
    RecordBuilder record = new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2);
    metric(record, "spawnControl", 1.5, "ms");
    metric(record, "warmUpOnly", 1, "count").put("phase", "warmup");
    metric(record, "ofBase", 1, "count").put("arm", "base");
    record
        .addAt("resource", Run.WARM, Run.PARAMS)
        .put("serverId", "s1")
        .put("moment", "quiescent")
        .put("residentBytes", 1048576)
        .put("threads", 3)
        .put("cpuNanos", 5000000);
    record
        .addAt("resource", Run.WARM, Run.PARAMS)
        .put("serverId", "unknown")
        .put("moment", "idle")
        .put("threads", 3);
    Map<String, MetricSeries> series = series(record, Arm.HEAD);
    assertThat(series.get("spawnControl").values().max()).isEqualTo(1.5e6);
    assertThat(series.get("residentBytes@quiescent").dimension()).isEqualTo(Dimension.BYTES);
    assertThat(series.get("threads@quiescent").dimension()).isEqualTo(Dimension.NUMBER);
    assertThat(series.get("cpuTime@quiescent").dimension()).isEqualTo(Dimension.DURATION);
    assertThat(series).doesNotContainKeys("warmUpOnly", "ofBase", "threads@idle");
  }

  private static ObjectNode metric(RecordBuilder record, String name, double value, String unit) {
    return record
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("arm", "head")
        .put("name", name)
        .put("value", value)
        .put("unit", unit);
  }

  @Test
  void jmhsOwnFiguresAreConvertedAndUndefinedOnesLeftOut() throws Exception {
    JmhBuilder jmh = new JmhBuilder();
    ObjectNode entry = jmh.add("a.B.c", Map.of(), "ss", "us/op", new double[] {1, 2});
    JmhBuilder.fill(
        entry.withObject("/secondaryMetrics/first"), "ms", new double[] {Double.NaN, 5});
    JmhBuilder.fill(
        entry.withObject("/secondaryMetrics/never"), "ms", new double[] {Double.NaN, Double.NaN});
    JmhBuilder.fill(entry.withObject("/secondaryMetrics/alloc"), "MB/sec", new double[] {7, 8});
    Path file = Files.writeString(directory.resolve("r.json"), jmh.text());
    JmhEntry read =
        new JmhJsonReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file)).get(0);
    Map<String, MetricSeries> series = byName(JmhSeries.of(read));
    assertThat(series).containsOnlyKeys("primary", "first", "alloc");
    assertThat(series.get("primary").values().max()).isEqualTo(2000);
    assertThat(series.get("first").values().count()).isEqualTo(1);
    assertThat(series.get("first").values().max()).isEqualTo(5e6);
    assertThat(series.get("alloc").dimension()).isEqualTo(Dimension.NUMBER);
  }

  @Test
  void aMetricIsMeantByItsNameOrItsFullName() {
    MetricId threads = new MetricId("threads", java.util.Optional.of("idle"));
    assertThat(threads.isMeantBy("threads")).isTrue();
    assertThat(threads.isMeantBy("threads@idle")).isTrue();
    assertThat(threads.isMeantBy("threads@end")).isFalse();
    assertThat(threads.isMeantBy("peakThreads")).isFalse();
    assertThat(KnownMetrics.dimension("threads@idle")).contains(Dimension.NUMBER);
    assertThat(KnownMetrics.dimension("unheardOf")).isEmpty();
  }
}
