package dev.petbench.scenario.churn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.fixture.churn.ChangedResolve;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FreshnessTest {
  private static final Identity A1 = environment("a", "3.1");
  private static final Identity A2 = environment("a", "3.2");
  private static final Identity B = environment("b", "3.1");
  private static final Identity C = environment("c", "3.1");

  @Test
  void whatIsSoNowIsFresh() {
    Freshness freshness = changed();

    assertThat(freshness.judge(inventory(A2, B))).isEqualTo(Freshness.Verdict.FRESH);
    assertThat(freshness.now()).isEqualTo(inventory(A2, B));
  }

  @Test
  void anyEarlierStateIsStaleAndSoIsAMixtureOfStates() {
    Freshness freshness = changed();
    freshness.changed(inventory(A2, B, C));

    assertThat(freshness.judge(inventory(A1, B))).isEqualTo(Freshness.Verdict.STALE);
    assertThat(freshness.judge(inventory(A2, B))).isEqualTo(Freshness.Verdict.STALE);
    assertThat(freshness.judge(inventory(A1, B, C))).isEqualTo(Freshness.Verdict.STALE);
  }

  @Test
  void whatNeverWasIsWrong() {
    Freshness freshness = changed();

    assertThat(freshness.judge(inventory(A1))).as("lost").isEqualTo(Freshness.Verdict.WRONG);
    assertThat(freshness.judge(inventory(B)))
        .as("the changed one lost")
        .isEqualTo(Freshness.Verdict.WRONG);
    assertThat(freshness.judge(inventory(A1, B, C))).isEqualTo(Freshness.Verdict.WRONG);
    assertThat(freshness.judge(inventory(A2, B, B))).isEqualTo(Freshness.Verdict.WRONG);
  }

  @Test
  void aResolveIsStaleByItsOldAnswerOrByOldNames() {
    Identity before = named(A1, "x", "y");
    Identity after = named(A2, "x");
    ChangedResolve resolve =
        new ChangedResolve(
            Path.of("/a"),
            Optional.of(before),
            Optional.of(after),
            new TreeSet<>(List.of("x", "z")));

    assertThat(Freshness.judge(resolve, Optional.of(after))).isEqualTo(Freshness.Verdict.FRESH);
    assertThat(Freshness.judge(resolve, Optional.of(named(A2, "x", "z"))))
        .isEqualTo(Freshness.Verdict.FRESH);
    assertThat(Freshness.judge(resolve, Optional.of(before))).isEqualTo(Freshness.Verdict.STALE);
    assertThat(Freshness.judge(resolve, Optional.of(named(A2, "x", "y"))))
        .isEqualTo(Freshness.Verdict.STALE);
    assertThat(Freshness.judge(resolve, Optional.of(named(A2, "x", "other"))))
        .isEqualTo(Freshness.Verdict.WRONG);
    assertThat(Freshness.judge(resolve, Optional.empty())).isEqualTo(Freshness.Verdict.WRONG);
  }

  @Test
  void whatIsGoneMayBeAnsweredByAnythingButWhatItWas() {
    ChangedResolve gone =
        new ChangedResolve(Path.of("/a"), Optional.of(A1), Optional.empty(), new TreeSet<>());

    assertThat(Freshness.judge(gone, Optional.empty())).isEqualTo(Freshness.Verdict.FRESH);
    assertThat(Freshness.judge(gone, Optional.of(A1))).isEqualTo(Freshness.Verdict.STALE);
  }

  private static Freshness changed() {
    Freshness freshness = new Freshness(inventory(A1, B));
    freshness.changed(inventory(A2, B));
    return freshness;
  }

  private static Inventory inventory(Identity... environments) {
    return Inventory.of(Arrays.asList(environments), List.of());
  }

  private static Identity environment(String name, String version) {
    return identity(name, version, List.of());
  }

  private static Identity named(Identity of, String... symlinks) {
    return identity(of.name().orElseThrow(), of.version().orElseThrow(), List.of(symlinks));
  }

  private static Identity identity(String name, String version, Collection<String> symlinks) {
    return new Identity(
        Optional.of("Venv"),
        Optional.of("${workspace}/" + name + "/bin/python"),
        Optional.of("${workspace}/" + name),
        Optional.of(name),
        Optional.of(version),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new TreeSet<>(symlinks));
  }
}
