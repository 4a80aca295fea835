package dev.petbench.gate.coverage;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.EnumMap;
import java.util.Map;

/** Reads lcov files and JaCoCo's XML, told apart by their first character. */
public final class CoverageReader {
  /** The largest file that is read. */
  static final long LIMIT_BYTES = 1L << 28;

  private CoverageReader() {}

  /**
   * Reads a file.
   *
   * @param file the file
   * @return what it says
   * @throws UnusableInputException when it is missing, empty, malformed, or says nothing of lines
   *     and functions
   */
  public static Coverage read(InputFile file) throws UnusableInputException {
    requireUsable(file);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file.path()))) {
      in.mark(512);
      String start = new String(in.readNBytes(512), StandardCharsets.UTF_8);
      in.reset();
      return start.stripLeading().startsWith("<")
          ? new JacocoParser(file).parse(in)
          : new LcovParser(file).parse(in);
    } catch (IOException e) {
      throw JsonInput.unreadable(file, e);
    }
  }

  static void requireUsable(InputFile file) throws UnusableInputException {
    try {
      if (!Files.isRegularFile(file.path())) {
        throw refuse(file, "does not exist, or is no regular file");
      }
      long bytes = Files.size(file.path());
      if (bytes == 0) {
        throw refuse(file, "is empty (0 bytes)");
      }
      if (bytes > LIMIT_BYTES) {
        throw refuse(file, "is " + bytes + " bytes long, more than the limit of " + LIMIT_BYTES);
      }
    } catch (IOException e) {
      throw JsonInput.unreadable(file, e);
    }
  }

  static UnusableInputException refuse(InputFile file, String message) {
    return new UnusableInputException(
        Problem.of(
            Problem.Kind.UNREADABLE,
            file,
            message,
            "give the lcov file or JaCoCo XML of a run that was completed"));
  }

  /** Makes totals of sums, and refuses those of which nothing was counted. */
  static Map<Counter, Coverage.Ratio> totals(InputFile file, Map<Counter, long[]> hitAndFound)
      throws UnusableInputException {
    Map<Counter, Coverage.Ratio> totals = new EnumMap<>(Counter.class);
    for (Map.Entry<Counter, long[]> sum : hitAndFound.entrySet()) {
      long hit = sum.getValue()[0];
      long found = sum.getValue()[1];
      if (hit > found) {
        throw refuse(file, "hits more " + sum.getKey().wireName() + " than it has");
      }
      if (found > 0) {
        totals.put(sum.getKey(), new Coverage.Ratio(hit, found));
      }
    }
    for (Counter counter : new Counter[] {Counter.LINES, Counter.FUNCTIONS}) {
      if (!totals.containsKey(counter)) {
        throw refuse(file, "counts no " + counter.wireName() + " at all");
      }
    }
    return totals;
  }
}
