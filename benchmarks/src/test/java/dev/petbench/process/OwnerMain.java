package dev.petbench.process;

import dev.petbench.process.table.ProcessIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * The processes of a benchmark run without the benchmark: a host that starts a fork, as JMH does,
 * and a fork that starts servers. Each says on its standard output who is there, and then waits to
 * be killed.
 */
final class OwnerMain {

  private OwnerMain() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    switch (args[0]) {
      case "host" -> host();
      case "fork" -> fork();
      default -> restless();
    }
  }

  private static void host() throws IOException, InterruptedException {
    say("host", ProcessHandle.current().pid());
    Process fork = new ProcessBuilder(command("fork")).redirectErrorStream(true).start();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(fork.getInputStream(), StandardCharsets.UTF_8))) {
      in.lines().forEach(System.out::println);
    }
    fork.waitFor();
  }

  private static void fork() throws IOException, InterruptedException {
    say("fork", ProcessHandle.current().pid());
    ParentWatch.start();
    for (String script : List.of(TestServers.IGNORES_EVERYTHING, TestServers.WITH_ORPHAN)) {
      say("server", TestServers.start(script).mark());
    }
    say("guardian", Guardian.shared().pid().orElseThrow());
    say("ready", "");
    new CountDownLatch(1).await();
  }

  /** Starts one server after the other until it is killed. */
  private static void restless() throws IOException {
    say("restless", ProcessIdentity.self().text());
    while (true) {
      ServerProcess server =
          ServerProcess.start(TestServers.command(TestServers.IGNORES_EVERYTHING));
      say("server", server.mark());
      server.kill();
    }
  }

  private static void say(String what, Object which) {
    System.out.println(what + " " + which);
  }

  /** How to start this class in another JVM, quickly. */
  static List<String> command(String role) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx64m",
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-cp",
        System.getProperty("java.class.path"),
        OwnerMain.class.getName(),
        role);
  }
}
