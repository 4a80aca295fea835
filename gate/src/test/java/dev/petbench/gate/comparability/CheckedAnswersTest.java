package dev.petbench.gate.comparability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A time whose answer nobody has looked at is no result. */
class CheckedAnswersTest {
  @TempDir private Path directory;
  private final Run run = new Run();

  @Test
  void aRecordInWhichEverySampleIsCheckedIsFine() throws Exception {
    assertThat(run.check(directory).outcome()).isEqualTo(Outcome.PASSED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"inventoryExact", "everyRequestAnswered", "oneAnswerPerRequest", "probeCounts"})
  void anInvariantOfOneSampleIsMissing(String name) throws Exception {
    loseOne(line -> line.path("name").asText().equals(name));

    assertUnproved("the invariant " + name + " of line ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cleanShutdown", "noProcessLeft"})
  void anInvariantOfAServerIsMissing(String name) throws Exception {
    String server = run.record().measured(0).path("serverId").asText();
    lose(
        line ->
            line.path("name").asText().equals(name)
                && line.path("serverId").asText().equals(server));

    assertUnproved("the invariant " + name + " of server " + server);
  }

  @Test
  void theInventoryOfOneSampleIsMissing() throws Exception {
    loseOne(line -> line.path("type").asText().equals("inventory") && line.has("iteration"));

    assertUnproved("an inventory of line ");
  }

  @Test
  void everyCheckIsMissing() throws Exception {
    lose(line -> List.of("invariant", "inventory").contains(line.path("type").asText()));

    assertUnproved("an inventory of line ");
  }

  private void loseOne(Predicate<ObjectNode> which) {
    run.record().prove();
    List<ObjectNode> found = run.record().all().stream().filter(which).toList();
    run.record().remove(found.get(found.size() - 1));
  }

  private void lose(Predicate<ObjectNode> which) {
    run.record().prove();
    run.record().all().stream().filter(which).toList().forEach(run.record()::remove);
  }

  private void assertUnproved(String what) throws Exception {
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNUSABLE);
    assertThat(verdict.findings())
        .isNotEmpty()
        .allSatisfy(
            finding ->
                assertThat(finding.describe())
                    .contains(what)
                    .contains("is missing: nothing proves that the answer was right"));
  }
}
