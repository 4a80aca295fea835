package dev.petbench.process.table;

import java.util.Objects;

/**
 * A living process that carries at least one of our marks.
 *
 * @param identity which process
 * @param marks what it carries
 */
public record MarkedProcess(ProcessIdentity identity, Marks marks) {

  /** Refuses null. */
  public MarkedProcess {
    Objects.requireNonNull(identity, "identity");
    Objects.requireNonNull(marks, "marks");
  }
}
