package dev.petbench.scenario.churn;

import dev.petbench.fixture.churn.ChangedResolve;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.InventoryDifference;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells an answer that says what was from one that says what never was. It knows every inventory
 * that the fixture has had since the server was started.
 */
final class Freshness {
  private final Set<Identity> everThere = new HashSet<>();
  private final Set<Optional<String>> alwaysThere = new HashSet<>();
  private Inventory now;

  /** What an answer says. */
  enum Verdict {
    /** What is so now. */
    FRESH,
    /** What was so before a change, wholly or in part, and nothing else. */
    STALE,
    /** Something that was never so. */
    WRONG
  }

  /**
   * A fixture that has not changed yet.
   *
   * @param first what must be reported of it
   */
  Freshness(Inventory first) {
    now = first;
    everThere.addAll(first.environments());
    alwaysThere.addAll(keys(first));
  }

  /** The fixture was changed, and must now be reported like this. */
  void changed(Inventory after) {
    now = after;
    everThere.addAll(after.environments());
    alwaysThere.retainAll(keys(after));
  }

  private static Set<Optional<String>> keys(Inventory inventory) {
    return inventory.environments().stream().map(Freshness::key).collect(Collectors.toSet());
  }

  /** What stays the same when an environment is changed in its place. */
  private static Optional<String> key(Identity environment) {
    return environment.executable().or(environment::prefix);
  }

  /** What must be reported now. */
  Inventory now() {
    return now;
  }

  /** Judges what a refresh reported, ambient results taken out. */
  Verdict judge(Inventory reported) {
    InventoryDifference difference = InventoryDifference.between(now, reported);
    if (difference.isEmpty()) {
      return Verdict.FRESH;
    }
    boolean isOld =
        difference.managers().isEmpty()
            && difference.duplicates().isEmpty()
            && difference.missing().stream().noneMatch(one -> alwaysThere.contains(key(one)))
            && everThere.containsAll(difference.unexpected())
            && difference.changed().stream().allMatch(one -> everThere.contains(one.reported()));
    return isOld ? Verdict.STALE : Verdict.WRONG;
  }

  /**
   * Judges the answer of a resolve after a change.
   *
   * @param resolve what has changed
   * @param answer what was answered, empty for an error
   */
  static Verdict judge(ChangedResolve resolve, Optional<Identity> answer) {
    if (resolve.accepts(answer)) {
      return Verdict.FRESH;
    }
    return answer.equals(resolve.before()) || onlyRemembersNames(resolve, answer)
        ? Verdict.STALE
        : Verdict.WRONG;
  }

  /** All is as it is now, but names are told that the interpreter had before. */
  private static boolean onlyRemembersNames(ChangedResolve resolve, Optional<Identity> answer) {
    if (answer.isEmpty() || resolve.before().isEmpty() || resolve.after().isEmpty()) {
      return false;
    }
    Set<String> names = new HashSet<>(resolve.names());
    names.addAll(resolve.before().get().symlinks());
    List<InventoryDifference.Change> changed =
        InventoryDifference.between(
                Inventory.of(List.of(resolve.after().get()), List.of()),
                Inventory.of(List.of(answer.get()), List.of()))
            .changed();
    return changed.size() == 1
        && changed.get(0).fields().equals(Set.of("symlinks"))
        && names.containsAll(answer.get().symlinks());
  }
}
