package dev.petbench.gate.results;

import java.io.IOException;

/** An input that is larger than any real one. */
public final class OverLimitException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message which limit, as the rest of a sentence about the file
   */
  public OverLimitException(String message) {
    super(message);
  }
}
