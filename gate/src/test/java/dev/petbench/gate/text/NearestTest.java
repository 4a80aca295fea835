package dev.petbench.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.testing.Cli;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearestTest {
  @TempDir private Path directory;

  @Test
  void theNearestNameIsTheOneWithTheFewestLettersToChange() {
    List<String> names = List.of("results.json", "budgets.json", "x");
    assertThat(Nearest.to("reslts.json", names)).contains("results.json");
    assertThat(Nearest.to("budgtes.json", names)).contains("budgets.json");
    assertThat(Nearest.to("entirely other", names)).isEmpty();
    assertThat(Nearest.to("results", List.of())).isEmpty();
    assertThat(Nearest.distance("ab", "ba")).isEqualTo(1);
    assertThat(Nearest.distance("", "abc")).isEqualTo(3);
    assertThat(Nearest.distance("kitten", "sitting")).isEqualTo(3);
  }

  @Test
  void ofAFileThatIsNotThereTheNearestBesideItIsNamedWithoutItsPlace() throws Exception {
    Files.writeString(directory.resolve("budgets.json"), "{}");
    assertThat(Nearest.fileBeside(directory.resolve("budgts.json"))).contains("budgets.json");
    assertThat(Nearest.fileBeside(directory.resolve("no/such/budgets.json"))).isEmpty();
    assertThat(Nearest.fileBeside(Path.of("/"))).isEmpty();

    Cli cli =
        Cli.run("check", "--results", directory, "--budgets", directory.resolve("budgest.json"));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out())
        .contains("budgest.json: does not exist (did you mean budgets.json?)")
        .doesNotContain(directory.toString());
  }
}
