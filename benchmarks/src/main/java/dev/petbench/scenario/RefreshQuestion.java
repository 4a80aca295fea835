package dev.petbench.scenario;

import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.layout.ExpectedRefresh;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.SearchScope;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Quiescence;
import dev.petbench.session.RefreshReport;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A refresh of the whole fixture.
 *
 * @param scope which form of the request
 */
public record RefreshQuestion(Scope scope) implements Question {

  /** The three forms of a refresh; their lower-case names are the values of {@code refresh}. */
  public enum Scope {
    /** No parameters: workspace folders and the whole machine. */
    ALL,
    /** {@code searchPaths}: the fixture's workspace folders and nothing else. */
    PATHS,
    /** {@code searchKind}: workspace folders, and one kind's own locations. */
    KIND
  }

  @Override
  public Request request(Fixture fixture, int turn) {
    return switch (scope) {
      case ALL -> Request.refreshAll();
      case PATHS -> Request.refreshPaths(fixture.refreshSearchPaths());
      case KIND -> Request.refreshKind(kind(fixture));
    };
  }

  /** The kind that is asked for: that of the fixture's first environment. */
  private static String kind(Fixture fixture) {
    return fixture
        .expectedInventory()
        .environments()
        .get(0)
        .kind()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "refresh=kind asks for nothing where environments have no kind; choose all"));
  }

  private ExpectedRefresh expected(Fixture fixture) {
    if (scope == Scope.PATHS) {
      return fixture.expected(SearchScope.SEARCH_PATHS);
    }
    ExpectedRefresh everything = fixture.expected(SearchScope.EVERYWHERE);
    if (scope == Scope.ALL) {
      return everything;
    }
    String wanted = kind(fixture);
    return new ExpectedRefresh(
        Inventory.of(
            everything.inventory().environments().stream()
                .filter(environment -> environment.kind().equals(Optional.of(wanted)))
                .toList(),
            everything.inventory().managers()),
        everything.started());
  }

  @Override
  public int variety(Fixture fixture) {
    return 1;
  }

  @Override
  public Reading read(Session session, Fixture fixture, int turn, Call call)
      throws SessionException, InterruptedException {
    RefreshReport report =
        new AnswerReader(session, fixture.normaliser(), Quiescence.usual()).refresh(call);
    return new Reading(
        expected(fixture).inventory(),
        report.inventory(),
        OptionalInt.of(report.inventory().environments().size()),
        OptionalInt.of(report.ambient()),
        report.firstEnvironmentNanos(),
        report.firstFixtureEnvironmentNanos(),
        report.serverMillis(),
        report.refreshId(),
        report.joined(),
        report.superseded(),
        report.quiescentBy());
  }

  @Override
  public int expectedProbes(Fixture fixture, Lifetime lifetime) {
    return lifetime == Lifetime.PROCESS_COLD ? expected(fixture).started().size() : 0;
  }
}
