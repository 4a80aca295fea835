package dev.petbench.gate.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.petbench.gate.text.Nearest;
import java.io.BufferedInputStream;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Opens JSON files within limits, and says in the project's own words what is wrong with a bad one.
 */
public final class JsonInput {
  private static final int PEEK_BYTES = 512;

  /** What to do about a file that a run did not finish. */
  public static final String RUN_AGAIN = "run the benchmarks again; no part of this file is used";

  private final InputLimits limits;
  private final JsonFactory factory;
  private final ObjectReader trees;

  /**
   * Makes a reader.
   *
   * @param limits how large inputs may be
   */
  public JsonInput(InputLimits limits) {
    this.limits = limits;
    this.factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(limits.depth())
                    .maxStringLength(limits.textCharacters())
                    .maxNameLength(1024)
                    .maxNumberLength(64)
                    .build())
            // Two values under one name: whichever a reader takes, somebody meant the other.
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();
    this.trees =
        new ObjectMapper(factory)
            .reader()
            .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .without(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);
  }

  /**
   * The limits in force.
   *
   * @return the limits
   */
  public InputLimits limits() {
    return limits;
  }

  /**
   * The parser factory, with the limits built in.
   *
   * @return the factory
   */
  public JsonFactory factory() {
    return factory;
  }

  /**
   * Opens a file that should hold JSON.
   *
   * @param file the file
   * @return its bytes from the start
   * @throws UnusableInputException when it is missing, no regular file, empty, too large, or
   *     plainly something else
   */
  public InputStream open(InputFile file) throws UnusableInputException {
    return open(file, limits.fileBytes());
  }

  /**
   * Opens a file that should hold JSON and will be kept in memory.
   *
   * @param file the file
   * @param limitBytes the most that it may hold
   * @return its bytes from the start
   * @throws UnusableInputException when it is missing, no regular file, empty, too large, or
   *     plainly something else
   */
  public InputStream open(InputFile file, long limitBytes) throws UnusableInputException {
    try {
      requireUsable(file, limitBytes);
      BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file.path()), 1 << 16);
      try {
        in.mark(PEEK_BYTES);
        String start = new String(in.readNBytes(PEEK_BYTES), StandardCharsets.UTF_8);
        in.reset();
        refuseForeign(file, start);
        return in;
      } catch (IOException | UnusableInputException e) {
        in.close();
        throw e;
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private void requireUsable(InputFile file, long limitBytes)
      throws IOException, UnusableInputException {
    Path path = file.path();
    if (!Files.exists(path)) {
      throw problem(
          file,
          "does not exist",
          Nearest.fileBeside(path)
              .map(near -> "did you mean " + near + "?")
              .orElse("check the path, and that the run wrote its results"));
    }
    if (!Files.isRegularFile(path)) {
      throw problem(file, "is not a regular file", "give a file");
    }
    if (!Files.isReadable(path)) {
      throw problem(file, "may not be read", "give this user the right to read it");
    }
    long bytes = Files.size(path);
    if (bytes == 0) {
      throw problem(file, "is empty (0 bytes)", RUN_AGAIN);
    }
    if (bytes > limitBytes) {
      throw problem(
          file,
          "is " + bytes + " bytes long, more than the limit of " + limitBytes,
          "split the run into several files");
    }
  }

  private static void refuseForeign(InputFile file, String start) throws UnusableInputException {
    String text = start.stripLeading();
    if (text.isEmpty() && start.length() < PEEK_BYTES) {
      throw problem(file, "holds nothing but white space", RUN_AGAIN);
    }
    if (text.startsWith("<")) {
      boolean page = text.toLowerCase(Locale.ROOT).contains("<html");
      throw problem(
          file,
          "holds " + (page ? "an HTML page" : "markup") + " where JSON belongs",
          "the download of the results probably failed: fetch them again");
    }
  }

  /**
   * Reads a whole small document, such as a budgets file.
   *
   * @param file the file
   * @return its root
   * @throws UnusableInputException when it is missing or not valid JSON
   */
  public JsonNode readTree(InputFile file) throws UnusableInputException {
    try (InputStream in = open(file, limits.recordBytes())) {
      return trees.readTree(in);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /**
   * Parses one line of JSON.
   *
   * @param bytes holds the line
   * @param length how many of the bytes belong to it
   * @return its root
   * @throws IOException when it is not valid JSON
   */
  public JsonNode readLine(byte[] bytes, int length) throws IOException {
    // Always UTF-8, and strictly: no line may choose another encoding for itself.
    CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
    return trees.readTree(new CharArrayReader(text.array(), text.position(), text.remaining()));
  }

  /**
   * Says why a file cannot be read.
   *
   * @param file the file
   * @param cause what the parser or the file system said
   * @return the exception to throw
   */
  public static UnusableInputException unreadable(InputFile file, IOException cause) {
    return problem(file, explain(cause) + place(cause), RUN_AGAIN);
  }

  /**
   * Puts a parser's complaint into words, without repeating any of the file's content.
   *
   * @param cause what the parser or the file system said
   * @return what is wrong, as the rest of a sentence about the file
   */
  public static String explain(IOException cause) {
    if (cause instanceof StreamConstraintsException) {
      return "is over a limit on nesting, or on the length of a text or a number";
    }
    if (cause instanceof OverLimitException) {
      return cause.getMessage();
    }
    if (cause instanceof JsonEOFException) {
      return "is truncated: it ends in the middle of a value";
    }
    if (cause instanceof JsonProcessingException) {
      return "is not valid JSON";
    }
    if (cause instanceof CharacterCodingException) {
      return "is not UTF-8";
    }
    return "cannot be read: " + cause.getClass().getSimpleName();
  }

  private static String place(IOException cause) {
    JsonLocation at = cause instanceof JsonProcessingException json ? json.getLocation() : null;
    return at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
  }

  private static UnusableInputException problem(InputFile file, String message, String remedy) {
    return new UnusableInputException(Problem.of(Problem.Kind.UNREADABLE, file, message, remedy));
  }
}
