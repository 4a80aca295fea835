package dev.petbench.echo;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An {@link EchoPeer} in a process of its own, all three streams pipes. It ends with its input, so
 * it cannot outlive this JVM.
 */
final class EchoChild implements AutoCloseable {
  private static final long END_SECONDS = 10;

  private final Process process;

  private EchoChild(Process process) {
    this.process = process;
  }

  static EchoChild start(List<String> args) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(commandLine(args));
    // A JVM on Windows does not start without SystemRoot; nothing else is needed anywhere.
    builder.environment().keySet().removeIf(variable -> !variable.equalsIgnoreCase("SystemRoot"));
    Process process = builder.start();
    Thread stderr = new Thread(() -> discard(process.getErrorStream()), "petbench-echo-stderr");
    stderr.setDaemon(true);
    stderr.start();
    return new EchoChild(process);
  }

  InputStream stdout() {
    return process.getInputStream();
  }

  OutputStream stdin() {
    return process.getOutputStream();
  }

  Process process() {
    return process;
  }

  /** Ends the process; its input need not have been closed. */
  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException(
            "an echo child did not end within " + END_SECONDS + " s of being killed");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<String> commandLine(List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto", "-Xms32m", "-Xmx32m"));
    command.addAll(List.of("-cp", classPath(), EchoPeer.class.getName()));
    command.addAll(args);
    return command;
  }

  private static String classPath() {
    try {
      return Path.of(EchoPeer.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the place of these classes has no path", e);
    }
  }

  private static void discard(InputStream stream) {
    byte[] buffer = new byte[8 << 10];
    try (stream) {
      while (stream.read(buffer) >= 0) {
        // Nothing of it is of use.
      }
    } catch (IOException e) {
      // The end, by another name.
    }
  }
}
