package dev.petbench.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TargetTest {
  @TempDir Path directory;

  @Test
  void withoutABinaryTheBuiltInServerIsTheTarget() throws TargetException {
    Target target = Target.select(new Properties(), Map.of());

    assertThat(target.kind()).isEqualTo(Target.Kind.BUILTIN);
    assertThat(target.sha256()).matches("[0-9a-f]{64}");
    assertThat(Path.of(target.argv().get(0))).isExecutable();
  }

  @Test
  void anEmptyPropertyIsNoBinary() throws TargetException {
    assertThat(Target.select(properties(""), Map.of(Target.VARIABLE, " ")).kind())
        .isEqualTo(Target.Kind.BUILTIN);
  }

  @Test
  void theFaultsOfTheBuiltInServerAreArgumentsOfItsCommand() throws TargetException {
    Properties properties = new Properties();
    properties.setProperty(Target.FAULTS_PROPERTY, "dropEnvironment=3, hang");

    assertThat(Target.select(properties, Map.of()).argv())
        .containsSubsequence("--fault", "dropEnvironment=3", "--fault", "hang");
  }

  @Test
  void theBuiltInServerWithSettingsIsAnotherTargetThanThePlainOne() throws TargetException {
    Target plain = Target.named("builtin", "--base");
    Target slow = Target.named("builtin:workMicrosPerEnv=300, slowRefresh=3", "--head");

    assertThat(slow.argv())
        .containsSubsequence("--work-micros-per-env", "300", "--fault", "slowRefresh=3");
    assertThat(slow.kind()).isEqualTo(Target.Kind.BUILTIN);
    assertThat(slow.sha256()).isNotEqualTo(plain.sha256());
    assertThat(Target.named("builtin:", "--head").sha256()).isEqualTo(plain.sha256());
  }

  @Test
  void aSettingThatTheServerDoesNotKnowIsRefused() {
    assertThatThrownBy(() -> Target.named("builtin:slowRefesh=3", "--head"))
        .isInstanceOf(TargetException.class)
        .hasMessageStartingWith("--head=builtin:slowRefesh=3: ");
    assertThatThrownBy(() -> Target.named("builtin:workMicrosPerEnv=x", "--head"))
        .isInstanceOf(TargetException.class);
  }

  @Test
  void aNamedBinaryIsItsFile() throws IOException, TargetException {
    Path one = executable("one");

    assertThat(Target.named(one.toString(), "--head").argv().get(0)).isEqualTo(one.toString());
  }

  @Test
  void thePropertyGoesBeforeTheVariable() throws IOException, TargetException {
    Path one = executable("one");
    Path other = executable("other");

    Target target =
        Target.select(properties(one.toString()), Map.of(Target.VARIABLE, other.toString()));

    assertThat(target.kind()).isEqualTo(Target.Kind.EXTERNAL);
    assertThat(target.argv()).containsExactly(one.toString(), "server");
    assertThat(target.name()).isEqualTo("one");
    assertThat(target.source()).isEqualTo("-Dpet.binary");
    Target byVariable = Target.select(new Properties(), Map.of(Target.VARIABLE, other.toString()));
    assertThat(byVariable.name()).isEqualTo("other");
    assertThat(byVariable.source()).isEqualTo("PET_BINARY");
  }

  @Test
  void aBinaryThatCannotBeOneIsRefusedWithTheReasonAndTheRemedy() throws IOException {
    Path plain = Files.writeString(directory.resolve("plain"), "text");

    assertRefused(directory.resolve("absent"), "there is no such file; give the path");
    assertRefused(directory.resolve("plian"), "there is no such file; did you mean plain beside");
    assertRefused(directory, "is a directory; give the executable inside it");
    if (!Files.isExecutable(plain)) {
      assertRefused(plain, "is not executable; chmod +x");
    }
    assertThatThrownBy(() -> Target.select(properties("a\0b"), Map.of()))
        .hasMessageContaining("is not a path");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void aPathThatEndsOnItsWayIsToldWhere() throws IOException {
    Path plain = executable("plain");
    Path one = directory.resolve("one");
    Path two = Files.createSymbolicLink(directory.resolve("two"), one);
    Files.createSymbolicLink(one, two);
    Path dangling = Files.createSymbolicLink(directory.resolve("dangling"), Path.of("nowhere"));

    assertRefused(one, "the link " + one + " leads in a circle");
    assertRefused(one.resolve("below"), "the link " + one + " leads in a circle");
    assertRefused(dangling, "the link " + dangling + " leads to nothing");
    assertRefused(plain.resolve("below"), plain + " is a file and has nothing in it");
    assertRefused(directory.resolve("no/such"), "there is no such file");
  }

  @Test
  void whatNamesABinaryIsKnownBeforeItIsLookedAt() {
    assertThat(Target.isBuiltin(new Properties(), Map.of())).isTrue();
    assertThat(Target.isBuiltin(properties(" "), Map.of(Target.VARIABLE, ""))).isTrue();
    assertThat(Target.isBuiltin(properties("/no/such"), Map.of())).isFalse();
    assertThat(Target.isBuiltin(new Properties(), Map.of(Target.VARIABLE, "x"))).isFalse();
  }

  private static void assertRefused(Path binary, String reason) {
    assertThatThrownBy(() -> Target.select(properties(binary.toString()), Map.of()))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("-Dpet.binary=" + binary)
        .hasMessageContaining(reason);
  }

  private static Properties properties(String binary) {
    Properties properties = new Properties();
    properties.setProperty(Target.PROPERTY, binary);
    return properties;
  }

  private Path executable(String name) throws IOException {
    Path file = Files.writeString(directory.resolve(name), name);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
