package dev.petbench.gate.results.jmh;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads JMH result files, one entry at a time. The limits on entries and values hold over all files
 * together.
 */
public final class JmhJsonReader {
  private final JsonInput input;
  private final InputLimits limits;
  private final ValueAllowance allowance;
  private int entriesRead;

  /**
   * Makes a reader.
   *
   * @param input how files are opened
   */
  public JmhJsonReader(JsonInput input) {
    this.input = input;
    this.limits = input.limits();
    this.allowance = new ValueAllowance(limits.values());
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @return its entries in the file's order, at least one
   * @throws UnusableInputException when it is no complete JMH result
   */
  public List<JmhEntry> read(InputFile file) throws UnusableInputException {
    EntryParser entry = new EntryParser(file, allowance);
    try (InputStream in = input.open(file);
        JsonParser parser = input.factory().createParser(in)) {
      return readAll(file, parser, entry);
    } catch (IOException e) {
      throw entry.inContext(JsonInput.unreadable(file, e));
    }
  }

  private List<JmhEntry> readAll(InputFile file, JsonParser parser, EntryParser entry)
      throws IOException, UnusableInputException {
    if (parser.nextToken() != JsonToken.START_ARRAY) {
      throw notJmh(file, "is not a JMH result: a list of entries was expected");
    }
    List<JmhEntry> entries = new ArrayList<>();
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      if (++entriesRead > limits.entries()) {
        throw notJmh(file, "exceeds the limit of " + limits.entries() + " entries");
      }
      entries.add(entry.parse(parser));
    }
    if (parser.currentToken() != JsonToken.END_ARRAY) {
      throw notJmh(file, "is not a JMH result: entry " + entries.size() + " is not an object");
    }
    if (parser.nextToken() != null) {
      throw notJmh(file, "goes on after the end of its list of entries");
    }
    if (entries.isEmpty()) {
      throw refused(
          file,
          // A list without entries is whole; a failure of the run can be the reason for it.
          Problem.Kind.INCOMPLETE,
          "holds no entries: no benchmark produced a result");
    }
    return List.copyOf(entries);
  }

  private static UnusableInputException notJmh(InputFile file, String message) {
    return refused(file, Problem.Kind.UNREADABLE, message);
  }

  private static UnusableInputException refused(InputFile file, Problem.Kind kind, String message) {
    return new UnusableInputException(
        Problem.of(kind, file, message, "give a file that JMH wrote with '-rf json'"));
  }
}
