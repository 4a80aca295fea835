package dev.petbench.gate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The gate as a process of its own: what is true of its streams and its exit code only there. */
class MainIT {
  @Test
  @EnabledOnOs(OS.LINUX)
  void aVerdictThatCannotBeWrittenIsNoVerdict() throws Exception {
    Process gate =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--help")
            .redirectOutput(new File("/dev/full"))
            .start();
    try {
      gate.getOutputStream().close();
      String err = new String(gate.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(gate.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(gate.exitValue()).isEqualTo(70);
      assertThat(err.lines())
          .containsExactly(
              "Standard output cannot be written to, so what was to be said is lost; give it room,"
                  + " or a reader that stays.");
    } finally {
      gate.destroyForcibly();
    }
  }
}
