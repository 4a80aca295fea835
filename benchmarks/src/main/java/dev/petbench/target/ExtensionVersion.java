package dev.petbench.target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version in the name of an extension's directory, such as {@code 1.10.0} in {@code
 * ms-python.vscode-python-envs-1.10.0-linux-x64}. Numbers are compared as numbers: 1.10 is newer
 * than 1.9.
 *
 * @param numbers the numbers, the most significant first
 */
record ExtensionVersion(List<Long> numbers) implements Comparable<ExtensionVersion> {
  /** A version, and after it the platform that the extension was packed for, if any. */
  private static final Pattern FORM = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,18})*)(?:-.*)?");

  /** Copies. */
  ExtensionVersion {
    numbers = List.copyOf(numbers);
  }

  /**
   * Reads the name of a directory.
   *
   * @param name the directory's name
   * @param extension the extension's identifier
   * @return the version; empty where the directory is of another extension
   */
  static Optional<ExtensionVersion> of(String name, String extension) {
    if (!name.startsWith(extension + "-")) {
      return Optional.empty();
    }
    Matcher matcher = FORM.matcher(name.substring(extension.length() + 1));
    return matcher.matches()
        ? Optional.of(
            new ExtensionVersion(
                Arrays.stream(matcher.group(1).split("\\.")).map(Long::valueOf).toList()))
        : Optional.empty();
  }

  @Override
  public int compareTo(ExtensionVersion other) {
    for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
      int order = Long.compare(number(i), other.number(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private long number(int index) {
    return index < numbers.size() ? numbers.get(index) : 0;
  }

  @Override
  public String toString() {
    return String.join(".", numbers.stream().map(String::valueOf).toList());
  }
}
