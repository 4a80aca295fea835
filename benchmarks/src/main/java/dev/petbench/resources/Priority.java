package dev.petbench.resources;

import java.nio.file.Path;

/**
 * The scheduling priority of a process that is watched. Hundreds of its threads that all want to
 * run would leave a sampler of the same priority its fair share, which is next to nothing; with the
 * watched process below it the sampler runs when it is due. Where nothing is timed this costs
 * nothing, and it needs no privilege.
 */
public final class Priority {
  /** A weight of 36 instead of 1024 (sched(7)): a thousand such threads weigh as much as 35. */
  private static final int NICE = 15;

  private static final int WHICH_PROCESS = 0;

  private Priority() {}

  /**
   * Lowers it for all threads that a process has now; those that they start inherit it.
   *
   * @param pid the process
   * @return whether it was done; false where the platform is not Linux or refuses
   */
  public static boolean lower(long pid) {
    String[] threads = new ProcFiles(Path.of("/proc"), pid).names("task");
    boolean isLowered = threads.length > 0;
    try {
      for (String thread : threads) {
        isLowered &= LibC.setpriority(WHICH_PROCESS, Integer.parseInt(thread), NICE) == 0;
      }
    } catch (LinkageError noNativeAccess) {
      return false;
    }
    return isLowered;
  }
}
