package dev.petbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairedScenariosTest {
  @ParameterizedTest
  @CsvSource({
    "ProcessColdRefresh.refresh, 0, 10",
    "DiskWarmRefresh.refresh, 0, 10",
    "SameProcessWarmRefresh.refresh, 3, 20",
    "ColdResolve.resolve, 0, 10",
    "DiskWarmResolve.resolve, 0, 10",
    "WarmResolve.resolve, 3, 20",
    "ResourcePass.refresh, 0, 1",
    "ResourcePass.resolve, 0, 1"
  })
  void anArmBlockHasAsManyIterationsAsItsLifetimeAsksFor(String name, int warmups, int samples) {
    PairedScenario scenario =
        PairedScenarios.of("dev.petbench.jmh." + name, Map.of("refresh", "paths")).orElseThrow();

    assertThat(scenario.warmups()).isEqualTo(warmups);
    assertThat(scenario.samples()).isEqualTo(samples);
  }

  @Test
  void whatIsNoPartOfAComparisonIsNotFound() {
    assertThat(PairedScenarios.of("dev.petbench.jmh.ClientOverhead.roundTrip", Map.of())).isEmpty();
    assertThat(PairedScenarios.of("WarmResolve", Map.of())).isEmpty();
  }
}
