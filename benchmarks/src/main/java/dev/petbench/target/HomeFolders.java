package dev.petbench.target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The places that the editors have on every system: folders of the home directory, and variables.
 */
final class HomeFolders {
  private static final String EXTENSIONS = "extensions";

  /** In the order in which they are asked. */
  private static final List<Folder> FOLDERS =
      List.of(
          new Folder("VS Code", ".vscode"),
          new Folder("VS Code Insiders", ".vscode-insiders"),
          new Folder("VS Code Server", ".vscode-server"),
          new Folder("VS Code Server Insiders", ".vscode-server-insiders"),
          new Folder("VSCodium", ".vscode-oss"),
          new Folder("VSCodium Insiders", ".vscodium-insiders"),
          new Folder("VSCodium Server", ".vscodium-server"),
          new Folder("VSCodium Server", ".vscode-server-oss"));

  private HomeFolders() {}

  private record Folder(String editor, String name) {}

  /** What the editor's own variables name comes first: somebody has moved the extensions there. */
  static List<EditorPlaces.Extensions> of(Map<String, String> environment, Path home) {
    List<EditorPlaces.Extensions> places = new ArrayList<>();
    named(environment, "VSCODE_EXTENSIONS")
        .forEach(path -> places.add(new EditorPlaces.Extensions("VS Code", path)));
    named(environment, "VSCODE_PORTABLE")
        .forEach(
            path ->
                places.add(
                    new EditorPlaces.Extensions("portable VS Code", path.resolve(EXTENSIONS))));
    named(environment, "VSCODE_AGENT_FOLDER")
        .forEach(
            path ->
                places.add(
                    new EditorPlaces.Extensions("VS Code Server", path.resolve(EXTENSIONS))));
    for (Folder folder : FOLDERS) {
      places.add(
          new EditorPlaces.Extensions(
              folder.editor(), home.resolve(folder.name()).resolve(EXTENSIONS)));
    }
    return places;
  }

  /** The directory that a variable names; none where it is not set. */
  static List<Path> named(Map<String, String> environment, String variable) {
    String value = environment.getOrDefault(variable, "");
    return value.isBlank() ? List.of() : List.of(Path.of(value));
  }
}
