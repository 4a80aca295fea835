package dev.petbench.soak;

import dev.petbench.fixture.churn.Change;
import dev.petbench.fixture.churn.ChangedResolve;
import dev.petbench.fixture.churn.Churn;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.Interpreter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The fixture of a soak: what it must be reported as now, and what it was before. */
final class SoakFixture {
  private final Fixture fixture;
  private final Churn churn;
  private final List<Path> executables;
  private Inventory expected;
  private final EarlierAnswers earlier = new EarlierAnswers();
  private List<ChangedResolve> changed = List.of();
  private final Map<Path, ChangedResolve> latest = new HashMap<>();
  private long turn;

  SoakFixture(Fixture fixture) throws IOException {
    this.fixture = fixture;
    this.churn = Churn.of(fixture);
    this.executables = fixture.interpreters().stream().map(Interpreter::executable).toList();
    this.expected = churn.expectedInventory();
    earlier.add(expected);
    fixture.interpreters().forEach(each -> earlier.add(each.executable(), each.expectedResolve()));
  }

  Fixture fixture() {
    return fixture;
  }

  List<Path> workspaceDirectories() {
    return churn.workspaceDirectories();
  }

  /** What a refresh must report now. */
  Inventory expected() {
    return expected;
  }

  /** What was right until now, what is right now included. */
  EarlierAnswers earlier() {
    return earlier;
  }

  void change(String operation, long seed) throws IOException {
    note(churn.apply(operation, seed));
  }

  void undo() throws IOException {
    note(churn.undo());
  }

  private void note(Change change) {
    expected = change.expected();
    earlier.add(expected);
    // Any other name, resolved, would be one more in the cache; these are resolved anyway.
    changed =
        change.changedResolves().stream()
            .filter(resolve -> resolve.before().isPresent() && resolve.after().isPresent())
            .filter(resolve -> executables.contains(resolve.executable()))
            .toList();
    changed.forEach(each -> earlier.add(each.executable(), each.after().orElseThrow()));
    changed.forEach(each -> latest.put(each.executable(), each));
  }

  /**
   * Whether an answer is right for an interpreter of the fixture, however long ago it was changed:
   * a server may know more of its names than its present kind tells.
   */
  boolean accepts(Interpreter interpreter, Optional<Identity> answer) {
    Optional<Identity> expected = Optional.of(interpreter.expectedResolve());
    return answer.equals(expected)
        || Optional.ofNullable(latest.get(interpreter.executable()))
            .filter(change -> change.after().equals(expected))
            .filter(change -> change.accepts(answer))
            .isPresent();
  }

  /** The interpreters that are still where they were and must answer otherwise since the change. */
  List<ChangedResolve> changed() {
    return changed;
  }

  /** The next interpreter of the fixture that is where it was; they take turns. */
  Optional<Interpreter> next() {
    Map<Path, Identity> now =
        churn.interpreters().stream()
            .collect(Collectors.toMap(Interpreter::executable, Interpreter::expectedResolve));
    for (int i = 0; i < executables.size(); i++) {
      Path executable = executables.get((int) (turn++ % executables.size()));
      if (now.containsKey(executable)) {
        return Optional.of(new Interpreter(executable, now.get(executable)));
      }
    }
    return Optional.empty();
  }
}
