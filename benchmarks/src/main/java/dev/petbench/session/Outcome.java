package dev.petbench.session;

import dev.petbench.wire.Answer;
import dev.petbench.wire.WireError;
import dev.petbench.wire.WireLimits;
import java.util.OptionalLong;

/**
 * How a call ended.
 *
 * @param kind the name in the session record
 * @param detail what went wrong, empty for {@link Kind#OK}
 * @param errorCode the server's error code, for {@link Kind#ERROR}
 */
public record Outcome(Kind kind, String detail, OptionalLong errorCode) {

  /** The kinds of end, with the names of the session record. */
  public enum Kind {
    /** A result. */
    OK("ok", "answered"),
    /** An error object. */
    ERROR("error", "the server answered with an error"),
    /** Nothing within the deadline. */
    TIMEOUT("timeout", "the server did not answer in time"),
    /** The server's process or its output ended first. */
    DIED("died", "the server went away"),
    /** Something that is not the protocol. */
    PROTOCOL_ERROR("protocolError", "the server broke the protocol");

    private final String recordName;
    private final String words;

    Kind(String recordName, String words) {
      this.recordName = recordName;
      this.words = words;
    }

    /**
     * The name in the session record.
     *
     * @return the name
     */
    public String recordName() {
      return recordName;
    }

    /** What it is called in a message. */
    String words() {
      return words;
    }
  }

  /**
   * The end of a finished call.
   *
   * @param call the call
   * @return how it ended
   */
  public static Outcome of(Call call) {
    Answer answer =
        call.exchange()
            .answer()
            .orElseThrow(() -> new IllegalStateException(call.exchange() + " has not ended"));
    if (answer instanceof Answer.Failed failed) {
      return of(failed.error());
    }
    return new Outcome(Kind.OK, "", OptionalLong.empty());
  }

  static Outcome of(WireError error) {
    Kind kind =
        switch (error.kind().category()) {
          case ERROR -> Kind.ERROR;
          case TIMEOUT -> Kind.TIMEOUT;
          case DIED -> Kind.DIED;
          case PROTOCOL, OURS -> Kind.PROTOCOL_ERROR;
        };
    OptionalLong code =
        error.serverError().map(WireError.ServerError::code).orElse(OptionalLong.empty());
    return new Outcome(kind, detail(error), code);
  }

  /** The limit on what is kept is for programmers; a user learns what the server did. */
  private static String detail(WireError error) {
    return error.kind() == WireError.Kind.OVERFLOW
        ? "it sent notifications without end: more than "
            + WireLimits.DEFAULT.notificationLimit()
            + ", or "
            + (WireLimits.DEFAULT.notificationLimitBytes() >> 20)
            + " MiB of them, before its answer"
        : error.message();
  }

  /**
   * Whether there is a result.
   *
   * @return true for {@link Kind#OK}
   */
  public boolean isOk() {
    return kind == Kind.OK;
  }

  /**
   * Whether the server answered at all, with a result or an error of its own.
   *
   * @return true for {@link Kind#OK} and {@link Kind#ERROR}
   */
  public boolean answered() {
    return kind == Kind.OK || kind == Kind.ERROR;
  }
}
