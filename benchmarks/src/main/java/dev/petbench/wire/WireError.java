package dev.petbench.wire;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Why a request, or a whole connection, failed.
 *
 * @param kind what happened
 * @param message one line for a person; may quote a bounded excerpt of what the peer sent, made
 *     printable, so it must be normalised before it is written to a result
 * @param serverError the peer's own error object; present exactly when the kind is {@link
 *     Kind#SERVER_ERROR}
 */
public record WireError(Kind kind, String message, Optional<ServerError> serverError) {
  /** Checks that an error object goes with {@link Kind#SERVER_ERROR} and with nothing else. */
  public WireError {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(serverError, "serverError");
    if ((kind == Kind.SERVER_ERROR) != serverError.isPresent()) {
      throw new IllegalArgumentException(
          "an error object belongs to SERVER_ERROR, and to it alone: " + kind);
    }
  }

  /**
   * An error that carries no error object of the peer.
   *
   * @param kind any kind but {@link Kind#SERVER_ERROR}
   * @param message one line for a person
   */
  public WireError(Kind kind, String message) {
    this(kind, message, Optional.empty());
  }

  @Override
  public String toString() {
    return kind + ": " + message;
  }

  /**
   * The error object of a JSON-RPC answer.
   *
   * @param code its code; absent when the peer gave none or one that is not a whole number of 64
   *     bits
   * @param message its message, printable and at most {@value #MESSAGE_LIMIT} characters long
   */
  public record ServerError(OptionalLong code, String message) {
    /** The longest message that is kept, in characters. */
    public static final int MESSAGE_LIMIT = 500;

    /** Bounds the message and makes it printable. */
    public ServerError {
      Objects.requireNonNull(code, "code");
      message = Excerpt.of(message, MESSAGE_LIMIT);
    }
  }

  /** What a failure says about the peer. */
  public enum Category {
    /** The peer answered, as the protocol allows, that it could not do it. */
    ERROR,
    /** The peer did not answer, or did not read, in time. */
    TIMEOUT,
    /** The peer is gone, or has closed one of its streams in order. */
    DIED,
    /** The peer broke the protocol. */
    PROTOCOL,
    /** Nothing is said about the peer: the fault, or the wish, is this side's. */
    OURS
  }

  /** The kinds of failure. */
  public enum Kind {
    /** The peer's output ended between two frames. */
    EOF_AT_BOUNDARY(Category.DIED),
    /** The peer's output ended inside the headers of a frame. */
    EOF_IN_HEADERS(Category.PROTOCOL),
    /** The peer's output ended inside the body of a frame. */
    EOF_IN_BODY(Category.PROTOCOL),
    /** A header line is not {@code name: value} ended by CR LF. */
    MALFORMED_HEADER(Category.PROTOCOL),
    /** The headers of a frame are longer than the limit. */
    HEADERS_TOO_LARGE(Category.PROTOCOL),
    /** The headers of a frame end without a Content-Length. */
    MISSING_CONTENT_LENGTH(Category.PROTOCOL),
    /** A frame has two Content-Length headers, equal ones included. */
    DUPLICATE_CONTENT_LENGTH(Category.PROTOCOL),
    /** A Content-Length is below zero. */
    NEGATIVE_CONTENT_LENGTH(Category.PROTOCOL),
    /** A Content-Length is not a number written in digits. */
    NON_NUMERIC_CONTENT_LENGTH(Category.PROTOCOL),
    /** A Content-Length is above the limit. */
    TOO_LARGE(Category.PROTOCOL),
    /** A body is not UTF-8. */
    NOT_UTF8(Category.PROTOCOL),
    /** A body is not one JSON value, or one too deeply nested to be read. */
    NOT_JSON(Category.PROTOCOL),
    /** A body is a JSON array: batches are not part of the protocol. */
    BATCH(Category.PROTOCOL),
    /** A body is JSON but neither an object nor an array. */
    NOT_AN_OBJECT(Category.PROTOCOL),
    /** A body is an object with neither a usable {@code method} nor an {@code id}. */
    UNROUTABLE(Category.PROTOCOL),
    /** An answer whose id is not a whole number from 0 to 4,294,967,295. */
    INVALID_ID(Category.PROTOCOL),
    /** An answer without an id, or with a null one. */
    ANSWER_WITHOUT_ID(Category.PROTOCOL),
    /** An answer to an id that was never sent. */
    UNKNOWN_ID(Category.PROTOCOL),
    /** A second answer to one id. */
    DUPLICATE_ANSWER(Category.PROTOCOL),
    /** The answer to a request that had already been given up. */
    LATE_ANSWER(Category.TIMEOUT),
    /** The peer sent a request of its own, which this side does not serve. */
    SERVER_REQUEST(Category.PROTOCOL),
    /**
     * An answer that has neither a result nor an error, or both, or a notification of the wrong
     * shape.
     */
    MALFORMED_ANSWER(Category.PROTOCOL),
    /** The peer answered with an error object. */
    SERVER_ERROR(Category.ERROR),
    /** The request was written but not answered by its deadline. */
    TIMEOUT(Category.TIMEOUT),
    /** The request could not be written by its deadline. */
    WRITE_TIMEOUT(Category.TIMEOUT),
    /** The peer has closed its input. */
    WRITE_FAILED(Category.DIED),
    /** Reading the peer's output failed. */
    READ_FAILED(Category.DIED),
    /** The peer's process has ended. */
    PEER_GONE(Category.DIED),
    /** More notifications were received than may be kept. */
    OVERFLOW(Category.OURS),
    /** More requests are in flight than allowed. */
    TOO_MANY_REQUESTS(Category.OURS),
    /** This side had closed the connection, or its output. */
    CLOSED(Category.OURS),
    /** A fault of this client. */
    INTERNAL(Category.OURS);

    private final Category category;

    Kind(Category category) {
      this.category = category;
    }

    /** {@return what this kind says about the peer} */
    public Category category() {
      return category;
    }
  }
}
