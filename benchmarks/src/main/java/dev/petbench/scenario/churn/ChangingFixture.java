package dev.petbench.scenario.churn;

import dev.petbench.fixture.churn.Change;
import dev.petbench.fixture.churn.Churn;
import dev.petbench.fixture.churn.ChurnPlan;
import dev.petbench.fixture.churn.NotApplicableException;
import dev.petbench.fixture.churn.Operations;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.session.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The changes of one trial: one operation, made and undone again and again, or a plan of all. */
final class ChangingFixture {
  /** The value of the parameter {@code churn} that stands for all operations in turn. */
  static final String PLAN = "plan";

  private static final String REPAIR = "repair";

  private final Churn churn;
  private final String operation;
  private final Optional<ChurnPlan> plan;
  private final Freshness freshness;
  private long seed;

  ChangingFixture(Fixture fixture, String operation, long seed)
      throws IOException, ScenarioException {
    if (fixture.spec().layout() == Layout.CONTAINER) {
      throw new ScenarioException(
          "environments of the layout container cannot be changed; choose flat or many");
    }
    if (!operation.equals(PLAN) && !Operations.names().contains(operation)) {
      throw new ScenarioException(
          "churn is " + PLAN + " or one of " + Operations.names() + ", not '" + operation + "'");
    }
    this.churn = Churn.of(fixture);
    this.operation = operation;
    this.plan = operation.equals(PLAN) ? Optional.of(new ChurnPlan(seed)) : Optional.empty();
    this.freshness = new Freshness(churn.expectedInventory());
    this.seed = seed;
  }

  Freshness freshness() {
    return freshness;
  }

  List<Interpreter> interpreters() {
    return churn.interpreters();
  }

  /** The configure that names the workspace folders that there are now. */
  Request configure(Path cache) {
    return Request.configure(churn.workspaceDirectories(), List.of(), cache);
  }

  /**
   * A change that another must follow before anything is timed: only what is broken is repaired.
   */
  Optional<Change> prelude() throws IOException, ScenarioException {
    return operation.equals(REPAIR) && plan.isEmpty()
        ? Optional.of(apply("break"))
        : Optional.empty();
  }

  /** The change of one iteration. */
  Change next() throws IOException, ScenarioException {
    if (plan.isEmpty()) {
      return apply(operation);
    }
    try {
      return noted(plan.get().applyNext(churn));
    } catch (NotApplicableException e) {
      throw new ScenarioException(e.getMessage(), e);
    }
  }

  private Change apply(String name) throws IOException, ScenarioException {
    try {
      return noted(churn.apply(name, seed++));
    } catch (NotApplicableException e) {
      throw new ScenarioException(
          e.getMessage() + "; choose another churn, or kinds among venv, virtualenv and uv", e);
    }
  }

  /** Takes the change of the iteration back; a plan goes on from where it is. */
  Optional<Change> takeBack() throws IOException, ScenarioException {
    if (plan.isPresent() || churn.changes() == 0) {
      return Optional.empty();
    }
    try {
      return Optional.of(noted(churn.undo()));
    } catch (NotApplicableException e) {
      throw new ScenarioException(e.getMessage(), e);
    }
  }

  private Change noted(Change change) {
    freshness.changed(change.expected());
    return change;
  }
}
