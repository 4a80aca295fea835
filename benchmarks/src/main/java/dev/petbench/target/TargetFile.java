package dev.petbench.target;

import dev.petbench.gate.text.Nearest;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Tells of a path that a user gave why it cannot be that of a server, before it is started. */
final class TargetFile {
  /** What Linux follows. */
  private static final int LONGEST_CHAIN = 40;

  private TargetFile() {}

  /**
   * The executable that a value names.
   *
   * @param value what the user gave
   * @param source where, as in {@code -Dpet.binary}
   * @throws TargetException one line: which, what is wrong, what to do
   */
  static Path find(String value, String source) throws TargetException {
    String given = source + "=" + value;
    Path binary;
    try {
      binary = Path.of(value).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw new TargetException(given + " is not a path", e);
    }
    if (!Files.exists(binary)) {
      throw new TargetException(given + ": " + whyMissing(binary));
    }
    if (Files.isDirectory(binary)) {
      throw new TargetException(given + " is a directory; give the executable inside it");
    }
    if (!Files.isRegularFile(binary)) {
      throw new TargetException(given + " is no regular file; give a server's executable");
    }
    if (!Files.isExecutable(binary)) {
      throw new TargetException(given + " is not executable; chmod +x it");
    }
    return binary;
  }

  /** The first thing on the way that is not there says why the rest is not. */
  private static String whyMissing(Path binary) {
    for (Path at = binary.getRoot(); at != null; at = next(at, binary)) {
      Optional<String> reason = whyMissing(at, at.equals(binary));
      if (reason.isPresent()) {
        return reason.get();
      }
    }
    return "there is no such file; "
        + Nearest.fileBeside(binary)
            .map(name -> "did you mean " + name + " beside it?")
            .orElse("give the path of a server's executable");
  }

  private static Path next(Path at, Path binary) {
    int names = at.getNameCount();
    return names == binary.getNameCount()
        ? null
        : binary.getRoot().resolve(binary.subpath(0, names + 1));
  }

  private static Optional<String> whyMissing(Path at, boolean last) {
    try {
      at.toRealPath();
      return last || Files.isDirectory(at)
          ? Optional.empty()
          : Optional.of(at + " is a file and has nothing in it; give the path of an executable");
    } catch (AccessDeniedException e) {
      return Optional.of("you may not look into " + at.getParent() + "; check its permissions");
    } catch (IOException e) {
      if (!Files.isSymbolicLink(at)) {
        return Optional.empty();
      }
      String leads = leadsNowhere(at) ? " leads to nothing" : " leads in a circle";
      return Optional.of("the link " + at + leads + "; make it lead to a server's executable");
    }
  }

  /** Follows a link as long as a chain of links can be and is no circle. */
  private static boolean leadsNowhere(Path link) {
    Path at = link;
    for (int step = 0; step < LONGEST_CHAIN; step++) {
      if (!Files.exists(at, LinkOption.NOFOLLOW_LINKS)) {
        return true;
      }
      try {
        at = at.resolveSibling(Files.readSymbolicLink(at)).normalize();
      } catch (IOException | UnsupportedOperationException e) {
        return true;
      }
    }
    return false;
  }
}
