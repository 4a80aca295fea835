package dev.petbench.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import oshi.software.os.OSProcess;

class OshiFiguresTest {
  private static final Map<String, Object> GOLDEN =
      Map.of(
          "getResidentMemory", 9_000_000L,
          "getPrivateResidentMemory", 4_000_000L,
          "getThreadCount", 3,
          "getOpenFiles", 41L,
          "getBytesRead", 111L,
          "getBytesWritten", 0L,
          "getVoluntaryContextSwitches", 0L,
          "updateAttributes", true);

  /** A process of which OSHI says this. */
  private static OSProcess process(Map<String, Object> answers) {
    return (OSProcess)
        Proxy.newProxyInstance(
            OshiFiguresTest.class.getClassLoader(),
            new Class<?>[] {OSProcess.class},
            (proxy, method, arguments) -> {
              if (!answers.containsKey(method.getName())) {
                throw new AssertionError(method.getName() + " must not be asked");
              }
              return answers.get(method.getName());
            });
  }

  private static Snapshot read(OshiFigures platform, Map<String, Object> answers) {
    return platform
        .read(process(answers))
        .put(Figure.DESCENDANTS, 0)
        .put(Figure.CPU_NANOS, 5)
        .build(1);
  }

  @Test
  void windowsTellsWorkingSetHandlesAndTransfers() {
    Snapshot snapshot = read(OshiFigures.ofSystem("windows 11"), GOLDEN);

    assertThat(snapshot.get(Figure.RESIDENT_BYTES)).hasValue(9_000_000);
    assertThat(snapshot.get(Figure.PRIVATE_BYTES)).hasValue(4_000_000);
    assertThat(snapshot.get(Figure.THREADS)).hasValue(3);
    assertThat(snapshot.get(Figure.DESCRIPTORS)).hasValue(41);
    assertThat(snapshot.get(Figure.READ_BYTES)).hasValue(111);
    assertThat(snapshot.get(Figure.WRITTEN_BYTES)).as("nothing written yet").hasValue(0);
    assertThat(snapshot.reasons())
        .containsOnlyKeys(
            Figure.PEAK_RESIDENT_BYTES,
            Figure.PROPORTIONAL_BYTES,
            Figure.VOLUNTARY_SWITCHES,
            Figure.INVOLUNTARY_SWITCHES);
  }

  @Test
  void macosTellsNoTransfers() {
    Snapshot snapshot = read(OshiFigures.ofSystem("mac os x"), GOLDEN);

    assertThat(snapshot.get(Figure.DESCRIPTORS)).hasValue(41);
    assertThat(snapshot.reasons().get(Figure.READ_BYTES)).contains("disks");
    assertThat(snapshot.reasons()).hasSize(6);
  }

  @Test
  void whatOshiWasRefusedIsMissingAndNotZero() {
    Map<String, Object> refused = new HashMap<>(GOLDEN);
    refused.put("getOpenFiles", -1L);
    refused.put("getPrivateResidentMemory", 0L);

    Snapshot snapshot = read(OshiFigures.WINDOWS, refused);

    assertThat(snapshot.get(Figure.DESCRIPTORS)).isEmpty();
    assertThat(snapshot.reasons())
        .containsEntry(Figure.DESCRIPTORS, "the system does not tell")
        .containsEntry(Figure.PRIVATE_BYTES, "the system does not tell");
  }

  @Test
  void thePeakReaderAsksAnew() {
    try (PeakReader reader = new OshiPeakReader(Optional.of(process(GOLDEN)), Long.MAX_VALUE)) {
      assertThat(reader.read()).isTrue();
      assertThat(reader.threads()).isEqualTo(3);
      assertThat(reader.residentBytes()).isEqualTo(9_000_000);
      assertThat(reader.descendants()).isEmpty();
    }
    try (PeakReader none = new OshiPeakReader(Optional.empty(), 1)) {
      assertThat(none.read()).isFalse();
    }
  }
}
