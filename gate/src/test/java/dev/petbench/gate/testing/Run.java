package dev.petbench.gate.testing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.comparability.WorkloadReader;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
import dev.petbench.gate.verdict.Check;
import dev.petbench.gate.verdict.CheckInput;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A healthy small run with everything that check takes; tests break one thing of it. */
public final class Run {
  public static final String WARM = "dev.petbench.jmh.SameProcessWarmRefresh.refresh";
  public static final String COLD = "dev.petbench.jmh.ProcessColdRefresh.refresh";
  public static final Map<String, String> PARAMS = Map.of("layout", "flat", "size", "10");
  public static final String WARM_NAME = "SameProcessWarmRefresh.refresh [layout=flat, size=10]";
  public static final String COLD_NAME = "ProcessColdRefresh.refresh [layout=flat, size=10]";

  private final RecordBuilder record =
      new RecordBuilder().warm(WARM, PARAMS, 2, 10).cold(COLD, PARAMS, 2, 3);
  private final JmhBuilder jmh = JmhBuilder.of(record);
  private final ObjectNode budgets = RecordBuilder.MAPPER.createObjectNode();
  private final ObjectNode workload = RecordBuilder.MAPPER.createObjectNode();
  private boolean withRecord = true;
  private boolean withWorkload = true;
  private Optional<Instant> notBefore = Optional.of(Instant.parse("2026-01-31T11:59:59Z"));

  public Run() {
    budgets.put("schema", 1).put("platform", "linux").putObject("provenance").put("note", "Test.");
    budgets.putArray("budgets");
    budget(WARM, "roundTrip", "p95", "40 ms");
    workload.put("schema", 1).put("name", "fast");
    expect(WARM, 10);
    expect(COLD, 3);
  }

  /** Adds a budget with a ceiling. */
  public ObjectNode budget(String benchmark, String metric, String quantile, String ceiling) {
    ObjectNode budget =
        budgetList()
            .addObject()
            .put("benchmark", benchmark)
            .put("metric", metric)
            .put("quantile", quantile)
            .put("ceiling", ceiling)
            .put("reason", "because");
    budget.putObject("calibration").put("method", "by hand");
    return budget;
  }

  private void expect(String benchmark, int iterations) {
    ObjectNode expected =
        workload.withArrayProperty("benchmarks").addObject().put("benchmark", benchmark);
    expected.putObject("params").putArray("size").add("10");
    ((ObjectNode) expected.get("params")).putArray("layout").add("flat");
    expected.put("forks", 2).put("warmupIterations", 1).put("measurementIterations", iterations);
  }

  public RecordBuilder record() {
    return record;
  }

  public JmhBuilder jmh() {
    return jmh;
  }

  public ObjectNode budgets() {
    return budgets;
  }

  public ArrayNode budgetList() {
    return budgets.withArrayProperty("budgets");
  }

  public ObjectNode workload() {
    return workload;
  }

  public void withoutRecord() {
    withRecord = false;
  }

  public void withoutWorkload() {
    withWorkload = false;
  }

  public void notBefore(Optional<Instant> earliest) {
    notBefore = earliest;
  }

  /** Writes all files into a directory. */
  public void write(Path directory) {
    try {
      Files.writeString(directory.resolve("results.json"), jmh.text());
      if (withRecord) {
        Files.writeString(directory.resolve("results.session.jsonl"), record.text());
      }
      Path settings =
          Files.createDirectories(directory.resolveSibling(directory.getFileName() + "-settings"));
      Files.writeString(settings.resolve("budgets.json"), budgets.toPrettyString());
      Files.writeString(settings.resolve("workload.json"), workload.toPrettyString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path budgets(Path directory) {
    return directory.resolveSibling(directory.getFileName() + "-settings").resolve("budgets.json");
  }

  public static Path workload(Path directory) {
    return directory.resolveSibling(directory.getFileName() + "-settings").resolve("workload.json");
  }

  /** Writes all files and judges them. */
  public CheckVerdict check(Path directory) throws UnusableInputException {
    write(directory);
    try {
      return judge(directory);
    } finally {
      deleteSettings(directory);
    }
  }

  /** They lie beside a test's own directory, which is all that is deleted after it. */
  private static void deleteSettings(Path directory) {
    try {
      Files.delete(budgets(directory));
      Files.delete(workload(directory));
      Files.delete(budgets(directory).getParent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private CheckVerdict judge(Path directory) throws UnusableInputException {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    Loaded loaded = new ResultLoader(input).load(List.of(directory), !withRecord);
    Optional<Workload> expected =
        withWorkload
            ? Optional.of(new WorkloadReader(input).read(InputFile.of(workload(directory))))
            : Optional.empty();
    return Check.run(
        new CheckInput(
            loaded.sets(),
            loaded.problems(),
            Optional.of(new BudgetsReader(input).read(InputFile.of(budgets(directory)))),
            expected,
            notBefore));
  }

  /** What check finds, in words. */
  public List<String> findings(Path directory) throws UnusableInputException {
    return check(directory).findings().stream().map(Finding::describe).toList();
  }
}
