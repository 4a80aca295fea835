package dev.petbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ResultJsonTest {
  @Test
  void pathsAndPropertyValuesOfTheMachineBecomePlaceholders() throws IOException {
    String json =
        """
        [{"jmhVersion": "1.37", "jvm": "/home/canary/jdk/bin/java",
          "jvmArgs": ["-Xmx256m", "-Dpetbench.record=/home/canary/x.jsonl", "-Duser=canary",
                      "-javaagent:C:\\\\canary\\\\agent.jar", "-XX:+UseSerialGC"],
          "primaryMetric": {"score": "NaN", "rawData": [[1.25, "NaN"]]}}]
        """;

    String written =
        new String(
            ResultJson.withoutPaths(json.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);

    assertThat(written)
        .doesNotContain("canary")
        .contains("\"jvm\" : \"${java}\"")
        .contains("-Xmx256m", "-XX:+UseSerialGC")
        .contains("\"-Dpetbench.record=${value}\"", "\"-Duser=${value}\"", "\"${path}\"")
        .contains("[ 1.25, \"NaN\" ]");
  }
}
