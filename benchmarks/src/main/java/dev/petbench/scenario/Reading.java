package dev.petbench.scenario;

import dev.petbench.fixture.identity.Inventory;
import dev.petbench.session.QuiescentBy;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a timed request brought, read after its end.
 *
 * @param expected what had to be reported
 * @param reported what was
 * @param environments environments inside the fixture
 * @param ambient environments outside it
 * @param firstEnvironmentNanos arrival of the first environment
 * @param firstFixtureEnvironmentNanos arrival of the first one inside the fixture
 * @param serverMillis the server's own duration
 * @param refreshId the operation's number
 * @param joined whether it was an earlier operation's answer
 * @param superseded whether a configure made it fall silent
 * @param quiescentBy how it is known that nothing more comes
 */
public record Reading(
    Inventory expected,
    Inventory reported,
    OptionalInt environments,
    OptionalInt ambient,
    OptionalLong firstEnvironmentNanos,
    OptionalLong firstFixtureEnvironmentNanos,
    OptionalLong serverMillis,
    OptionalLong refreshId,
    boolean joined,
    boolean superseded,
    Optional<QuiescentBy> quiescentBy) {}
