package dev.petbench.target;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 digests, in hexadecimal. */
public final class Sha256 {
  private Sha256() {}

  /**
   * Of a text.
   *
   * @param text the text, digested as UTF-8
   * @return 64 hexadecimal digits
   */
  public static String ofText(String text) {
    return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Of a file's bytes.
   *
   * @param file the file
   * @return 64 hexadecimal digits
   * @throws IOException when it cannot be read
   */
  public static String ofFile(Path file) throws IOException {
    MessageDigest digest = digest();
    update(digest, file);
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Of the program that a class belongs to: its jar, or all files of its class directory.
   *
   * @param type a class of the program
   * @return 64 hexadecimal digits
   * @throws IOException when it cannot be read
   */
  static String ofClassPathEntry(Class<?> type) throws IOException {
    Path entry;
    try {
      entry = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IOException(e);
    }
    if (Files.isRegularFile(entry)) {
      return ofFile(entry);
    }
    MessageDigest digest = digest();
    try (Stream<Path> walk = Files.walk(entry)) {
      List<Path> files = walk.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
        update(digest, file);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void update(MessageDigest digest, Path file) throws IOException {
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
