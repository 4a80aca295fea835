package dev.petbench.compare;

import dev.petbench.fixture.builtin.BuiltinServerCommand;
import dev.petbench.run.UnusableException;
import dev.petbench.target.Sha256;
import dev.petbench.target.Target;
import dev.petbench.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * One of the two servers, and a watch over its file: what is replaced while a run goes on makes all
 * of its figures worthless.
 */
final class Contender {
  private final String option;
  private final Target target;
  private final String digest;
  private final Optional<Path> file;
  private Stamp stamp;

  private Contender(String option, Target target, String digest, Optional<Path> file, Stamp stamp) {
    this.option = option;
    this.target = target;
    this.digest = digest;
    this.file = file;
    this.stamp = stamp;
  }

  /** Finds a server by what the user gave for an option. */
  static Contender find(String option, String value)
      throws UnusableException, InterruptedException {
    if (Target.isBuiltin(value)) {
      // Its command line names the class archive only once there is one.
      BuiltinServerCommand.prepare();
    }
    try {
      Target target = Target.named(value, option);
      Optional<Path> file =
          target.kind() == Target.Kind.EXTERNAL
              ? Optional.of(Path.of(target.argv().get(0)))
              : Optional.empty();
      return new Contender(
          option, target, target.sha256(), file, file.isPresent() ? Stamp.of(file.get()) : null);
    } catch (TargetException e) {
      throw new UnusableException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UnusableException(option + "=" + value + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** The same server behind a pipe that delays every request; its file is watched likewise. */
  Contender behindPipe(long delayMicros) {
    return new Contender(option, DelayingPipe.before(target, delayMicros), digest, file, stamp);
  }

  Target target() {
    return target;
  }

  /**
   * Refuses to go on when the file is another one than at the beginning. Its content is read again
   * only when its attributes have changed.
   */
  void requireUnchanged() throws UnusableException {
    if (file.isEmpty()) {
      return;
    }
    try {
      Stamp now = Stamp.of(file.get());
      if (!now.equals(stamp)) {
        if (!Sha256.ofFile(file.get()).equals(digest)) {
          throw changed(null);
        }
        stamp = now;
      }
    } catch (IOException e) {
      throw changed(e);
    }
  }

  private UnusableException changed(IOException cause) {
    return new UnusableException(
        option
            + " was changed, replaced or removed during the run; no results are kept: copy the"
            + " binary to a place of its own and run the comparison again",
        cause);
  }

  private record Stamp(long size, long modifiedNanos, Object key) {
    static Stamp of(Path file) throws IOException {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return new Stamp(
          attributes.size(),
          attributes.lastModifiedTime().to(java.util.concurrent.TimeUnit.NANOSECONDS),
          String.valueOf(attributes.fileKey()));
    }
  }
}
