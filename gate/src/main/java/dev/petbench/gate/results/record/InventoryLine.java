package dev.petbench.gate.results.record;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * What a server reported, against what the fixture holds.
 *
 * @param line number of the line in its file, from 1
 * @param where benchmark and parameters, and as much more as is known
 * @param serverId the server
 * @param operation the operation that reported it
 * @param expectedDigest digest of the expected inventory
 * @param digest digest of the reported inventory
 * @param environments environments that were reported
 * @param managers managers that were reported
 * @param ambient environments outside the fixture, if they were counted
 * @param missing expected and not reported
 * @param unexpected reported and not expected
 * @param changed reported with other properties than expected
 */
public record InventoryLine(
    int line,
    Where where,
    String serverId,
    String operation,
    String expectedDigest,
    String digest,
    int environments,
    int managers,
    OptionalInt ambient,
    Difference missing,
    Difference unexpected,
    Difference changed)
    implements RecordLine {
  /** Refuses nulls. */
  public InventoryLine {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(expectedDigest, "expectedDigest");
    Objects.requireNonNull(digest, "digest");
    Objects.requireNonNull(ambient, "ambient");
    Objects.requireNonNull(missing, "missing");
    Objects.requireNonNull(unexpected, "unexpected");
    Objects.requireNonNull(changed, "changed");
  }

  /**
   * Whether the report is exactly what was expected, by every sign that the line holds.
   *
   * @return true only when digests are equal and no difference is named or counted
   */
  public boolean isExact() {
    return digest.equals(expectedDigest)
        && missing.isEmpty()
        && unexpected.isEmpty()
        && changed.isEmpty();
  }

  /**
   * How many environments and managers were expected, by what was reported and the differences.
   *
   * @return the number; negative only when the line contradicts itself
   */
  public long expectedTotal() {
    return (long) environments + managers + missing.count() - unexpected.count();
  }

  /**
   * One sort of difference.
   *
   * @param count how many there are
   * @param examples some of them, as texts
   */
  public record Difference(int count, List<String> examples) {
    /** Copies the list. */
    public Difference {
      examples = List.copyOf(examples);
    }

    /**
     * Whether there is none.
     *
     * @return true when none is counted and none is named
     */
    public boolean isEmpty() {
      return count == 0 && examples.isEmpty();
    }
  }
}
