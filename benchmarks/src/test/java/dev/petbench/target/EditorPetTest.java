package dev.petbench.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.petbench.fixture.environment.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which PET of which editor is taken, on trees as the editors make them. */
class EditorPetTest {
  private static final String ENVS = "ms-python.vscode-python-envs";
  private static final String PYTHON = "ms-python.python";

  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "LINUX, .vscode, VS Code",
    "LINUX, .vscode-insiders, VS Code Insiders",
    "LINUX, .vscode-server, VS Code Server",
    "LINUX, .vscode-server-insiders, VS Code Server Insiders",
    "LINUX, .vscode-oss, VSCodium",
    "LINUX, .vscodium-server, VSCodium Server",
    "LINUX, .var/app/com.visualstudio.code/data/vscode, VS Code (Flatpak)",
    "LINUX, .var/app/com.vscodium.codium/data/codium, VSCodium (Flatpak)",
    "MACOS, .vscode, VS Code",
    "MACOS, .vscode-insiders, VS Code Insiders",
    "MACOS, .vscode-server, VS Code Server",
    "MACOS, .vscode-oss, VSCodium",
    "MACOS, Applications/code-portable-data, portable VS Code",
    "MACOS, Applications/codium-portable-data, portable VSCodium",
    "WINDOWS, .vscode, VS Code",
    "WINDOWS, .vscode-insiders, VS Code Insiders",
    "WINDOWS, .vscode-server, VS Code Server",
    "WINDOWS, .vscode-oss, VSCodium",
    "WINDOWS, AppData/Local/Programs/Microsoft VS Code/data, portable Microsoft VS Code",
    "WINDOWS, AppData/Local/Programs/VSCodium/data, portable VSCodium",
  })
  void eachEditorIsAskedWhereItKeepsItsExtensions(Platform platform, String folder, String editor)
      throws Exception {
    Path binary = install(platform, folder, PYTHON + "-2025.4.0");

    EditorPet found = find(platform, Map.of());

    assertThat(found.binary()).isEqualTo(binary);
    assertThat(found.describe())
        .isEqualTo("the PET of ms-python.python 2025.4.0 in " + editor)
        .doesNotContain(home.toString());
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void theNewestVersionIsTakenByNumberAndOfEqualOnesTheFirstEditors(Platform platform)
      throws Exception {
    install(platform, ".vscode", ENVS + "-1.9.3-linux-x64");
    install(platform, ".vscode-insiders", ENVS + "-1.10.0-win32-x64");
    install(platform, ".vscode-oss", ENVS + "-1.10.0");

    assertThat(find(platform, Map.of()).describe())
        .isEqualTo("the PET of ms-python.vscode-python-envs 1.10.0 in VS Code Insiders");
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void theExtensionThatAnEditorAsksFirstGoesBeforeANewerOther(Platform platform) throws Exception {
    install(platform, ".vscode", PYTHON + "-2026.20.0");
    Path envs = install(platform, ".vscode-server", ENVS + "-0.1.0");

    assertThat(find(platform, Map.of()).binary()).isEqualTo(envs);
    assertThat(envs.getFileName()).hasToString(platform == Platform.WINDOWS ? "pet.exe" : "pet");
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void aVariableThatMovesTheExtensionsGoesBeforeTheUsualPlaces(Platform platform) throws Exception {
    install(platform, ".vscode", ENVS + "-1.0.0");
    Path moved = install(platform, "elsewhere", ENVS + "-1.0.0");

    assertThat(find(platform, Map.of("VSCODE_EXTENSIONS", home + "/elsewhere/extensions")).binary())
        .isEqualTo(moved);
    assertThat(find(platform, Map.of("VSCODE_PORTABLE", home + "/elsewhere")).binary())
        .isEqualTo(moved);
    assertThat(find(platform, Map.of("VSCODE_AGENT_FOLDER", home + "/elsewhere")).binary())
        .isEqualTo(moved);
  }

  @Test
  void onWindowsTheNamesOfVariablesHaveNoCase() throws Exception {
    Path binary = install(Platform.WINDOWS, ".vscode", ENVS + "-1.0.0");

    assertThat(
            EditorPet.newest(
                    EditorPlaces.of(
                        Platform.WINDOWS,
                        Map.of("UserProfile", home.toString()),
                        Path.of("nowhere")),
                    "test")
                .binary())
        .isEqualTo(binary);
  }

  @Test
  void whatAnEditorIsAboutToRemoveIsNotTaken() throws Exception {
    install(Platform.LINUX, ".vscode", ENVS + "-1.2.0");
    install(Platform.LINUX, ".vscode", ENVS + "-1.3.0");
    Path obsolete = home.resolve(".vscode/extensions/.obsolete");
    Files.writeString(obsolete, "{\"" + ENVS + "-1.3.0\":true}");

    assertThat(find(Platform.LINUX, Map.of()).version()).hasToString("1.2.0");

    Files.writeString(obsolete, "{\"" + ENVS);
    assertThat(find(Platform.LINUX, Map.of()).version()).hasToString("1.3.0");
  }

  @Test
  void directoriesThatOnlyLookLikeItAreOfOtherExtensions() throws Exception {
    install(Platform.LINUX, ".vscode", PYTHON + "-extra-2.0.0");
    install(Platform.LINUX, ".vscode", PYTHON + "-2024.x");
    install(Platform.LINUX, ".vscode", "not-" + PYTHON + "-2024.1.0");

    assertThatThrownBy(() -> find(Platform.LINUX, Map.of()))
        .isInstanceOf(TargetException.class)
        .hasMessageNotContaining("installed without");
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void withoutAnyOneLineSaysWhatWasLookedForAndWhatToDo(Platform platform) throws Exception {
    Path binary = install(platform, ".vscode", PYTHON + "-2024.1.0");
    Files.delete(binary);

    assertThatThrownBy(() -> find(platform, Map.of()))
        .isInstanceOf(TargetException.class)
        .hasMessageStartingWith("test: no editor has a PET: ")
        .hasMessageContaining("(1 installed without a usable python-env-tools/bin/pet")
        .hasMessageContaining("VS Code, VS Code Insiders, VS Code Server")
        .hasMessageEndingWith(
            "; install the Python extension, or give the path of a server's executable")
        .hasMessageNotContaining(home.toString());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void extensionsThatMayNotBeReadAreNoReasonToTakeOthers() throws Exception {
    install(Platform.LINUX, ".vscode-oss", ENVS + "-1.0.0");
    Path closed = Files.createDirectories(home.resolve(".vscode/extensions"));
    assertThat(closed.toFile().setReadable(false)).isTrue();
    try {
      assumeFalse(Files.isReadable(closed), "this user may read everything");
      assertThatThrownBy(() -> find(Platform.LINUX, Map.of()))
          .hasMessageContaining("the extensions of VS Code cannot be read")
          .hasMessageNotContaining(home.toString());
    } finally {
      assertThat(closed.toFile().setReadable(true)).isTrue();
    }
  }

  @Test
  void theTargetNamesWhatItIsAndNotWhereItLies() throws Exception {
    Platform here = Platform.current();
    Path binary = install(here, ".vscode-insiders", ENVS + "-1.4.0");
    Target target =
        Target.ofAnEditor(EditorPlaces.of(here, home(here), Path.of("nowhere")), "PET_BINARY");

    assertThat(target.name())
        .isEqualTo("the PET of ms-python.vscode-python-envs 1.4.0 in VS Code Insiders");
    assertThat(target.source()).isEqualTo("PET_BINARY=vscode");
    assertThat(target.isOfAnEditor()).isTrue();
    assertThat(target.argv()).containsExactly(binary.toString(), "server");
    assertThat(Target.isBuiltin(new Properties(), Map.of("PET_BINARY", "vscode"))).isFalse();
  }

  private Map<String, String> home(Platform platform) {
    return Map.of(platform == Platform.WINDOWS ? "USERPROFILE" : "HOME", home.toString());
  }

  private EditorPet find(Platform platform, Map<String, String> more) throws TargetException {
    Map<String, String> environment = new HashMap<>(more);
    if (platform == Platform.WINDOWS) {
      environment.put("LOCALAPPDATA", home.resolve("AppData").resolve("Local").toString());
    }
    return EditorPet.newest(EditorPlaces.of(platform, environment, home), "test");
  }

  private Path install(Platform platform, String folder, String extension) throws IOException {
    Path directory =
        home.resolve(folder).resolve("extensions").resolve(extension).resolve("python-env-tools");
    String name = "pet" + (platform == Platform.WINDOWS ? ".exe" : "");
    Path binary = Files.createDirectories(directory.resolve("bin")).resolve(name);
    Files.writeString(binary, platform.name().toLowerCase(Locale.ROOT));
    assertThat(binary.toFile().setExecutable(true)).isTrue();
    return binary;
  }
}
