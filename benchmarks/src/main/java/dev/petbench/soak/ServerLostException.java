package dev.petbench.soak;

/** The server is of no more use: it died, or does not answer. */
final class ServerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  /** The kind of a failure line for a server that is gone. */
  static final String DIED = "serverDied";

  /** For one that does not answer, or not in the protocol. */
  static final String UNANSWERED = "serverUnanswering";

  private final String kind;

  ServerLostException(String kind, String message) {
    super(message);
    this.kind = kind;
  }

  String kind() {
    return kind;
  }
}
