package dev.petbench.wire;

import java.util.Objects;

/** Carries a {@link WireError} to whoever reads what the peer sent. */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient WireError error;

  /**
   * Wraps an error.
   *
   * @param error what happened
   */
  public WireException(WireError error) {
    super(Objects.requireNonNull(error, "error").toString());
    this.error = error;
  }

  WireException(WireError.Kind kind, String message) {
    this(new WireError(kind, message));
  }

  /** {@return what happened} */
  public WireError error() {
    return error;
  }
}
