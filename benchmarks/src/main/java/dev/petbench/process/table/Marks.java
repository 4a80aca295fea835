package dev.petbench.process.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What we write into the environment of every process that we start, and which its descendants
 * inherit.
 *
 * @param server which server the process belongs to; absent for our own helpers
 * @param owner which JVM started it
 */
public record Marks(Optional<UUID> server, Optional<ProcessIdentity> owner) {

  /** The variable that names the server, a UUID. */
  public static final String SERVER = "PETBENCH_SERVER";

  /** The variable that names the owner, see {@link ProcessIdentity#text()}. */
  public static final String OWNER = "PETBENCH_OWNER";

  /** The marks of a process that is none of ours. */
  public static final Marks NONE = new Marks(Optional.empty(), Optional.empty());

  /** Longer entries of an environment cannot be marks; their rest is skipped, never stored. */
  private static final int ENTRY_LIMIT_BYTES = 256;

  private static final Pattern SERVER_IN_TEXT = Pattern.compile("(?<=\\s)" + SERVER + "=(\\S+)");
  private static final Pattern OWNER_IN_TEXT = Pattern.compile("(?<=\\s)" + OWNER + "=(\\S+)");

  /** Refuses null. */
  public Marks {
    Objects.requireNonNull(server, "server");
    Objects.requireNonNull(owner, "owner");
  }

  /** The variables for a server and all that it starts. */
  public static Map<String, String> variables(UUID server, ProcessIdentity owner) {
    return Map.of(SERVER, server.toString(), OWNER, owner.text());
  }

  /** Whether there is neither mark. */
  public boolean isEmpty() {
    return server.isEmpty() && owner.isEmpty();
  }

  /** Finds the marks in an environment block as the kernel keeps it: entries that end with NUL. */
  public static Marks inBlock(InputStream block) throws IOException {
    BlockScan scan = new BlockScan();
    byte[] chunk = new byte[8192];
    for (int count = block.read(chunk); count >= 0; count = block.read(chunk)) {
      for (int at = 0; at < count; at++) {
        scan.accept(chunk[at]);
      }
    }
    scan.accept((byte) 0);
    return new Marks(scan.server, scan.owner);
  }

  /** Finds the marks in a line that shows a command and after it its environment, as ps does. */
  public static Marks inText(String line) {
    return new Marks(
        first(SERVER_IN_TEXT, line).flatMap(Marks::uuid),
        first(OWNER_IN_TEXT, line).flatMap(ProcessIdentity::parse));
  }

  private static Optional<String> value(String entry, String name) {
    return entry.startsWith(name + "=")
        ? Optional.of(entry.substring(name.length() + 1))
        : Optional.empty();
  }

  private static Optional<String> first(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static Optional<UUID> uuid(String text) {
    try {
      return Optional.of(UUID.fromString(text));
    } catch (IllegalArgumentException notOurs) {
      return Optional.empty();
    }
  }

  /** Takes a block byte by byte and keeps no more of it than one short entry. */
  private static final class BlockScan {
    private final byte[] entry = new byte[ENTRY_LIMIT_BYTES];
    private int length;
    private Optional<UUID> server = Optional.empty();
    private Optional<ProcessIdentity> owner = Optional.empty();

    void accept(byte next) {
      if (next != 0) {
        if (length < ENTRY_LIMIT_BYTES) {
          entry[length] = next;
        }
        length++;
        return;
      }
      if (length <= ENTRY_LIMIT_BYTES) {
        String text = new String(entry, 0, length, StandardCharsets.ISO_8859_1);
        server = server.or(() -> value(text, SERVER).flatMap(Marks::uuid));
        owner = owner.or(() -> value(text, OWNER).flatMap(ProcessIdentity::parse));
      }
      length = 0;
    }
  }
}
