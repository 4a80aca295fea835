package dev.petbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Parameters;
import dev.petbench.run.Workload;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the steps of CONTRIBUTING.md: what it shows can be done, what it names is there. */
class ContributingTest {
  private static final Path ROOT = Path.of("..");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path directory;
  private String document;

  @BeforeEach
  void read() throws Exception {
    document = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
  }

  @Test
  void theScenarioCompilesIsAcceptedByAWorkloadAndJudgedByTheBudget() throws Exception {
    String scenario = block("java", "extends SingleRequestBenchmark");
    compile(scenario);
    String benchmark = benchmark(scenario);

    Workload workload = workload(block("json", "measurementIterations"));
    assertThat(workload.benchmarks())
        .singleElement()
        .extracting(Workload.Entry::benchmark)
        .isEqualTo(benchmark);
    Map<String, String> params = new TreeMap<>();
    workload
        .benchmarks()
        .get(0)
        .params()
        .forEach((name, values) -> params.put(name, values.get(0)));

    Budget budget = budget(block("json", "calibration"));
    assertThat(budget.concerns(new BenchmarkKey(benchmark, Parameters.of(params)))).isTrue();
  }

  @Test
  void theKindCompiles() throws Exception {
    compile(block("java", "implements EnvironmentKind"));
  }

  @Test
  void whatIsNamedIsThere() throws Exception {
    Set<String> classes = names("**.java", "\\.java$");
    Set<String> packages = names("**package-info.java", "");
    List<String> missing = new ArrayList<>();
    Matcher name = Pattern.compile("`([A-Z][A-Za-z]+|dev\\.petbench[.a-z]*)`").matcher(document);
    while (name.find()) {
      String one = name.group(1);
      boolean known =
          one.startsWith("dev.")
              ? packages.stream().anyMatch(p -> p.contains(one.replace('.', '/') + "/"))
              : classes.contains(one);
      if (!known && !document.contains("class " + one)) {
        missing.add(one);
      }
    }
    Matcher path =
        Pattern.compile("`((?:profiles|fixture-gen|gate|benchmarks)/[\\w./-]+)`").matcher(document);
    while (path.find()) {
      if (!Files.exists(ROOT.resolve(path.group(1)))) {
        missing.add(path.group(1));
      }
    }
    assertThat(missing).as("named in CONTRIBUTING.md, and not there").isEmpty();
  }

  private Set<String> names(String glob, String cut) throws Exception {
    try (Stream<Path> walk =
        Stream.concat(
            Stream.concat(
                Files.walk(ROOT.resolve("gate/src")), Files.walk(ROOT.resolve("fixture-gen/src"))),
            Files.walk(ROOT.resolve("benchmarks/src")))) {
      return walk.filter(file -> file.toString().endsWith(glob.replace("*", "")))
          .map(
              file ->
                  cut.isEmpty()
                      ? file.toString().replace('\\', '/')
                      : file.getFileName().toString().replaceFirst(cut, ""))
          .collect(Collectors.toSet());
    }
  }

  /** The fenced block of a language that holds a text. */
  private String block(String language, String with) {
    Matcher block = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(document);
    while (block.find()) {
      if (block.group(1).contains(with)) {
        return block.group(1);
      }
    }
    throw new AssertionError("CONTRIBUTING.md shows no " + language + " with '" + with + "'");
  }

  /** Compiles a file as the build does, with every warning an error. */
  private void compile(String source) throws Exception {
    String name = first(source, "class (\\w+)");
    String folder = first(source, "package ([\\w.]+);").replace('.', '/');
    Path file = Files.createDirectories(directory.resolve(folder)).resolve(name + ".java");
    Files.writeString(file, source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Iterable<? extends JavaFileObject> units = files.getJavaFileObjects(file);
      List<String> options =
          List.of(
              "-proc:none",
              "-Xlint:all,-processing,-options,-path,-classfile",
              "-Werror",
              "-d",
              directory.toString(),
              "-cp",
              System.getProperty("java.class.path"));
      assertThat(compiler.getTask(said, files, null, options, null, units).call())
          .as(() -> said + "\n" + source)
          .isTrue();
    }
  }

  private static String benchmark(String source) {
    return first(source, "package ([\\w.]+);")
        + "."
        + first(source, "class (\\w+)")
        + "."
        + first(source, "@Benchmark\\s+public void (\\w+)\\(");
  }

  private static String first(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  private Workload workload(String entry) throws Exception {
    ObjectNode root = JSON.createObjectNode().put("schema", 1).put("name", "mine").put("seed", 1);
    root.putArray("benchmarks").add(JSON.readTree(entry));
    return Workload.read(Files.writeString(directory.resolve("w.json"), root.toString()));
  }

  private Budget budget(String entry) throws Exception {
    JsonNode root = JSON.readTree(ROOT.resolve("profiles/budgets/macos.json").toFile());
    ((ObjectNode) root).putArray("budgets").add(JSON.readTree(entry));
    Path file = Files.writeString(directory.resolve("b.json"), root.toString());
    return new BudgetsReader(new JsonInput(InputLimits.DEFAULT))
        .read(InputFile.of(file))
        .budgets()
        .get(0);
  }
}
