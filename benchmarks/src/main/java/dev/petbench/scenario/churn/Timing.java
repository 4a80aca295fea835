package dev.petbench.scenario.churn;

/** When a refresh follows a change. */
public enum Timing {
  /** The refresh before the change had ended, and nothing more of it could come. */
  QUIESCENT,
  /** The refresh before the change had just been answered: the next one may still join it. */
  AT_ONCE
}
