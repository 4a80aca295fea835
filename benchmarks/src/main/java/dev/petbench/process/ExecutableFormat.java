package dev.petbench.process;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Tells from its first bytes whether a file is a program. The JVM, like a shell, runs with {@code
 * sh} whatever the kernel refuses: a download page or a binary for another processor would so
 * become a server that dies of syntax errors, and nobody would see why.
 */
final class ExecutableFormat {

  /** As much of a file as is needed. */
  static final int HEAD_BYTES = 20;

  private static final int ELF_BIG_ENDIAN_AT = 5;
  private static final int ELF_MACHINE_AT = 18;

  /** The machines of the ELF specification that JVMs run on, by their {@code os.arch}. */
  private static final Map<Integer, Set<String>> MACHINES =
      Map.of(
          3, Set.of("i386", "x86", "amd64", "x86_64"),
          40, Set.of("arm", "aarch64"),
          62, Set.of("amd64", "x86_64"),
          183, Set.of("aarch64"),
          243, Set.of("riscv64"));

  private static final Set<Integer> MACH_O =
      Set.of(0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe);

  private ExecutableFormat() {}

  /**
   * What is wrong with a file that begins so; empty when nothing is.
   *
   * @param head its first bytes, at most {@link #HEAD_BYTES}
   * @param osArch the value of {@code os.arch}
   * @param emulated whether programs of other processors may run here too
   */
  static Optional<String> fault(byte[] head, String osArch, BooleanSupplier emulated) {
    if (head.length == 0) {
      return Optional.of("the file is empty");
    }
    if (startsWith(head, "#!") || startsWith(head, "MZ") || isMachO(head)) {
      return Optional.empty();
    }
    if (!startsWith(head, "\u007fELF")) {
      return Optional.of("the file is neither a binary nor a script that begins with #!");
    }
    return foreignMachine(head, osArch.toLowerCase(Locale.ROOT))
        .filter(fault -> !emulated.getAsBoolean());
  }

  private static Optional<String> foreignMachine(byte[] head, String osArch) {
    if (head.length < HEAD_BYTES) {
      return Optional.of("the binary is cut off");
    }
    int first = head[ELF_MACHINE_AT] & 0xff;
    int second = head[ELF_MACHINE_AT + 1] & 0xff;
    int machine = head[ELF_BIG_ENDIAN_AT] == 2 ? first << 8 | second : second << 8 | first;
    Set<String> runsOn = MACHINES.get(machine);
    boolean known = MACHINES.values().stream().anyMatch(names -> names.contains(osArch));
    if (runsOn == null || !known || runsOn.contains(osArch)) {
      return Optional.empty();
    }
    return Optional.of(
        "the binary is for another processor (ELF machine %d, this one is %s)"
            .formatted(machine, osArch));
  }

  private static boolean isMachO(byte[] head) {
    return head.length >= 4
        && MACH_O.contains(
            (head[0] & 0xff) << 24
                | (head[1] & 0xff) << 16
                | (head[2] & 0xff) << 8
                | (head[3] & 0xff));
  }

  private static boolean startsWith(byte[] head, String magic) {
    byte[] bytes = magic.getBytes(StandardCharsets.ISO_8859_1);
    return head.length >= bytes.length
        && Arrays.equals(head, 0, bytes.length, bytes, 0, bytes.length);
  }
}
