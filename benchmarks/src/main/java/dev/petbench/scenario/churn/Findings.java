package dev.petbench.scenario.churn;

import dev.petbench.fixture.churn.ChangedResolve;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.scenario.InventoryLines;
import dev.petbench.scenario.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the answers of one iteration came to. */
final class Findings {
  private final List<String> stale = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> unanswered = new ArrayList<>();
  private int joined;

  /** A refresh that joined an earlier one and so brought nothing new: counted, and no fault. */
  void joined() {
    joined++;
  }

  void unanswered(String what) {
    unanswered.add(what);
  }

  boolean hasUnanswered() {
    return !unanswered.isEmpty();
  }

  /**
   * What a refresh reported.
   *
   * @param after the change before it, in words
   * @param freshness what there is and was
   * @param reported what was reported
   * @return the verdict
   */
  Freshness.Verdict refreshed(String after, Freshness freshness, Inventory reported) {
    Freshness.Verdict verdict = freshness.judge(reported);
    if (verdict != Freshness.Verdict.FRESH) {
      String what =
          "the refresh after '"
              + after
              + "': "
              + InventoryLines.detail(InventoryDifference.between(freshness.now(), reported));
      (verdict == Freshness.Verdict.STALE ? stale : wrong).add(what);
    }
    return verdict;
  }

  /** What a resolve answered. */
  void resolved(String after, ChangedResolve resolve, Optional<Identity> answer) {
    Freshness.Verdict verdict = Freshness.judge(resolve, answer);
    if (verdict != Freshness.Verdict.FRESH) {
      String what =
          "the resolve after '"
              + after
              + "' answered "
              + text(answer)
              + " instead of "
              + text(resolve.after());
      (verdict == Freshness.Verdict.STALE ? stale : wrong).add(what);
    }
  }

  private static String text(Optional<Identity> identity) {
    return identity.map(known -> known.toJson().toString()).orElse("nothing");
  }

  void judge(Judgement judgement) {
    judgement.invariant("everyRequestAnswered", unanswered.isEmpty(), first(unanswered));
    judgement.invariant("freshAfterChurn", stale.isEmpty(), first(stale));
    if (stale.isEmpty() || !wrong.isEmpty()) {
      judgement.invariant("inventoryExact", wrong.isEmpty(), first(wrong));
    }
    judgement.metric("staleAnswers", stale.size() + joined, "count");
    judgement.metric("joinedAnswers", joined, "count");
  }

  private static String first(List<String> all) {
    return all.isEmpty() ? "" : all.size() + " times; the first: " + all.get(0);
  }
}
