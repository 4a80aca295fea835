package dev.petbench.process;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.MarkedProcesses.Patience;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What the guardian does: it takes in which servers live until its input ends, and then ends those
 * that are left and clears up after a run whose host was killed.
 */
final class GuardianSession {

  /** A server that was announced but never seen may be on its way while its maker dies. */
  private static final Duration ARRIVAL = Duration.ofSeconds(1);

  private static final Duration LIMIT = Duration.ofSeconds(10);

  private static final String ANNOUNCE = "announce";
  private static final String STARTED = "started";
  private static final String ENDED = "ended";
  private static final String KEEP = "keep";
  private static final String RELEASE = "release";

  private final ProcessTable table;
  private final RunClearance clearance;
  private final Map<UUID, Optional<ProcessIdentity>> live = new HashMap<>();

  GuardianSession(ProcessTable table, RunClearance clearance) {
    this.table = table;
    this.clearance = clearance;
  }

  static String announce(UUID mark) {
    return ANNOUNCE + " " + mark;
  }

  static String started(UUID mark, ProcessIdentity identity) {
    return STARTED + " " + mark + " " + identity.text();
  }

  static String ended(UUID mark) {
    return ENDED + " " + mark;
  }

  static String keep(Path directory) {
    return KEEP + " " + directory.toUri();
  }

  static String release(Path directory) {
    return RELEASE + " " + directory.toUri();
  }

  /** The one line that says all about a living server. */
  static String describe(UUID mark, Optional<ProcessIdentity> identity) {
    return identity.map(known -> started(mark, known)).orElseGet(() -> announce(mark));
  }

  /** Listens until the input ends, acknowledging every line, and then does the work. */
  Outcome run(InputStream fromOwner, OutputStream toOwner) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(fromOwner, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        accept(line);
        acknowledge(toOwner);
      }
    } catch (IOException sameAsTheEnd) {
      // However the pipe ended, its other end is gone.
    }
    Outcome outcome = endAll();
    clearance.run();
    return outcome;
  }

  private void accept(String line) {
    String[] words = line.split(" ", 3);
    if (words.length < 2) {
      return;
    }
    try {
      accept(words);
    } catch (IllegalArgumentException | FileSystemNotFoundException notOneOfOurs) {
      // Both sides are of one build; a line that is none of these does no harm.
      return;
    }
  }

  private void accept(String[] words) {
    switch (words[0]) {
      case KEEP -> clearance.add(Path.of(URI.create(words[1])));
      case RELEASE -> clearance.remove(Path.of(URI.create(words[1])));
      default -> accept(words, UUID.fromString(words[1]));
    }
  }

  private void accept(String[] words, UUID mark) {
    switch (words[0]) {
      case ANNOUNCE -> live.putIfAbsent(mark, Optional.empty());
      case STARTED ->
          live.put(mark, words.length < 3 ? Optional.empty() : ProcessIdentity.parse(words[2]));
      case ENDED -> live.remove(mark);
      default -> {
        // As above.
      }
    }
  }

  private Outcome endAll() {
    if (live.isEmpty()) {
      return new Outcome(0, 0);
    }
    List<ProcessIdentity> heads = new ArrayList<>();
    live.values().forEach(identity -> identity.ifPresent(heads::add));
    Duration atLeast = heads.size() == live.size() ? Duration.ZERO : ARRIVAL;
    return MarkedProcesses.ofServers(table, live.keySet(), heads)
        .end(new Patience(Duration.ZERO, atLeast, LIMIT));
  }

  private static void acknowledge(OutputStream toOwner) {
    try {
      toOwner.write('\n');
      toOwner.flush();
    } catch (IOException ownerIsGone) {
      // The input will end too, and that is when there is something to do.
    }
  }
}
