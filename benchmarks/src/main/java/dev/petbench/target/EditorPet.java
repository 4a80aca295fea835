package dev.petbench.target;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The PET that an editor's Python extension brings: of all editors the newest one of the extension
 * that an editor asks first, and only where no editor has that one, of the other.
 *
 * @param binary the executable
 * @param extension the extension's identifier
 * @param version the extension's version
 * @param editor the editor that has it
 */
record EditorPet(Path binary, String extension, ExtensionVersion version, String editor) {
  /** In the order in which an editor asks them. */
  private static final List<String> EXTENSIONS =
      List.of("ms-python.vscode-python-envs", "ms-python.python");

  private static final String PLACE = "python-env-tools/bin";

  /** The file in which an editor notes what it will remove, when it starts the next time. */
  private static final String OBSOLETE = ".obsolete";

  /**
   * The newest one.
   *
   * @param places where the editors keep their extensions
   * @param source what asked for it, as in {@code -Dpet.binary}
   * @return what was found
   * @throws TargetException when there is none, or a directory of extensions cannot be read
   */
  static EditorPet newest(EditorPlaces places, String source) throws TargetException {
    int withoutPet = 0;
    for (String extension : EXTENSIONS) {
      List<EditorPet> installed = new ArrayList<>();
      for (EditorPlaces.Extensions editor : places.extensions()) {
        installed.addAll(installed(editor, extension, places.executableName(), source));
      }
      // Of equal versions the first editor's: the greatest of a list is its first such element.
      Optional<EditorPet> newest =
          installed.stream()
              .filter(pet -> Files.isRegularFile(pet.binary()) && Files.isExecutable(pet.binary()))
              .sorted(Comparator.comparing(EditorPet::version).reversed())
              .findFirst();
      if (newest.isPresent()) {
        return newest.get();
      }
      withoutPet += installed.size();
    }
    throw new TargetException(none(places, source, withoutPet));
  }

  /** What was found, for people; names no place on the machine. */
  String describe() {
    return "the PET of " + extension + " " + version + " in " + editor;
  }

  private static List<EditorPet> installed(
      EditorPlaces.Extensions editor, String extension, String executableName, String source)
      throws TargetException {
    if (!Files.isDirectory(editor.directory())) {
      return List.of();
    }
    List<EditorPet> installed = new ArrayList<>();
    try (Stream<Path> children = Files.list(editor.directory())) {
      JsonNode obsolete = obsolete(editor.directory());
      for (Path child : children.sorted().toList()) {
        String name = child.getFileName().toString();
        if (!obsolete.path(name).asBoolean(false)) {
          ExtensionVersion.of(name, extension)
              .map(
                  version ->
                      new EditorPet(
                          child.resolve(PLACE).resolve(executableName),
                          extension,
                          version,
                          editor.editor()))
              .ifPresent(installed::add);
        }
      }
    } catch (IOException e) {
      throw new TargetException(
          source
              + ": the extensions of "
              + editor.editor()
              + " cannot be read; check the permissions of their directory, or give the path of a"
              + " server's executable",
          e);
    }
    return installed;
  }

  /** A file that an editor is just writing counts as empty: at worst an old version is taken. */
  private static JsonNode obsolete(Path directory) throws IOException {
    Path file = directory.resolve(OBSOLETE);
    ObjectMapper mapper = new ObjectMapper();
    if (!Files.isRegularFile(file)) {
      return mapper.createObjectNode();
    }
    try {
      return mapper.readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      return mapper.createObjectNode();
    }
  }

  private static String none(EditorPlaces places, String source, int withoutPet) {
    List<String> editors =
        places.extensions().stream().map(EditorPlaces.Extensions::editor).distinct().toList();
    String others =
        withoutPet == 0
            ? ""
            : " ("
                + withoutPet
                + " installed without a usable "
                + PLACE
                + "/"
                + places.executableName()
                + ")";
    return source
        + ": no editor has a PET: "
        + String.join(" and ", EXTENSIONS)
        + others
        + " were looked for in "
        + String.join(", ", editors)
        + "; install the Python extension, or give the path of a server's executable";
  }
}
