package dev.petbench.scenario;

import dev.petbench.record.Line;
import dev.petbench.record.Where;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** How a request and what it brought stand in the session record. */
public final class SampleLines {
  private SampleLines() {}

  /**
   * The line.
   *
   * @param lab arm and JVM
   * @param where which iteration it is
   * @param server who was asked
   * @param call the finished request
   * @param outcome how it ended
   * @param reading what it brought; empty where that could not be read
   * @param gcMillis what collections took meanwhile
   * @return the line
   */
  public static Line of(
      Lab lab,
      Where where,
      LiveServer server,
      Call call,
      Outcome outcome,
      Optional<Reading> reading,
      long gcMillis) {
    return new Line.Sample(
        where,
        lab.arm(),
        server.session().id(),
        lab.jvmId(),
        call.request().operation().method(),
        call.exchange().submittedNanos(),
        call.exchange().startNanos(),
        reading.map(Reading::firstEnvironmentNanos).orElse(OptionalLong.empty()),
        reading.map(Reading::firstFixtureEnvironmentNanos).orElse(OptionalLong.empty()),
        call.exchange().endNanos(),
        reading.map(Reading::serverMillis).orElse(OptionalLong.empty()),
        reading.map(Reading::refreshId).orElse(OptionalLong.empty()),
        reading.map(Reading::joined).orElse(false),
        reading.map(Reading::superseded).orElse(false),
        reading.flatMap(Reading::quiescentBy).map(by -> by.recordName()),
        outcome.kind().recordName(),
        reading.map(Reading::environments).orElse(OptionalInt.empty()),
        reading.map(Reading::ambient).orElse(OptionalInt.empty()),
        OptionalLong.of(gcMillis));
  }
}
