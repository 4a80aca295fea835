package dev.petbench.scenario;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.record.Line;
import dev.petbench.target.Target;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * What a scenario works with.
 *
 * @param target the server to start
 * @param fixture what it is to find
 * @param record takes the lines of the session record; never called while a server is being timed
 * @param jvmId this JVM in the record
 * @param arm {@code head} or {@code base}
 */
public record Lab(Target target, Fixture fixture, Consumer<Line> record, String jvmId, String arm) {

  /** Checks. */
  public Lab {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(fixture, "fixture");
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(jvmId, "jvmId");
    Objects.requireNonNull(arm, "arm");
  }
}
