package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.petbench.process.table.MarkedProcess;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kills the processes of a run in every way and looks for what is left of it. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class NothingSurvivesIT {

  private static final Duration LIMIT = Duration.ofSeconds(3);

  private final Map<String, ProcessIdentity> processes = new HashMap<>();
  private final Set<UUID> servers = new LinkedHashSet<>();
  private Process host;

  @BeforeEach
  void startTheRun() throws IOException {
    List<String> command = new ArrayList<>(List.of("setsid"));
    command.addAll(OwnerMain.command("host"));
    host = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(host.getInputStream(), StandardCharsets.UTF_8));
    List<String> said = new ArrayList<>();
    for (String line = out.readLine(); !"ready ".equals(line); line = out.readLine()) {
      assertThat(line).as("the run failed: %s", said).isNotNull();
      said.add(line);
      String[] words = line.split(" ");
      switch (words[0]) {
        case "server" -> servers.add(UUID.fromString(words[1]));
        case "host", "fork", "guardian" -> processes.put(words[0], identify(words[1]));
        default -> assertThat(line).as("unexpected output").isEmpty();
      }
    }
    assertThat(servers).hasSize(2);
    assertThat(serverProcesses()).hasSize(3);
  }

  @AfterEach
  void endTheRun() {
    Set<ProcessIdentity> left = new LinkedHashSet<>(serverProcesses());
    left.addAll(processes.values());
    left.forEach(ProcessTable.current()::kill);
    Await.until(LIMIT, () -> "the test's own processes", () -> !host.isAlive());
  }

  @ParameterizedTest(name = "{1} to the {0}")
  @CsvSource({"host, TERM", "host, KILL", "fork, TERM", "fork, KILL", "guardian, TERM"})
  void whicheverProcessIsKilled(String which, String signal) throws IOException {
    signal(signal, Long.toString(processes.get(which).pid()));
    if (which.equals("guardian")) {
      // It stays at its post until its owner is gone.
      signal("KILL", Long.toString(processes.get("fork").pid()));
    }

    assertNothingSurvives();
  }

  @ParameterizedTest(name = "{0} to the group")
  @CsvSource({"INT", "TERM"})
  void whenTheWholeGroupGetsASignal(String signal) throws IOException {
    assumeFalse(
        signal.equals("INT") && ignoresInterrupts(), "this build itself ignores interrupts");

    signal(signal, "-" + host.pid());

    assertNothingSurvives();
  }

  @Test
  void whatOnlyTheNextRunCanEndItEndsAndNothingElse() throws IOException {
    ServerProcess ours = TestServers.start(TestServers.IGNORES_EVERYTHING);
    signal("STOP", Long.toString(processes.get("guardian").pid()));
    signal("KILL", Long.toString(processes.get("fork").pid()));
    Await.until(LIMIT, () -> "the fork", () -> !processes.get("fork").isAlive());
    signal("KILL", Long.toString(processes.get("guardian").pid()));
    Await.until(LIMIT, () -> "the guardian", () -> !processes.get("guardian").isAlive());
    assertThat(serverProcesses()).hasSize(3);

    servers.add(ours.mark());
    MarkedProcesses.Outcome outcome =
        OrphanSweep.sweep(ProcessTable.current(), ProcessIdentity.self(), Set.of(), this::isOfTest);
    servers.remove(ours.mark());

    assertThat(outcome).isEqualTo(new MarkedProcesses.Outcome(3, 0));
    assertThat(serverProcesses()).isEmpty();
    assertThat(ours.isAlive()).isTrue();
    ours.shutdown(ShutdownPolicy.IMMEDIATE);
  }

  /** Another build may be running the same test on this machine. */
  private boolean isOfTest(MarkedProcess process) {
    return process.marks().server().filter(servers::contains).isPresent();
  }

  private void assertNothingSurvives() {
    Await.until(
        LIMIT,
        () -> "servers " + serverProcesses() + ", of " + processes,
        () ->
            serverProcesses().isEmpty()
                && processes.values().stream().noneMatch(ProcessIdentity::isAlive));
  }

  private Set<ProcessIdentity> serverProcesses() {
    return MarkedProcesses.ofServers(ProcessTable.current(), servers, List.of()).alive();
  }

  private static ProcessIdentity identify(String pid) {
    return ProcessTable.current().identify(Long.parseLong(pid)).orElseThrow();
  }

  private static void signal(String name, String target) throws IOException {
    Process kill = new ProcessBuilder("kill", "-s", name, "--", target).start();
    Await.until(LIMIT, () -> "kill itself", () -> !kill.isAlive());
    assertThat(kill.exitValue()).isZero();
  }

  /** A build that runs in the background of a shell inherits that, and so do its children. */
  private static boolean ignoresInterrupts() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
        .anyMatch(mask -> (mask & 2) != 0);
  }
}
