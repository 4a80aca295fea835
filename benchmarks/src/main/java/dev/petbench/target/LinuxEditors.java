package dev.petbench.target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** On Linux, WSL and containers included: the home directory, and what Flatpak puts into it. */
final class LinuxEditors implements EditorPlaces {
  private final Map<String, String> environment;
  private final Path home;

  LinuxEditors(Map<String, String> environment, Path userHome) {
    this.environment = environment;
    this.home = HomeFolders.named(environment, "HOME").stream().findFirst().orElse(userHome);
  }

  @Override
  public List<Extensions> extensions() {
    List<Extensions> places = new ArrayList<>(HomeFolders.of(environment, home));
    Path sandboxes = home.resolve(".var").resolve("app");
    places.add(
        new Extensions(
            "VS Code (Flatpak)",
            sandboxes.resolve("com.visualstudio.code/data/vscode/extensions")));
    places.add(
        new Extensions(
            "VSCodium (Flatpak)", sandboxes.resolve("com.vscodium.codium/data/codium/extensions")));
    return places;
  }

  @Override
  public String executableName() {
    return "pet";
  }
}
