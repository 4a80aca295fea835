package dev.petbench.session;

import dev.petbench.fixture.identity.Inventory;
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
 * @param superseded whether a configure made this refresh fall silent
 */
public record RefreshReport(
    Inventory inventory,
    int ambient,
    OptionalLong firstEnvironmentNanos,
    OptionalLong firstFixtureEnvironmentNanos,
    OptionalLong serverMillis,
    OptionalLong refreshId,
    boolean joined,
    boolean superseded) {}
