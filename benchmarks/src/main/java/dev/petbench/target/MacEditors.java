package dev.petbench.target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** On macOS: the home directory, and portable data beside an application. */
final class MacEditors implements EditorPlaces {
  private final Map<String, String> environment;
  private final Path home;

  MacEditors(Map<String, String> environment, Path userHome) {
    this.environment = environment;
    this.home = HomeFolders.named(environment, "HOME").stream().findFirst().orElse(userHome);
  }

  @Override
  public List<Extensions> extensions() {
    List<Extensions> places = new ArrayList<>(HomeFolders.of(environment, home));
    Path applications = home.resolve("Applications");
    places.add(portable("portable VS Code", applications.resolve("code-portable-data")));
    places.add(
        portable("portable VS Code Insiders", applications.resolve("code-insiders-portable-data")));
    places.add(portable("portable VSCodium", applications.resolve("codium-portable-data")));
    return places;
  }

  private static Extensions portable(String editor, Path data) {
    return new Extensions(editor, data.resolve("extensions"));
  }

  @Override
  public String executableName() {
    return "pet";
  }
}
