package dev.petbench.gate.comparability;

import java.util.Locale;

/** The platforms that budgets are kept for. */
public final class Platform {
  private Platform() {}

  /**
   * The platform of an operating system.
   *
   * @param os its name as Java gives it
   * @return linux, macos, windows, or the name itself in small letters
   */
  public static String ofOperatingSystem(String os) {
    String name = os.toLowerCase(Locale.ROOT);
    if (name.startsWith("linux")) {
      return "linux";
    }
    if (name.startsWith("mac") || name.startsWith("darwin")) {
      return "macos";
    }
    return name.startsWith("windows") ? "windows" : name;
  }
}
