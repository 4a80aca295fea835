package dev.petbench.session;

import java.util.Optional;

/**
 * What a server says of itself; all absent for builds that do not know {@code info}.
 *
 * @param version the server's version
 * @param buildId the build's number
 * @param commitSha the commit it was built from
 */
public record ServerInfo(
    Optional<String> version, Optional<String> buildId, Optional<String> commitSha) {

  /** A server that does not know {@code info}. */
  public static final ServerInfo UNKNOWN =
      new ServerInfo(Optional.empty(), Optional.empty(), Optional.empty());
}
