package dev.petbench.compare.study;

import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Draws comparisons from recordings and prints a table. A recording is made by {@code
 * benchmarks.jar compare --workload warm --looks 60 --time-limit 1h}, which looks once and never
 * stops early.
 */
public final class StudyMain {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int ARGUMENTS = 4;

  private StudyMain() {}

  /**
   * Runs the study.
   *
   * @param args draws, seed, absolute margin in ms, relative margin in percent, then directories
   * @throws IOException when a recording cannot be read
   * @throws UnusableInputException when it is none
   */
  public static void main(String[] args) throws IOException, UnusableInputException {
    if (args.length <= ARGUMENTS) {
      System.err.println(
          "usage: java -cp benchmarks.jar dev.petbench.compare.study.StudyMain DRAWS SEED"
              + " ABSOLUTE_MS RELATIVE_PERCENT DIR...");
      System.exit(2);
    }
    int count = Integer.parseInt(args[0]);
    long seed = Long.parseLong(args[1]);
    DualMargin margin =
        new DualMargin(
            Double.parseDouble(args[2]) * NANOS_PER_MILLI, Double.parseDouble(args[3]) / PERCENT);
    header(System.out);
    for (int i = ARGUMENTS; i < args.length; i++) {
      Path directory = Path.of(args[i]);
      Recording recording = Recording.read(directory);
      Draws draws = new Draws(recording, margin, LookPlan.STANDARD);
      String name = directory.getFileName().toString();
      row(System.out, name, "in turns", recording, draws.paired(count, new Random(seed)));
      row(System.out, name, "base, then head", recording, draws.usual());
    }
  }

  private static void header(PrintStream out) {
    out.println(
        "| recording | way | comparisons | REGRESSED | PASSED | inconclusive | median s | longest s |");
    out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
  }

  static void row(
      PrintStream out, String name, String way, Recording recording, List<Draws.Drawn> drawn) {
    double[] seconds =
        drawn.stream()
            .mapToDouble(one -> one.quads() * recording.secondsOfAQuad())
            .sorted()
            .toArray();
    out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %d | %d | %d | %.0f | %.0f |%n",
        name,
        way,
        drawn.size(),
        count(drawn, Verdict.REGRESSED),
        count(drawn, Verdict.PASSED),
        count(drawn, Verdict.INCONCLUSIVE),
        seconds.length == 0 ? 0 : seconds[seconds.length / 2],
        seconds.length == 0 ? 0 : seconds[seconds.length - 1]);
  }

  private static long count(List<Draws.Drawn> drawn, Verdict verdict) {
    return drawn.stream().filter(one -> one.verdict() == verdict).count();
  }
}
