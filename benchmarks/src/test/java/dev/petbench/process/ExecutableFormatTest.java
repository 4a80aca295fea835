package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExecutableFormatTest {

  @Test
  void scriptsAndTheBinariesOfTheThreePlatformsAreKnown() {
    assertThat(fault("#!/bin/sh\n".getBytes(StandardCharsets.UTF_8))).isEmpty();
    assertThat(fault("MZ\u0000".getBytes(StandardCharsets.UTF_8))).isEmpty();
    assertThat(fault(bytes(0xcf, 0xfa, 0xed, 0xfe, 7))).isEmpty();
    assertThat(fault(bytes(0xca, 0xfe, 0xba, 0xbe))).isEmpty();
    assertThat(fault(elf(1, 62, 0))).isEmpty();
  }

  @Test
  void anythingElseIsNoProgram() {
    assertThat(fault(new byte[0])).contains("the file is empty");
    assertThat(fault("<html>".getBytes(StandardCharsets.UTF_8)))
        .contains("the file is neither a binary nor a script that begins with #!");
    assertThat(fault(bytes(0xcf, 0xfa))).isPresent();
    assertThat(fault(Arrays.copyOf(elf(1, 62, 0), 10))).contains("the binary is cut off");
  }

  @Test
  void aBinaryForAnotherProcessorIsNamedAsSuch() {
    assertThat(fault(elf(1, 183, 0)))
        .contains("the binary is for another processor (ELF machine 183, this one is amd64)");
    assertThat(fault(elf(2, 0, 183))).isPresent();
    assertThat(ExecutableFormat.fault(elf(1, 62, 0), "aarch64", () -> false)).isPresent();
    assertThat(ExecutableFormat.fault(elf(1, 183, 0), "AArch64", () -> false)).isEmpty();
  }

  @Test
  void itIsAllowedWhereProcessorsAreEmulatedOrUnknown() {
    assertThat(ExecutableFormat.fault(elf(1, 183, 0), "amd64", () -> true)).isEmpty();
    assertThat(ExecutableFormat.fault(elf(1, 183, 0), "mips", () -> false)).isEmpty();
    assertThat(fault(elf(1, 8, 0))).isEmpty();
  }

  private static Optional<String> fault(byte[] head) {
    return ExecutableFormat.fault(head, "amd64", () -> false);
  }

  private static byte[] elf(int endianness, int machineFirst, int machineSecond) {
    byte[] head = new byte[ExecutableFormat.HEAD_BYTES];
    System.arraycopy(bytes(0x7f, 'E', 'L', 'F', 2, endianness), 0, head, 0, 6);
    head[18] = (byte) machineFirst;
    head[19] = (byte) machineSecond;
    return head;
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int at = 0; at < values.length; at++) {
      bytes[at] = (byte) values[at];
    }
    return bytes;
  }
}
