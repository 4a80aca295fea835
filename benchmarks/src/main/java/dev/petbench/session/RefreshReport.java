package dev.petbench.session;

import dev.petbench.fixture.identity.Inventory;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What one refresh brought, read after it had ended.
 *
 * @param inventory the environments and managers inside the fixture
 * @param ambient how many environments lay outside it; they are counted and never named
 * @param firstEnvironmentNanos arrival of the first environment before the answer; absent when
 *     there was none
 * @param firstFixtureEnvironmentNanos the same for the first one inside the fixture
 * @param serverMillis the server's own duration
 * @param refreshId the operation's number; old builds have none
 * @param joined whether the answer belongs to an earlier operation of the same number
 * @param quiescentBy how it is known that nothing more comes; absent until it is
 */
public record RefreshReport(
    Inventory inventory,
    int ambient,
    OptionalLong firstEnvironmentNanos,
    OptionalLong firstFixtureEnvironmentNanos,
    OptionalLong serverMillis,
    OptionalLong refreshId,
    boolean joined,
    Optional<QuiescentBy> quiescentBy) {

  /**
   * The same refresh once nothing more comes.
   *
   * @param by how that is known
   * @return the report
   */
  RefreshReport quiescent(QuiescentBy by) {
    return new RefreshReport(
        inventory,
        ambient,
        firstEnvironmentNanos,
        firstFixtureEnvironmentNanos,
        serverMillis,
        refreshId,
        joined,
        Optional.of(by));
  }

  /**
   * Whether a configure made it fall silent: what it reported is then a part of its inventory.
   *
   * @return true when it was superseded
   */
  public boolean superseded() {
    return quiescentBy.filter(by -> by == QuiescentBy.SUPERSEDED).isPresent();
  }
}
