package dev.petbench.process.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessIdentityTest {

  @Test
  void itsTextIsReadBack() {
    ProcessIdentity identity = new ProcessIdentity(42, 1234567, "b0:0t@4026531836");

    assertThat(identity.text()).isEqualTo("42:1234567:b0:0t@4026531836");
    assertThat(ProcessIdentity.parse(identity.text())).contains(identity);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "42", "42:1", "x:1:boot", "42:x:boot", "0:1:boot", "42:1:", "-1:1:b"})
  void otherTextIsNoIdentity(String text) {
    assertThat(ProcessIdentity.parse(text)).isEmpty();
  }

  @Test
  void impossiblePartsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ProcessIdentity(0, 1, "boot"))
        .withMessageContaining("pid 0");
  }

  @Test
  void thisJvmIsAliveAndAnotherWithItsPidIsNot() {
    ProcessIdentity self = ProcessIdentity.self();

    assertThat(self.pid()).isEqualTo(ProcessHandle.current().pid());
    assertThat(self.isAlive()).isTrue();
    assertThat(new ProcessIdentity(self.pid(), self.startTicks() + 1, self.bootId()).isAlive())
        .isFalse();
    assertThat(new ProcessIdentity(self.pid(), self.startTicks(), "another boot").isAlive())
        .isFalse();
  }
}
