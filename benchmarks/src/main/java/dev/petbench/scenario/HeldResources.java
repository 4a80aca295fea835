package dev.petbench.scenario;

import dev.petbench.record.Line;
import dev.petbench.record.Where;
import dev.petbench.resources.Figure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a server held at a moment, ready to be written.
 *
 * @param serverId the server
 * @param jvmId the JVM that looked
 * @param moment the moment
 * @param atNanos when it was looked at, by that JVM's {@link System#nanoTime}
 * @param figures by field of the record; what is absent has a reason
 * @param reasons why a figure is absent
 */
public record HeldResources(
    String serverId,
    String jvmId,
    Moment moment,
    long atNanos,
    Map<String, OptionalLong> figures,
    Map<String, String> reasons) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final String CPU = Figure.CPU_NANOS.recordName();

  /** Fields that explain others and are no metrics by themselves. */
  private static final Set<String> RECORD_ONLY =
      Set.of(
          Figure.PROPORTIONAL_BYTES.recordName(),
          Figure.VOLUNTARY_SWITCHES.recordName(),
          Figure.INVOLUNTARY_SWITCHES.recordName(),
          Figure.READ_BYTES.recordName(),
          Figure.WRITTEN_BYTES.recordName());

  /** Why there is no peak at a moment until which nobody watched; it is no metric there. */
  static final String NOT_WATCHED = "only a resource pass watches for peaks";

  /**
   * The line of the session record.
   *
   * @param where the iteration that it belongs to
   * @return the line
   */
  public Line line(Where where) {
    return new Line.Resource(
        where, serverId, jvmId, moment.recordName(), atNanos, figures, reasons);
  }

  /**
   * The figures as metrics of an iteration: {@code name@moment}, NaN where the platform does not
   * tell, processor time as {@code cpuTime} in milliseconds.
   */
  Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    figures.forEach(
        (field, figure) -> {
          if (RECORD_ONLY.contains(field) || NOT_WATCHED.equals(reasons.get(field))) {
            return;
          }
          double value = figure.isPresent() ? figure.getAsLong() : Double.NaN;
          boolean isCpu = field.equals(CPU);
          metrics.put(
              (isCpu ? "cpuTime" : field) + "@" + moment.recordName(),
              isCpu ? value / NANOS_PER_MILLI : value);
        });
    return metrics;
  }
}
