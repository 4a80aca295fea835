package dev.petbench.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.soak.SoakReport;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import dev.petbench.process.LiveServers;
import dev.petbench.record.RecordFile;
import dev.petbench.target.Target;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Short soaks of the built-in server: each fault is found, and nothing else. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "fixtures are changed on POSIX platforms only")
class SoakIT {
  private static final int CYCLES = 26;
  private static final int CYCLES_FOR_MEDIANS = 105;

  @TempDir Path directory;

  @AfterEach
  void noServerIsLeft() {
    System.clearProperty(Target.FAULTS_PROPERTY);
    assertThat(LiveServers.count()).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = 2)
  void aServerThatBehavesHasNoFindings(long seed) throws Exception {
    Report report = soak("", CYCLES, seed);

    assertThat(blocking(report)).isEmpty();
    assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(report.figures())
        .filteredOn(figure -> figure.status() == Status.NO_LEAK)
        .extracting(figure -> figure.metric())
        .containsExactly("threads", "descriptors", "cacheFiles", "cacheBytes");
    assertThat(record()).contains("\"status\":\"complete\"").doesNotContain(directory.toString());
    assertThat(Files.readString(directory.resolve("soak.session.jsonl")).lines())
        .filteredOn(line -> line.contains("\"type\":\"resource\""))
        .filteredOn(line -> line.contains("\"moment\":\"quiescent\""))
        .hasSize(CYCLES)
        .allMatch(line -> line.contains("\"atNanos\":"));
  }

  @ParameterizedTest
  @CsvSource({
    "leakThread=1/2, noThreadGrowth",
    "leakDescriptor=1/2, noDescriptorGrowth",
    "leakCacheFile=1/2, cacheBounded",
    "leakProcess=1/20, noProcessLeft",
    "staleAfterChurn, freshAfterChurn",
    "swapEnvironment@20, inventoryExact",
    "unknownAnswer@20, oneAnswerPerRequest",
  })
  void eachFaultIsFoundAndNothingElse(String fault, String invariant) throws Exception {
    Report report = soak(fault, CYCLES, 1);

    assertThat(blocking(report)).extracting(Finding::subject).containsOnly(invariant);
    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
  }

  @ParameterizedTest
  @Tag("long")
  @CsvSource({
    "leakMemory=256/2, noMemoryGrowth, residentBytes",
    "slowingRefresh=1/2, noLatencyDrift, roundTrip@refresh",
  })
  void whatTakesMoreCyclesIsFoundAndNothingElse(String fault, String invariant, String metric)
      throws Exception {
    Report report = soak(fault, CYCLES_FOR_MEDIANS, 1);

    assertThat(blocking(report)).extracting(Finding::subject).containsExactly(invariant);
    assertThat(report.figures())
        .filteredOn(figure -> figure.status() == Status.LEAK)
        .extracting(figure -> figure.metric())
        .containsExactly(metric);
    assertThat(report.figures())
        .extracting(figure -> figure.metric())
        .contains("residentBytes@idle", "privateBytes@idle");
  }

  @ParameterizedTest
  @ValueSource(strings = {"crashBefore=refresh@20", "crashDuring@20", "crashAfter=refresh@20"})
  void aServerThatDiesIsOneFindingAndWhatWasSeenBeforeIsKept(String fault) throws Exception {
    Report report = soak(fault, CYCLES, 1);

    assertThat(blocking(report))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.subject()).isEqualTo("serverDied");
              assertThat(finding.place()).matches("cycle (9|10)");
              assertThat(finding.detail())
                  .contains("the server died at ", ", after ", "after its start", "exit code");
            });
    assertThat(report.summary()).containsPattern("Judged (9|10) cycles");
    assertThat(record()).contains("\"status\":\"failed\"");
  }

  private Report soak(String faults, int cycles, long seed) throws Exception {
    System.setProperty(Target.FAULTS_PROPERTY, faults);
    SoakWorkload workload =
        new SoakWorkload(
            1,
            "short",
            seed,
            new SoakWorkload.Place(4, "flat", "venv"),
            2,
            SoakWorkload.find("soak").changes(),
            0);
    SoakRequest request =
        new SoakRequest(
            workload, OptionalInt.of(cycles), Optional.empty(), Duration.ZERO, seed, directory);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    Path target = directory.resolve("soak.session.jsonl");
    RecordFile record = RecordFile.start(target);
    Interruption interruption = Interruption.watch(print);
    try {
      Path work = Files.createDirectory(directory.resolve("work"));
      new SoakRun(request, print, false).soak(SoakRun.target(), work, record, interruption);
    } finally {
      interruption.over();
    }
    return SoakReport.of(InputFile.of(target), false);
  }

  private String record() throws Exception {
    return Files.readString(directory.resolve("soak.session.jsonl"));
  }

  private static List<Finding> blocking(Report report) {
    return report.findings().stream()
        .filter(finding -> finding.kind().consequence() != Outcome.INCONCLUSIVE)
        .toList();
  }
}
