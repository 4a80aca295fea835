package dev.petbench.process.table;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The output of a small tool of the platform, bounded in time and size. */
final class CommandLines {

  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final int LIMIT_BYTES = 16 << 20;

  private CommandLines() {}

  /** The lines that the command prints; what there is of them when it fails or takes too long. */
  static List<String> of(List<String> command) {
    return of(command, LIMIT, LIMIT_BYTES);
  }

  static List<String> of(List<String> command, Duration limit, int limitBytes) {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
    } catch (IOException absent) {
      return List.of();
    }
    CompletableFuture.delayedExecutor(limit.toNanos(), TimeUnit.NANOSECONDS)
        .execute(process::destroyForcibly);
    try (InputStream out = process.getInputStream()) {
      process.getOutputStream().close();
      return new String(out.readNBytes(limitBytes), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    } finally {
      process.destroyForcibly();
    }
  }
}
