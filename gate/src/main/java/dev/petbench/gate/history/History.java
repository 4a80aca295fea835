package dev.petbench.gate.history;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.comparability.Platform;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.unit.Dimension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The index: a file to which lines are added and in which none is ever changed. */
public final class History {
  private static final int SCHEMA = 1;
  private static final long LIMIT_BYTES = 1L << 28;
  private static final String UNKNOWN = "unknown";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final JsonInput input;
  private final InputFile file;

  /**
   * Names an index.
   *
   * @param input how lines are parsed
   * @param file the index; it need not exist yet
   */
  public History(JsonInput input, InputFile file) {
    this.input = input;
    this.file = file;
  }

  /**
   * Adds a verdict; the index must be readable, so that nothing is added to a broken one.
   *
   * @param report the verdict
   * @param commit what was measured
   * @param date when
   * @throws UnusableInputException when the index cannot be used
   * @throws IOException when it cannot be written to
   */
  public void add(Report report, String commit, Instant date)
      throws UnusableInputException, IOException {
    if (Files.exists(file.path())) {
      read();
    }
    Path path = file.path();
    Files.writeString(
        path,
        line(report, commit, date) + "\n",
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static String line(Report report, String commit, Instant date) {
    Map<String, String> facts =
        report.runs().stream()
            .filter(run -> !run.role().equals("base"))
            .findFirst()
            .map(RunInfo::facts)
            .orElse(Map.of());
    ObjectNode node = MAPPER.createObjectNode();
    node.put("schema", SCHEMA);
    node.put("commit", commit);
    node.put("date", date.toString());
    node.put(
        "platform",
        facts.containsKey("os")
            ? Platform.ofOperatingSystem(facts.get("os")).split(" ")[0]
            : UNKNOWN);
    node.put("fingerprint", facts.getOrDefault("fingerprint", UNKNOWN));
    node.put("command", report.command());
    node.put("outcome", report.outcome().wireName());
    ArrayNode figures = node.putArray("figures");
    for (Figure figure : report.figures()) {
      figure
          .head()
          .filter(side -> side.shown().isPresent())
          .ifPresent(
              side -> {
                ObjectNode one = figures.addObject();
                figure
                    .key()
                    .ifPresent(
                        key -> {
                          one.put("benchmark", key.benchmark());
                          ObjectNode params = one.putObject("params");
                          key.params().values().forEach(params::put);
                        });
                one.put("metric", figure.metric());
                one.put("quantile", figure.quantile().orElse("p50"));
                one.put("dimension", figure.dimension().name().toLowerCase(Locale.ROOT));
                one.put("value", side.shown().getAsDouble());
              });
    }
    return node.toString();
  }

  /**
   * Reads the index.
   *
   * @return its lines, in the order in which they were added
   * @throws UnusableInputException when it is missing, malformed or truncated
   */
  List<Entry> read() throws UnusableInputException {
    try {
      if (!Files.isRegularFile(file.path())) {
        throw refuse("does not exist", "add a verdict to it with --add");
      }
      if (Files.size(file.path()) > LIMIT_BYTES) {
        throw refuse("is longer than the limit of " + LIMIT_BYTES + " bytes", "begin a new one");
      }
      String text = Files.readString(file.path());
      if (!text.endsWith("\n")) {
        throw refuse("is truncated: its last line has no end", "restore it from its history");
      }
      List<Entry> entries = new ArrayList<>();
      for (String line : text.split("\n")) {
        entries.add(entry(line, entries.size() + 1));
      }
      return entries;
    } catch (IOException e) {
      throw JsonInput.unreadable(file, e);
    }
  }

  private Entry entry(String line, int number) throws UnusableInputException, IOException {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    Fields fields;
    try {
      fields = Fields.of(file, "line " + number, input.readLine(bytes, bytes.length));
    } catch (IOException e) {
      throw refuse("line " + number + " " + JsonInput.explain(e), "restore it from its history");
    }
    if (fields.whole("schema") != SCHEMA) {
      throw fields.refuse("schema", "is not " + SCHEMA + ", the only one that this gate reads");
    }
    List<Entry.Point> points = new ArrayList<>();
    for (Fields figure : fields.objects("figures")) {
      points.add(point(figure));
    }
    return new Entry(
        fields.text("commit"),
        date(fields),
        fields.text("platform"),
        fields.text("fingerprint"),
        fields.text("command"),
        fields.text("outcome"),
        points);
  }

  private static Instant date(Fields fields) throws UnusableInputException {
    try {
      return Instant.parse(fields.text("date"));
    } catch (DateTimeParseException e) {
      throw fields.refuse("date", "is not a time such as 2026-01-31T12:00:00Z");
    }
  }

  private static Entry.Point point(Fields figure) throws UnusableInputException {
    Optional<BenchmarkKey> key =
        figure.has("benchmark")
            ? Optional.of(
                new BenchmarkKey(figure.text("benchmark"), Parameters.of(figure.texts("params"))))
            : Optional.empty();
    String name = figure.text("dimension");
    for (Dimension dimension : Dimension.values()) {
      if (dimension.name().toLowerCase(Locale.ROOT).equals(name)) {
        return new Entry.Point(
            key, figure.text("metric"), figure.text("quantile"), dimension, figure.number("value"));
      }
    }
    throw figure.refuse("dimension", "names no dimension");
  }

  private UnusableInputException refuse(String message, String remedy) {
    return new UnusableInputException(Problem.of(Problem.Kind.UNREADABLE, file, message, remedy));
  }

  /**
   * The name of the index.
   *
   * @return its public name
   */
  String name() {
    return file.name();
  }
}
