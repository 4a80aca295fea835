package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What was fixed before a paired run: when it is looked at, what is judged, and how.
 *
 * @param seed where the random order of the arms starts
 * @param looks after how many quads, ascending
 * @param alpha the error of the whole run, between 0 and 0.5
 * @param headSha256 digest of the head's executable
 * @param baseSha256 digest of the base's
 * @param family what is judged, each once
 * @param defaultMargin the margin of what no budget matches; empty when only budgets judge
 * @param notCompared what could not be compared, and why, in sentences
 */
public record PairedPlan(
    long seed,
    List<Integer> looks,
    double alpha,
    String headSha256,
    String baseSha256,
    List<Member> family,
    Optional<DefaultMargin> defaultMargin,
    List<String> notCompared) {
  /** Refuses nulls and copies the lists. */
  public PairedPlan {
    looks = List.copyOf(looks);
    Objects.requireNonNull(headSha256, "headSha256");
    Objects.requireNonNull(baseSha256, "baseSha256");
    family = List.copyOf(family);
    Objects.requireNonNull(defaultMargin, "defaultMargin");
    notCompared = List.copyOf(notCompared);
  }

  /**
   * Whether both arms are the same executable, an A/A run.
   *
   * @return true when their digests are equal
   */
  public boolean isUnchanged() {
    return headSha256.equals(baseSha256);
  }

  /**
   * One metric that is judged.
   *
   * @param key benchmark and parameters
   * @param metric its name, with its qualifier where it has one
   * @param quantile which figure of an arm-block, by its name in budgets
   */
  public record Member(BenchmarkKey key, String metric, String quantile) {
    /** Refuses nulls. */
    public Member {
      Objects.requireNonNull(key, "key");
      Objects.requireNonNull(metric, "metric");
      Objects.requireNonNull(quantile, "quantile");
    }

    @Override
    public String toString() {
      return key + " " + metric + " " + quantile;
    }
  }

  /**
   * A margin for want of a budget.
   *
   * @param relative a percentage, for example {@code 10 %}
   * @param absolutes amounts of unlike dimensions, for example {@code 0.5 ms} and {@code 1 MiB}; 0
   *     for a dimension that none has
   */
  public record DefaultMargin(String relative, List<String> absolutes) {
    /** Refuses nulls and copies the list. */
    public DefaultMargin {
      Objects.requireNonNull(relative, "relative");
      absolutes = List.copyOf(absolutes);
    }
  }
}
