package dev.petbench.gate.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BudgetsReaderTest {
  @TempDir private Path directory;

  private Budgets read(ObjectNode budgets) throws Exception {
    Path file = Files.writeString(directory.resolve("b.json"), budgets.toPrettyString());
    return new BudgetsReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file));
  }

  @Test
  void everyFieldIsRead() throws Exception {
    ObjectNode file = new Run().budgets();
    ObjectNode budget = (ObjectNode) file.at("/budgets/0");
    budget.put("absolute", "2 ms").put("relative", "30 %").put("direction", "lower");
    budget.put("target", "builtin");
    budget.putObject("params").put("layout", "flat").putArray("size").add("10").add("100");
    ObjectNode calibration = budget.putObject("calibration");
    calibration.put("method", "A/A").put("date", "2026-01-31").put("samples", 20);
    calibration.put("observed", "max 31.9 ms").putArray("runs").add("ab12");
    file.putObject("provenance").put("note", "Measured.").putArray("runs").add("ab12");
    Budgets read = read(file);
    assertThat(read.platform()).isEqualTo("linux");
    assertThat(read.provenance()).isEqualTo("Measured.");
    Budget one = read.budgets().get(0);
    assertThat(one.ceiling().orElseThrow().value()).isEqualTo(40e6);
    assertThat(one.margin().orElseThrow().absolute().value()).isEqualTo(2e6);
    assertThat(one.margin().orElseThrow().relative()).isEqualTo(0.3);
    assertThat(one.params()).containsEntry("size", List.of("10", "100"));
    assertThat(one.quantile()).isEqualTo(Quantile.P95);
    assertThat(one.target()).contains(TargetKind.BUILTIN);
    assertThat(one.calibration().samples()).hasValue(20);
    assertThat(one.calibration().runs()).containsExactly("ab12");
    assertThat(one.describe())
        .isEqualTo(
            "budgets[0] (dev.petbench.jmh.SameProcessWarmRefresh.refresh {layout=[flat],"
                + " size=[10, 100]}, roundTrip, p95)");
  }

  static Stream<Arguments> badFiles() {
    return Stream.of(
        bad(
            f -> f.put("schema", 2),
            "the budgets file field 'schema' is not 1, the only one that this gate reads"),
        bad(
            f -> f.put("platform", "solaris"),
            "the budgets file field 'platform' is none of linux, macos, windows"),
        bad(
            f -> f.put("extra", 1),
            "the budgets file has an unknown field 'extra'; known are $schema, budgets, platform, provenance, schema"),
        bad(
            f -> f.withObject("/provenance").remove("note"),
            "the budgets file provenance lacks the field 'note'"),
        bad(
            f -> one(f).put("cieling", "1 ms"),
            "the budgets file budgets[0] has an unknown field 'cieling'; known are absolute, benchmark, calibration, ceiling, direction, metric, params, quantile, reason, relative, target"),
        bad(
            f -> one(f).remove("ceiling"),
            "the budgets file budgets[0] has neither a 'ceiling' nor 'absolute' and 'relative'"),
        bad(
            f -> one(f).put("absolute", "1 ms"),
            "the budgets file budgets[0] has only one of 'absolute' and 'relative': a regression is what exceeds both"),
        bad(
            f -> one(f).put("absolute", "1 ms").put("relative", "0.3"),
            "the budgets file budgets[0] field 'relative' is not a percentage such as \"30 %\""),
        bad(
            f -> one(f).put("ceiling", "25ms"),
            "the budgets file budgets[0] field 'ceiling' is not an amount such as \"25 ms\", \"4 MiB\" or \"2\""),
        bad(
            f -> one(f).put("ceiling", 25),
            "the budgets file budgets[0] field 'ceiling' is not a text"),
        bad(
            f -> one(f).put("ceiling", "4 MiB"),
            "the budgets file budgets[0] field 'ceiling' is \"4 MiB\", and 'roundTrip' is a duration (ns, us, ms, s)"),
        bad(
            f -> one(f).put("ceiling", "4"),
            "the budgets file budgets[0] field 'ceiling' is \"4\", and 'roundTrip' is a duration (ns, us, ms, s)"),
        bad(
            f -> one(f).put("benchmark", "("),
            "the budgets file budgets[0] field 'benchmark' is not a regular expression"),
        bad(
            f -> one(f).put("quantile", "p90"),
            "the budgets file budgets[0] field 'quantile' is none of p50, p95, p99, max, each"),
        bad(
            f -> one(f).put("direction", "up"),
            "the budgets file budgets[0] field 'direction' is none of lower, higher"),
        bad(
            f -> one(f).put("target", "pet"),
            "the budgets file budgets[0] field 'target' is none of builtin, external"),
        bad(f -> one(f).remove("reason"), "the budgets file budgets[0] lacks the field 'reason'"),
        bad(
            f -> one(f).remove("calibration"),
            "the budgets file budgets[0] lacks the field 'calibration'"),
        bad(
            f -> one(f).withObject("/calibration").put("who", "me"),
            "the budgets file budgets[0] calibration has an unknown field 'who'; known are date, method, observed, runs, samples, spread"),
        bad(
            f -> one(f).withObject("/params").put("size", 10),
            "the budgets file budgets[0] params field 'size' is not a list"),
        bad(
            f -> one(f).withObject("/params").putArray("size").add(10),
            "the budgets file budgets[0] params field 'size' has a value that is not a text"));
  }

  private static ObjectNode one(ObjectNode file) {
    return (ObjectNode) file.at("/budgets/0");
  }

  private static Arguments bad(Consumer<ObjectNode> change, String message) {
    return Arguments.of(change, message);
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("badFiles")
  void aMistakeIsNamedWithItsField(Consumer<ObjectNode> change, String message) {
    ObjectNode file = new Run().budgets();
    change.accept(file);
    assertThatThrownBy(() -> read(file)).hasMessage("b.json: " + message);
  }

  @Test
  void aMarginIsFinite() {
    var amount = dev.petbench.gate.unit.Amount.parse("1 ms").orElseThrow();
    assertThatThrownBy(() -> new Margin(amount, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Margin(amount, -0.1)).isInstanceOf(IllegalArgumentException.class);
  }
}
