package dev.petbench.process;

import java.util.List;

/** The children of this JVM that a test may have left behind. */
public final class Children {
  private Children() {}

  /** All that live, but for the guardian, which lives as long as this JVM does. */
  public static List<ProcessHandle> left() {
    return ProcessHandle.current()
        .descendants()
        .filter(ProcessHandle::isAlive)
        .filter(child -> !isGuardian(child))
        .toList();
  }

  private static boolean isGuardian(ProcessHandle child) {
    return child.info().commandLine().orElse("").contains(GuardianMain.class.getName());
  }
}
