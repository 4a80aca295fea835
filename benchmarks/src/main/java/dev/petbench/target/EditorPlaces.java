package dev.petbench.target;

import dev.petbench.fixture.environment.Platform;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Where the editors of the VS Code family keep their extensions on one system. */
interface EditorPlaces {
  /** In the order in which they are asked; most of them do not exist on a given machine. */
  List<Extensions> extensions();

  /** What PET's executable is called. */
  String executableName();

  /**
   * One editor's directory of extensions.
   *
   * @param editor the editor, for people
   * @param directory where its extensions lie; need not exist
   */
  record Extensions(String editor, Path directory) {}

  /**
   * Those of a system.
   *
   * @param platform the system
   * @param environment the environment variables
   * @param userHome the home directory where no variable names one
   */
  static EditorPlaces of(Platform platform, Map<String, String> environment, Path userHome) {
    return switch (platform) {
      case LINUX -> new LinuxEditors(environment, userHome);
      case MACOS -> new MacEditors(environment, userHome);
      case WINDOWS -> new WindowsEditors(environment, userHome);
    };
  }
}
