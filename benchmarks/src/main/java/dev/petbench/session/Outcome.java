package dev.petbench.session;

import dev.petbench.wire.Answer;
import dev.petbench.wire.WireError;
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
    OK("ok"),
    /** An error object. */
    ERROR("error"),
    /** Nothing within the deadline. */
    TIMEOUT("timeout"),
    /** The server's process or its output ended first. */
    DIED("died"),
    /** Something that is not the protocol. */
    PROTOCOL_ERROR("protocolError");

    private final String recordName;

    Kind(String recordName) {
      this.recordName = recordName;
    }

    /**
     * The name in the session record.
     *
     * @return the name
     */
    public String recordName() {
      return recordName;
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
    return new Outcome(kind, error.message(), code);
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
