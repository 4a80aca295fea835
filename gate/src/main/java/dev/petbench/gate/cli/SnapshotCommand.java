package dev.petbench.gate.cli;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.snapshot.SnapshotComparison;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Judges a snapshot of PET's own benchmark. */
@Command(
    name = "snapshot",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Compares two snapshots that PET's own benchmark wrote (metrics.json, schemas 1",
      "to 3), by the budgets and transitions that PET's maintainers publish."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  java -jar gate.jar snapshot --head metrics.json --base main/metrics.json \\",
      "      --platform linux"
    })
final class SnapshotCommand implements Callable<Integer> {
  @Option(names = "--head", required = true, paramLabel = "F", description = "The head's snapshot.")
  private Path head;

  @Option(
      names = "--base",
      required = true,
      paramLabel = "F",
      description = "The snapshot of the exact base commit.")
  private Path base;

  @Option(
      names = "--platform",
      required = true,
      paramLabel = "linux|windows|macos",
      description = "Where both were measured.")
  private Platforms platform;

  @Mixin private ReportOptions reports;

  /** The platforms that PET keeps budgets for. */
  enum Platforms {
    LINUX,
    WINDOWS,
    MACOS
  }

  @Override
  public Integer call() throws Exception {
    return reports.run(
        () ->
            SnapshotComparison.run(
                InputFile.of(head),
                InputFile.of(base),
                platform.name().toLowerCase(Locale.ROOT),
                new JsonInput(InputLimits.DEFAULT)));
  }
}
