package dev.petbench.resources;

import java.util.Map;
import oshi.software.os.OSProcess;

/**
 * What OSHI can tell of a process on a platform, and why it cannot tell the rest.
 *
 * @param hasTransfers whether its counts of bytes are those of all requests to the system
 * @param reasons why a figure is missing
 */
record OshiFigures(boolean hasTransfers, Map<Figure, String> reasons) {
  private static final String NOT_READ = "OSHI does not read it on this platform";
  private static final String NOT_KEPT = "the platform does not keep it";

  /** macOS: private memory is the footprint of Activity Monitor. */
  static final OshiFigures MACOS =
      new OshiFigures(
          false,
          Map.of(
              Figure.PEAK_RESIDENT_BYTES, NOT_READ,
              Figure.PROPORTIONAL_BYTES, NOT_KEPT,
              Figure.VOLUNTARY_SWITCHES, "the platform counts the sum of both alone",
              Figure.INVOLUNTARY_SWITCHES, "the platform counts the sum of both alone",
              Figure.READ_BYTES, "the platform counts traffic of disks alone",
              Figure.WRITTEN_BYTES, "the platform counts traffic of disks alone"));

  /** Windows: resident memory is the working set, descriptors are handles. */
  static final OshiFigures WINDOWS =
      new OshiFigures(
          true,
          Map.of(
              Figure.PEAK_RESIDENT_BYTES, NOT_READ,
              Figure.PROPORTIONAL_BYTES, NOT_KEPT,
              Figure.VOLUNTARY_SWITCHES, NOT_KEPT,
              Figure.INVOLUNTARY_SWITCHES, NOT_KEPT));

  /** Copies. */
  OshiFigures {
    reasons = Map.copyOf(reasons);
  }

  static OshiFigures ofSystem(String osName) {
    return osName.contains("windows") ? WINDOWS : MACOS;
  }

  /** Reads everything but descendants and processor time. */
  SnapshotBuilder read(OSProcess seen) {
    SnapshotBuilder figures = new SnapshotBuilder();
    positive(figures, Figure.RESIDENT_BYTES, seen.getResidentMemory());
    positive(figures, Figure.PRIVATE_BYTES, seen.getPrivateResidentMemory());
    positive(figures, Figure.THREADS, seen.getThreadCount());
    positive(figures, Figure.DESCRIPTORS, seen.getOpenFiles());
    if (hasTransfers) {
      figures.put(Figure.READ_BYTES, seen.getBytesRead());
      figures.put(Figure.WRITTEN_BYTES, seen.getBytesWritten());
    }
    reasons.forEach(figures::missing);
    return figures;
  }

  /** OSHI says 0 or -1 where it was refused; no living process of ours has 0 of these. */
  private static void positive(SnapshotBuilder figures, Figure figure, long value) {
    if (value > 0) {
      figures.put(figure, value);
    } else {
      figures.missing(figure, "the system does not tell");
    }
  }
}
