package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.petbench.process.ShutdownVerdict.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ValuesTest {

  private static final Path HERE = Path.of("").toAbsolutePath();
  private static final String EXECUTABLE = HERE.resolve("pet").toString();

  @Test
  void aCommandIsIndependentOfTheCollectionsItWasMadeFrom() {
    List<String> argv = new ArrayList<>(List.of(EXECUTABLE));
    Map<String, String> environment = new HashMap<>(Map.of("A", "b"));
    ServerCommand command = new ServerCommand(argv, environment, HERE);
    argv.add("server");
    environment.clear();

    assertThat(command.argv()).containsExactly(EXECUTABLE);
    assertThat(command.environment()).containsExactly(Map.entry("A", "b"));
    assertThat(command.executable()).isEqualTo(Path.of(EXECUTABLE));
  }

  @Test
  void aCommandThatCannotBeMeantIsRefused() {
    refused(List.of(), Map.of(), "argv is empty");
    refused(List.of("pet"), Map.of(), "'pet' is not an absolute path");
    refused(List.of(EXECUTABLE, "a\0b"), Map.of(), "NUL");
    refused(List.of(EXECUTABLE), Map.of("A=B", "c"), "'A=B'");
    refused(List.of(EXECUTABLE), Map.of("", "c"), "''");
    refused(List.of(EXECUTABLE), Map.of("A", "c\0"), "'A'");
    refused(List.of(EXECUTABLE), Map.of("PETBENCH_SERVER", "x"), "leave it out");
    refused(List.of(EXECUTABLE), Map.of("PETBENCH_OWNER", "x"), "leave it out");
  }

  @Test
  void aPolicyIsBounded() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new ShutdownPolicy(
                    Duration.ZERO, Duration.ofMillis(-1), Duration.ZERO, Duration.ZERO))
        .withMessageContaining("inputGrace");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new ShutdownPolicy(
                    Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofHours(2)))
        .withMessageContaining("killGrace");
  }

  @Test
  void aVerdictCountsNothingNegative() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new ShutdownVerdict(Kind.CLEAN, OptionalInt.of(0), 1, OptionalLong.of(2), -1, 0, 0))
        .withMessageContaining("stderrBytes -1");
  }

  private static void refused(List<String> argv, Map<String, String> environment, String why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ServerCommand(argv, environment, HERE))
        .withMessageContaining(why);
  }
}
