package dev.petbench.scenario;

import dev.petbench.session.Operation;

/** When a snapshot of a server was taken, with the names of the session record. */
public enum Moment {
  /** It has answered and is configured; nothing was asked of it yet. */
  STARTED("started"),
  /** The first refresh of its life is quiescent. */
  AFTER_FIRST_REFRESH("afterFirstRefresh"),
  /** The first resolves of its life are answered. */
  AFTER_FIRST_RESOLVE("afterFirstResolve"),
  /** The operation of an iteration is over, and nothing more of it comes. */
  QUIESCENT("quiescent"),
  /** All interpreters of a proof wait at its barrier. */
  AT_BARRIER("atBarrier"),
  /** All operations of a pass are over. */
  AFTER_BATCH("afterBatch"),
  /** Nothing was asked of it for a while. */
  IDLE("idle"),
  /** Right before it is asked to end. */
  END("end");

  private final String recordName;

  Moment(String recordName) {
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

  /** The moment after the first operation of a server's life. */
  static Moment afterFirst(Operation operation) {
    return operation == Operation.REFRESH ? AFTER_FIRST_REFRESH : AFTER_FIRST_RESOLVE;
  }
}
