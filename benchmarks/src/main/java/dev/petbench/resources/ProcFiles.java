package dev.petbench.resources;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The files of one process under {@code /proc}. They are read with plain streams: a channel would
 * be closed by an interrupt of the reading thread, and that would look like the end of the process.
 */
final class ProcFiles {
  private static final int CHUNK_BYTES = 1 << 13;
  private static final int LIMIT_BYTES = 1 << 16;

  private final Path directory;

  ProcFiles(Path proc, long pid) {
    this.directory = proc.resolve(Long.toString(pid));
  }

  Path path(String name) {
    return directory.resolve(name);
  }

  /** The text of a file, up to 64 KiB of it; nearly always one read. */
  String text(String name) throws IOException {
    try (FileInputStream in = new FileInputStream(path(name).toFile())) {
      byte[] chunk = new byte[CHUNK_BYTES];
      int length = Math.max(0, in.read(chunk));
      String text = new String(chunk, 0, length, StandardCharsets.ISO_8859_1);
      return length < CHUNK_BYTES
          ? text
          : text
              + new String(in.readNBytes(LIMIT_BYTES - CHUNK_BYTES), StandardCharsets.ISO_8859_1);
    }
  }

  /** The names in a directory; none when it cannot be listed. */
  String[] names(String name) {
    String[] names = path(name).toFile().list();
    return names == null ? new String[0] : names;
  }
}
