package dev.petbench.gate.report.model;

import dev.petbench.gate.results.WireName;

/** What a budget made of a figure. */
public enum Status implements WireName {
  /** Nothing judges it: it is reported. */
  NOT_GATED("notGated", "not gated"),
  /** Within its ceiling or its tolerance. */
  WITHIN("within", "ok"),
  /** Beyond its ceiling or its tolerance. */
  OVER("over", "OVER"),
  /** There are too few values for the quantile. */
  TOO_FEW_VALUES("tooFewValues", "TOO FEW VALUES"),
  /** The budget's unit is no unit of the metric. */
  WRONG_UNIT("wrongUnit", "WRONG UNIT"),
  /** The budget decides in comparisons alone. */
  ONLY_IN_COMPARISONS("onlyInComparisons", "not gated here"),
  /** Head was shown to be not worse than base by more than the margin. */
  PASSED("passed", "passed"),
  /** Passed, and shown to be better than base. */
  IMPROVED("improved", "improved"),
  /** Head was shown to be worse than base by more than the margin. */
  REGRESSED("regressed", "REGRESSED"),
  /** Neither was shown. */
  INCONCLUSIVE("inconclusive", "inconclusive"),
  /** It grows with the cycles of a soak, and goes on growing. */
  LEAK("leak", "LEAK"),
  /** A leak above the bound would have shown. */
  NO_LEAK("noLeak", "no leak"),
  /** Compared with nothing, and shown for information. */
  DIAGNOSTIC("diagnostic", "diagnostic");

  private final String wireName;
  private final String label;

  Status(String wireName, String label) {
    this.wireName = wireName;
    this.label = label;
  }

  @Override
  public String wireName() {
    return wireName;
  }

  /**
   * The status in a table.
   *
   * @return a word or two, in capitals where it blocks
   */
  public String label() {
    return label;
  }

  /**
   * Whether it blocks.
   *
   * @return true when the figure fails its budget
   */
  public boolean isBad() {
    return this == OVER
        || this == TOO_FEW_VALUES
        || this == WRONG_UNIT
        || this == REGRESSED
        || this == LEAK;
  }
}
