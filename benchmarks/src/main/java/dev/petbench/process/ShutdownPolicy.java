package dev.petbench.process;

import java.time.Duration;

/**
 * How much time a server gets at each step of its shutdown. Each is a bound: whoever exits sooner
 * is not waited for.
 *
 * @param closeLimit for closing its standard input, which hangs while a write is blocked
 * @param inputGrace for exiting after the end of its input
 * @param terminateGrace for exiting after it was asked to terminate
 * @param killGrace for the system to end it after it was killed
 */
public record ShutdownPolicy(
    Duration closeLimit, Duration inputGrace, Duration terminateGrace, Duration killGrace) {

  private static final Duration LONGEST = Duration.ofHours(1);

  /** What an editor gives: half a second after the end of input and after the request to end. */
  public static final ShutdownPolicy DEFAULT =
      new ShutdownPolicy(
          Duration.ofMillis(250),
          Duration.ofMillis(500),
          Duration.ofMillis(500),
          Duration.ofSeconds(5));

  /**
   * Closes the input and asks it to terminate at once. For where thousands of servers are ended,
   * some of which the end of their input does not end.
   */
  public static final ShutdownPolicy PROMPT =
      new ShutdownPolicy(
          Duration.ofMillis(250), Duration.ZERO, Duration.ofMillis(500), Duration.ofSeconds(5));

  /** Kills without asking. */
  public static final ShutdownPolicy IMMEDIATE =
      new ShutdownPolicy(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofSeconds(5));

  /** Throws {@link IllegalArgumentException} unless each is between zero and an hour. */
  public ShutdownPolicy {
    check("closeLimit", closeLimit);
    check("inputGrace", inputGrace);
    check("terminateGrace", terminateGrace);
    check("killGrace", killGrace);
  }

  private static void check(String name, Duration value) {
    if (value.isNegative() || value.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "%s %s is not between zero and an hour".formatted(name, value));
    }
  }
}
