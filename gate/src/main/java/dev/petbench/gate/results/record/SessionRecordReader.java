package dev.petbench.gate.results.record;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.OverLimitException;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads a session record as a stream and refuses any that is not whole: first line run, last line
 * end with the right count of every type, one plan before the first sample, each line a JSON object
 * of a known type that ends with a line feed.
 */
public final class SessionRecordReader {
  private final JsonInput input;

  /**
   * Makes a reader.
   *
   * @param input how files are opened
   */
  public SessionRecordReader(JsonInput input) {
    this.input = input;
  }

  /**
   * Reads a record into memory.
   *
   * @param file the file
   * @return the record
   * @throws UnusableInputException when it is not whole
   */
  public SessionRecord read(InputFile file) throws UnusableInputException {
    SessionRecord.Builder builder = new SessionRecord.Builder(file);
    read(file, builder::add);
    return builder.build();
  }

  /**
   * Reads a record line by line, in constant memory. What was passed on counts only if the call
   * returns.
   *
   * @param file the file
   * @param consumer takes each line in order
   * @throws UnusableInputException when the record is not whole
   */
  public void read(InputFile file, Consumer<RecordLine> consumer) throws UnusableInputException {
    try (InputStream in = input.open(file, input.limits().recordBytes())) {
      readLines(file, new LineSource(in, input.limits().lineBytes()), consumer);
    } catch (IOException e) {
      throw JsonInput.unreadable(file, e);
    }
  }

  /**
   * Reads a record that may not be finished line by line, in constant memory, as far as it is
   * whole: it need not have an end, and its last line may be torn.
   *
   * @param file the file
   * @param consumer takes each whole line in order
   * @throws UnusableInputException when a line is malformed or out of order
   */
  public void readPartial(InputFile file, Consumer<RecordLine> consumer)
      throws UnusableInputException {
    try (InputStream in = input.open(file, input.limits().recordBytes())) {
      LineSource lines = new LineSource(in, input.limits().lineBytes(), true);
      readLines(file, lines, consumer, new TreeMap<>());
    } catch (IOException e) {
      throw JsonInput.unreadable(file, e);
    }
  }

  private void readLines(InputFile file, LineSource lines, Consumer<RecordLine> consumer)
      throws IOException, UnusableInputException {
    Map<String, Integer> counts = new TreeMap<>();
    requireCounts(file, readLines(file, lines, consumer, counts), counts);
  }

  /** Returns the end, and counts the lines before it. */
  private Optional<EndLine> readLines(
      InputFile file, LineSource lines, Consumer<RecordLine> consumer, Map<String, Integer> counts)
      throws IOException, UnusableInputException {
    RecordLineParser parser = new RecordLineParser();
    Optional<EndLine> end = Optional.empty();
    while (lines.next()) {
      if (lines.number() > input.limits().recordLines()) {
        throw new OverLimitException(
            "exceeds the limit of " + input.limits().recordLines() + " lines");
      }
      Fields fields = Fields.of(file, "line " + lines.number(), tree(file, lines));
      if (end.isPresent()) {
        throw fields.refuse("comes after the line of type 'end'");
      }
      RecordLine line = parser.parse(fields, lines.number());
      requireOrder(fields, line, lines.number(), counts.containsKey("plan"));
      if (line instanceof EndLine last) {
        end = Optional.of(last);
      } else {
        counts.merge(fields.text("type"), 1, Integer::sum);
      }
      consumer.accept(line);
    }
    return end;
  }

  private JsonNode tree(InputFile file, LineSource lines) throws UnusableInputException {
    try {
      return input.readLine(lines.bytes(), lines.length());
    } catch (IOException e) {
      throw refuse(file, "line " + lines.number() + " " + JsonInput.explain(e));
    }
  }

  private static void requireOrder(Fields fields, RecordLine line, int number, boolean planned)
      throws UnusableInputException {
    if (number == 1 != line instanceof RunLine) {
      throw fields.refuse("breaks the order: the first line, and no other, has the type 'run'");
    }
    if (line instanceof SampleLine && !planned) {
      throw fields.refuse("breaks the order: the line of type 'plan' comes before any sample");
    }
  }

  private static void requireCounts(
      InputFile file, Optional<EndLine> end, Map<String, Integer> counts)
      throws UnusableInputException {
    if (end.isEmpty()) {
      throw refuse(file, "is truncated: it has no line of type 'end'");
    }
    Map<String, Integer> stated = new TreeMap<>(end.get().counts());
    stated.values().removeIf(count -> count == 0);
    if (!stated.equals(counts)) {
      throw refuse(
          file, "has lost lines: its last line counts " + stated + ", and there are " + counts);
    }
    if (counts.getOrDefault("plan", 0) != 1) {
      throw refuse(file, "has " + counts.getOrDefault("plan", 0) + " lines of type 'plan', not 1");
    }
  }

  private static UnusableInputException refuse(InputFile file, String message) {
    return new UnusableInputException(
        Problem.of(Problem.Kind.UNREADABLE, file, message, JsonInput.RUN_AGAIN));
  }
}
