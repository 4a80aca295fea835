package dev.petbench.scenario;

import dev.petbench.fixture.identity.Inventory;
import dev.petbench.session.Call;
import dev.petbench.session.RefreshReport;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** What is read of a refresh, and the figures that its sample gives. */
public final class RefreshFigures {
  private static final double NANOS_PER_MILLI = 1e6;

  private RefreshFigures() {}

  /**
   * What a refresh brought, beside what it had to.
   *
   * @param report what it brought
   * @param expected what it had to
   * @return the reading
   */
  public static Reading reading(RefreshReport report, Inventory expected) {
    return new Reading(
        expected,
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

  /**
   * Hands the figures of a refresh on.
   *
   * @param judgement gets them
   * @param call the refresh, ended
   * @param reading what it brought
   */
  public static void add(Judgement judgement, Call call, Reading reading) {
    long start = call.exchange().startNanos();
    judgement.figure("roundTrip", (call.exchange().endNanos() - start) / NANOS_PER_MILLI);
    judgement.figure("firstEnvironment", millis(reading.firstEnvironmentNanos(), start));
    judgement.figure(
        "firstFixtureEnvironment", millis(reading.firstFixtureEnvironmentNanos(), start));
    judgement.figure(
        "serverDuration",
        reading.serverMillis().isPresent() ? reading.serverMillis().getAsLong() : Double.NaN);
  }

  /**
   * From one stamp to another.
   *
   * @param nanos the later one; absent where it never was
   * @param sinceNanos the earlier one
   * @return milliseconds; NaN where there is none
   */
  public static double millis(OptionalLong nanos, long sinceNanos) {
    return nanos.isPresent() ? (nanos.getAsLong() - sinceNanos) / NANOS_PER_MILLI : Double.NaN;
  }
}
