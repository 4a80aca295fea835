package dev.petbench.scenario;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.process.ShutdownPolicy;
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
 * @param shutdown how its servers are ended
 */
public record Lab(
    Target target,
    Fixture fixture,
    Consumer<Line> record,
    String jvmId,
    String arm,
    ShutdownPolicy shutdown) {

  /**
   * A lab whose servers are ended as an editor ends them.
   *
   * @param target the server to start
   * @param fixture what it is to find
   * @param record takes the lines of the session record
   * @param jvmId this JVM in the record
   * @param arm {@code head} or {@code base}
   */
  public Lab(Target target, Fixture fixture, Consumer<Line> record, String jvmId, String arm) {
    this(target, fixture, record, jvmId, arm, ShutdownPolicy.DEFAULT);
  }

  /** Checks. */
  public Lab {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(fixture, "fixture");
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(jvmId, "jvmId");
    Objects.requireNonNull(arm, "arm");
    Objects.requireNonNull(shutdown, "shutdown");
  }
}
