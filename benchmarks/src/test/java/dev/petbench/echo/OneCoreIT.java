package dev.petbench.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class OneCoreIT {
  @Test
  void staysOnOneCoreUntilClosed() throws Exception {
    Optional<String> before = OneCore.allowed();
    Optional<OneCore> stay = OneCore.tryStay();
    assumeThat(stay).as("needs Linux and taskset").isPresent();
    try (OneCore core = stay.orElseThrow()) {
      assertThat(core).isNotNull();
      assertThat(OneCore.allowed()).contains(OneCore.last(before.orElseThrow()));
    }
    assertThat(OneCore.allowed()).isEqualTo(before);
  }

  @Test
  void takesTheLastCore() {
    assertThat(OneCore.last("0")).isEqualTo("0");
    assertThat(OneCore.last("0-15")).isEqualTo("15");
    assertThat(OneCore.last("0-3,8")).isEqualTo("8");
    assertThat(OneCore.last("1,4-6")).isEqualTo("6");
  }
}
