package dev.petbench.target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** On Windows: the user's profile, and portable data inside an installation. */
final class WindowsEditors implements EditorPlaces {
  private static final List<String> INSTALLATIONS =
      List.of("Microsoft VS Code", "Microsoft VS Code Insiders", "VSCodium");

  private final Map<String, String> environment;
  private final Path home;

  WindowsEditors(Map<String, String> environment, Path userHome) {
    // Windows regards no case in names; a copied map does.
    Map<String, String> anyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    anyCase.putAll(environment);
    this.environment = anyCase;
    this.home = HomeFolders.named(anyCase, "USERPROFILE").stream().findFirst().orElse(userHome);
  }

  @Override
  public List<Extensions> extensions() {
    List<Extensions> places = new ArrayList<>(HomeFolders.of(environment, home));
    for (Path local : HomeFolders.named(environment, "LOCALAPPDATA")) {
      for (String name : INSTALLATIONS) {
        places.add(
            new Extensions(
                "portable " + name,
                local.resolve("Programs").resolve(name).resolve("data").resolve("extensions")));
      }
    }
    return places;
  }

  @Override
  public String executableName() {
    return "pet.exe";
  }
}
