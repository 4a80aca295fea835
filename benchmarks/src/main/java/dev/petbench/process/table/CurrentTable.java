package dev.petbench.process.table;

import java.util.Locale;

/** Chooses the table of the platform, once, on first use. */
final class CurrentTable {

  static final ProcessTable INSTANCE = forPlatform(System.getProperty("os.name", ""));

  private CurrentTable() {}

  static ProcessTable forPlatform(String osName) {
    String name = osName.toLowerCase(Locale.ROOT);
    if (name.startsWith("linux")) {
      return new LinuxProcessTable();
    }
    if (name.startsWith("windows")) {
      return new WindowsProcessTable();
    }
    return new PsProcessTable();
  }
}
