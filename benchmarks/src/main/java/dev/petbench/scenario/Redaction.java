package dev.petbench.scenario;

import dev.petbench.fixture.identity.PathNormaliser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes what a server said fit to be written: its paths are normalised, and the names by which this
 * machine and its user go are replaced wherever they stand as a word.
 */
public final class Redaction {
  private static final int SHORTEST_NAME = 3;
  private static final Path LINUX_HOST_NAME = Path.of("/proc/sys/kernel/hostname");
  private static final Map<Pattern, String> NAMES = names();

  private Redaction() {}

  /**
   * Redacts a text.
   *
   * @param text what was said, one line or more
   * @param paths decides what lies in the fixture
   * @return the text with placeholders
   */
  public static String of(String text, PathNormaliser paths) {
    String redacted = paths.normaliseText(text);
    for (Map.Entry<Pattern, String> name : NAMES.entrySet()) {
      redacted = name.getKey().matcher(redacted).replaceAll(name.getValue());
    }
    return redacted;
  }

  private static Map<Pattern, String> names() {
    Map<Pattern, String> names = new LinkedHashMap<>();
    add(names, System.getProperty("user.name", ""), "${user}");
    for (String variable : new String[] {"USER", "USERNAME", "LOGNAME"}) {
      add(names, System.getenv(variable), "${user}");
    }
    for (String variable : new String[] {"HOSTNAME", "COMPUTERNAME"}) {
      add(names, System.getenv(variable), "${host}");
    }
    try {
      add(names, Files.readString(LINUX_HOST_NAME).strip(), "${host}");
    } catch (IOException elsewhere) {
      // Other systems tell it in a variable.
      return names;
    }
    return names;
  }

  /** A name of one or two letters is in too many words of its own right to be told from them. */
  private static void add(Map<Pattern, String> names, String name, String placeholder) {
    if (name != null && name.length() >= SHORTEST_NAME) {
      names.put(
          Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "(?!\\w)"),
          Matcher.quoteReplacement(placeholder));
    }
  }
}
