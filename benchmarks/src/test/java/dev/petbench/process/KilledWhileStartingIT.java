package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The owner ends in the midst of starting servers, which nobody may have seen yet. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class KilledWhileStartingIT {

  private static final Duration LIMIT = Duration.ofSeconds(5);

  @ParameterizedTest(name = "by force: {0}, after {1} servers")
  @CsvSource({"true, 0", "false, 0", "true, 5", "false, 5"})
  void nothingIsLeft(boolean force, int servers) throws IOException {
    Process owner =
        new ProcessBuilder(OwnerMain.command("restless")).redirectErrorStream(true).start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(owner.getInputStream(), StandardCharsets.UTF_8))) {
      ProcessIdentity identity =
          ProcessIdentity.parse(out.readLine().replace("restless ", "")).orElseThrow();
      for (int server = 0; server < servers; server++) {
        assertThat(out.readLine()).startsWith("server ");
      }

      if (force) {
        owner.toHandle().destroyForcibly();
      } else {
        owner.toHandle().destroy();
      }

      Await.until(LIMIT, () -> "the owner", () -> !owner.isAlive());
      Await.until(LIMIT, () -> "left: " + ownedBy(identity), () -> ownedBy(identity).isEmpty());
    } finally {
      owner.toHandle().destroyForcibly();
    }
  }

  private static Set<ProcessIdentity> ownedBy(ProcessIdentity owner) {
    return MarkedProcesses.matching(
            ProcessTable.current(),
            process -> process.marks().owner().filter(owner::equals).isPresent())
        .alive();
  }
}
