package dev.petbench.compare;

import dev.petbench.target.Sha256;
import dev.petbench.target.Target;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * A program between us and a server that passes everything on, and what goes to the server a fixed
 * time late. It ends with the server, and the server with it.
 */
public final class DelayingPipe {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final long NANOS_PER_MICRO = 1_000;
  private static final int END_SECONDS = 2;

  private DelayingPipe() {}

  /** A target that is another behind this program. */
  static Target before(Target target, long delayMicros) {
    List<String> argv =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:-UsePerfData",
                "-Xmx32m",
                "-cp",
                classPath(),
                DelayingPipe.class.getName(),
                Long.toString(delayMicros)));
    argv.addAll(target.argv());
    return new Target(
        target.kind(),
        target.name() + " behind a pipe",
        argv,
        Sha256.ofText(target.sha256() + " delayed by " + delayMicros),
        target.source());
  }

  /** A server has a working directory of its own. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(place -> Path.of(place).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Runs the server and passes on.
   *
   * @param args the delay in microseconds, and the server's command line
   * @throws IOException when the server cannot be started
   * @throws InterruptedException never in practice: nobody interrupts
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    long delayNanos = Long.parseLong(args[0]) * NANOS_PER_MICRO;
    Process server =
        new ProcessBuilder(Arrays.asList(args).subList(1, args.length))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server)));
    Thread requests =
        new Thread(() -> copy(System.in, server.getOutputStream(), delayNanos), "requests");
    requests.setDaemon(true);
    requests.start();
    copy(server.getInputStream(), System.out, 0);
    System.exit(server.waitFor());
  }

  private static void end(Process server) {
    server.destroy();
    try {
      if (!server.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        server.destroyForcibly();
      }
    } catch (InterruptedException e) {
      server.destroyForcibly();
    }
  }

  /** Passes everything on as it comes, and the end too. */
  static void copy(InputStream from, OutputStream to, long delayNanos) {
    byte[] buffer = new byte[BUFFER_BYTES];
    try (to) {
      for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
        long dueNanos = System.nanoTime() + delayNanos;
        for (long left = delayNanos; left > 0; left = dueNanos - System.nanoTime()) {
          LockSupport.parkNanos(left);
        }
        to.write(buffer, 0, read);
        to.flush();
      }
    } catch (IOException otherEndIsGone) {
      // Whoever reads finds the end of the stream.
      return;
    }
  }
}
