package dev.petbench.work;

import dev.petbench.process.table.ProcessIdentity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The file in a run's directory that says whose it is: the JVM that made it, and those that joined
 * it. Only a directory that holds one is ever removed.
 *
 * @param host the JVM that made the directory
 * @param startMillis when it did, in milliseconds since the epoch
 * @param forks the JVMs that use it too
 */
record RunMarker(ProcessIdentity host, long startMillis, List<ProcessIdentity> forks) {
  static final String NAME = "petbench-run";

  private static final String FIRST_LINE =
      "This directory belongs to a run of petbench and is removed after its end.";
  private static final String FORK = "fork ";
  private static final int LIMIT_BYTES = 1 << 20;

  /** Copies. */
  RunMarker {
    Objects.requireNonNull(host, "host");
    forks = List.copyOf(forks);
  }

  /** Marks a new directory. */
  static void create(Path directory, ProcessIdentity host, long startMillis) throws IOException {
    Files.writeString(
        directory.resolve(NAME),
        FIRST_LINE + "\n" + "host " + host.text() + " " + startMillis + "\n",
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE);
  }

  /** Adds a JVM that uses the directory. */
  static void join(Path directory, ProcessIdentity fork) throws IOException {
    Files.writeString(
        directory.resolve(NAME),
        FORK + fork.text() + "\n",
        StandardOpenOption.WRITE,
        StandardOpenOption.APPEND);
  }

  /** Reads the marker; empty when there is none of ours, or not yet all of it. */
  static Optional<RunMarker> read(Path directory) {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return parse(new String(in.readNBytes(LIMIT_BYTES), StandardCharsets.UTF_8));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  static Optional<RunMarker> parse(String text) {
    List<String> lines = text.lines().toList();
    if (lines.size() < 2 || !lines.get(0).equals(FIRST_LINE)) {
      return Optional.empty();
    }
    String[] host = lines.get(1).split(" ");
    if (host.length != 3 || !host[0].equals("host")) {
      return Optional.empty();
    }
    List<ProcessIdentity> forks = new ArrayList<>();
    for (String line : lines.subList(2, lines.size())) {
      if (line.startsWith(FORK)) {
        ProcessIdentity.parse(line.substring(FORK.length())).ifPresent(forks::add);
      }
    }
    try {
      long startMillis = Long.parseLong(host[2]);
      return ProcessIdentity.parse(host[1])
          .map(identity -> new RunMarker(identity, startMillis, forks));
    } catch (NumberFormatException notOurs) {
      return Optional.empty();
    }
  }
}
