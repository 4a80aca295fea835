package dev.petbench.wire;

/**
 * What one connection may keep; whatever would go beyond is a typed error, never a larger buffer.
 *
 * @param frameLimitBytes the largest body of a frame, 1 or more
 * @param headerLimitBytes the longest header block of a frame, its blank line included, 64 or more
 * @param notificationLimit how many notifications are kept, 1 or more
 * @param notificationLimitBytes how many bytes of notification bodies are kept, 1 or more
 * @param requestLimit how many requests may be in flight, those waiting to be written included, 1
 *     or more
 * @param strayLimit how many {@linkplain Connection#strayErrors() stray errors} are kept, 1 or
 *     more; later ones are only counted
 */
public record WireLimits(
    int frameLimitBytes,
    int headerLimitBytes,
    int notificationLimit,
    long notificationLimitBytes,
    int requestLimit,
    int strayLimit) {
  /**
   * 64 MiB a body and 8 KiB a header block; 250,000 notifications of 64 MiB together, which leaves
   * room in a heap of 256 MiB; 10,000 requests; 100 stray errors.
   */
  public static final WireLimits DEFAULT =
      new WireLimits(64 << 20, 8 << 10, 250_000, 64L << 20, 10_000, 100);

  /** Checks the ranges. */
  public WireLimits {
    atLeast(1, frameLimitBytes, "frameLimitBytes");
    atLeast(64, headerLimitBytes, "headerLimitBytes");
    atLeast(1, notificationLimit, "notificationLimit");
    atLeast(1, notificationLimitBytes, "notificationLimitBytes");
    atLeast(1, requestLimit, "requestLimit");
    atLeast(1, strayLimit, "strayLimit");
  }

  private static void atLeast(long least, long value, String name) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be " + least + " or more, not " + value);
    }
  }

  /**
   * The same limits but for the body of a frame.
   *
   * @param limitBytes the largest body
   * @return the changed limits
   */
  public WireLimits withFrameLimitBytes(int limitBytes) {
    return new WireLimits(
        limitBytes,
        headerLimitBytes,
        notificationLimit,
        notificationLimitBytes,
        requestLimit,
        strayLimit);
  }

  /**
   * The same limits but for the notifications kept.
   *
   * @param limit how many
   * @param limitBytes how many bytes of bodies
   * @return the changed limits
   */
  public WireLimits withNotificationLimits(int limit, long limitBytes) {
    return new WireLimits(
        frameLimitBytes, headerLimitBytes, limit, limitBytes, requestLimit, strayLimit);
  }

  /**
   * The same limits but for the requests in flight.
   *
   * @param limit how many
   * @return the changed limits
   */
  public WireLimits withRequestLimit(int limit) {
    return new WireLimits(
        frameLimitBytes,
        headerLimitBytes,
        notificationLimit,
        notificationLimitBytes,
        limit,
        strayLimit);
  }
}
