package dev.petbench.target;

import dev.petbench.fixture.builtin.BuiltinServerCommand;
import dev.petbench.fixture.builtin.ServerOptions;
import dev.petbench.fixture.environment.Platform;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/**
 * The executable that is measured.
 *
 * @param kind whether it is our own server
 * @param name a short name without a path
 * @param argv the command line that starts it
 * @param sha256 digest of the executable, or of the program text of the built-in server
 * @param source what selected it, for messages: {@code -Dpet.binary} or {@code PET_BINARY}; empty
 *     for the built-in server
 */
public record Target(Kind kind, String name, List<String> argv, String sha256, String source) {

  /** In place of a path: the newest PET that an installed editor of the VS Code family has. */
  public static final String OF_AN_EDITOR = "vscode";

  /** The property that names the binary of a target; absent or empty = the built-in server. */
  public static final String PROPERTY = "pet.binary";

  /** The environment variable that does the same where the property is absent. */
  public static final String VARIABLE = "PET_BINARY";

  /** Faults that the built-in server is told to commit, separated by commas. */
  public static final String FAULTS_PROPERTY = "petbench.faults";

  /** Whose server it is. Figures of unlike kinds are never compared. */
  public enum Kind {
    /** Our own, in Java. */
    BUILTIN("builtin"),
    /** Somebody's executable. */
    EXTERNAL("external");

    private final String recordName;

    Kind(String recordName) {
      this.recordName = recordName;
    }

    /**
     * The name in the session record.
     *
     * @return the name
     */
    public String recordName() {
      return recordName;
    }
  }

  /** Checks and copies. */
  public Target {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(sha256, "sha256");
    Objects.requireNonNull(source, "source");
    argv = List.copyOf(argv);
  }

  /**
   * Whether {@link #select} will give the built-in server, for whoever has to prepare it first.
   *
   * @param properties the system properties
   * @param environment the environment variables
   * @return true where neither names a binary
   */
  public static boolean isBuiltin(Properties properties, Map<String, String> environment) {
    return properties.getProperty(PROPERTY, "").isBlank()
        && environment.getOrDefault(VARIABLE, "").isBlank();
  }

  /**
   * The target that a property or an environment variable selects: the binary it names, or the
   * built-in server.
   *
   * @param properties the system properties
   * @param environment the environment variables
   * @return the target
   * @throws TargetException when the named binary cannot be one
   */
  public static Target select(Properties properties, Map<String, String> environment)
      throws TargetException {
    String property = properties.getProperty(PROPERTY, "");
    if (!property.isBlank()) {
      return external(property, "-D" + PROPERTY);
    }
    String variable = environment.getOrDefault(VARIABLE, "");
    if (!variable.isBlank()) {
      return external(variable, VARIABLE);
    }
    List<String> arguments = new ArrayList<>();
    for (String fault : properties.getProperty(FAULTS_PROPERTY, "").split(",")) {
      if (!fault.isBlank()) {
        arguments.add("--fault");
        arguments.add(fault.strip());
      }
    }
    return builtin(arguments);
  }

  /** The word that names the built-in server where a path could stand. */
  public static final String BUILTIN = "builtin";

  private static final String WORK = "workMicrosPerEnv";

  /**
   * The target that a text names: the path of a binary, or {@code builtin}, which may be followed
   * by a colon and settings with commas between them: {@code workMicrosPerEnv=N}, and faults as
   * {@code serve --fault} takes them. Servers with unlike settings have unlike digests.
   *
   * @param value for example {@code builtin:workMicrosPerEnv=300,slowRefresh=3}
   * @param source what gave it, for messages
   * @return the target
   * @throws TargetException when it names none
   */
  public static Target named(String value, String source) throws TargetException {
    if (!isBuiltin(value)) {
      return external(value, source);
    }
    List<String> arguments = new ArrayList<>();
    for (String setting :
        value.substring(Math.min(value.length(), BUILTIN.length() + 1)).split(",")) {
      if (setting.startsWith(WORK + "=")) {
        arguments.addAll(
            List.of("--work-micros-per-env", setting.substring(WORK.length() + 1).strip()));
      } else if (!setting.isBlank()) {
        arguments.addAll(List.of("--fault", setting.strip()));
      }
    }
    try {
      ServerOptions.parse(arguments);
    } catch (IllegalArgumentException e) {
      throw new TargetException(source + "=" + value + ": " + e.getMessage(), e);
    }
    Target plain = builtin(arguments);
    return arguments.isEmpty()
        ? plain
        : new Target(
            plain.kind,
            plain.name,
            plain.argv,
            Sha256.ofText(plain.sha256 + " " + String.join(" ", arguments)),
            "");
  }

  /**
   * Whether a text that names a target means the built-in server.
   *
   * @param value as for {@link #named}
   * @return true when it does
   */
  public static boolean isBuiltin(String value) {
    return value.equals(BUILTIN) || value.startsWith(BUILTIN + ":");
  }

  /**
   * Whether it was looked for in the installed editors: then only its name tells which it is.
   *
   * @return true for {@value #OF_AN_EDITOR}
   */
  public boolean isOfAnEditor() {
    return source.endsWith("=" + OF_AN_EDITOR);
  }

  /** The target that an editor has, whose place nobody need know. */
  static Target ofAnEditor(EditorPlaces places, String source) throws TargetException {
    String asked = source + "=" + OF_AN_EDITOR;
    EditorPet found = EditorPet.newest(places, asked);
    return external(found.binary(), found.describe(), asked);
  }

  private static Target external(String value, String source) throws TargetException {
    if (value.strip().equals(OF_AN_EDITOR)) {
      Path home = Path.of(System.getProperty("user.home", ""));
      return ofAnEditor(EditorPlaces.of(Platform.current(), System.getenv(), home), source);
    }
    Path binary = TargetFile.find(value, source);
    return external(binary, binary.getFileName().toString(), source);
  }

  private static Target external(Path binary, String name, String source) throws TargetException {
    try {
      return new Target(
          Kind.EXTERNAL, name, List.of(binary.toString(), "server"), Sha256.ofFile(binary), source);
    } catch (IOException e) {
      throw new TargetException(source + ": " + name + " cannot be read; check its permissions", e);
    }
  }

  private static Target builtin(List<String> arguments) throws TargetException {
    try {
      return new Target(
          Kind.BUILTIN,
          "built-in server",
          BuiltinServerCommand.commandLine(arguments),
          Sha256.ofClassPathEntry(BuiltinServerCommand.class),
          "");
    } catch (IOException e) {
      throw new TargetException("the built-in server's own jar cannot be read; build it again", e);
    }
  }
}
