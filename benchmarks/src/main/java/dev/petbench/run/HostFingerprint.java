package dev.petbench.run;

import dev.petbench.record.Line;
import dev.petbench.target.Sha256;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.software.os.OperatingSystem;

/** What makes two machines alike enough to compare their figures. It holds no name of a machine. */
public final class HostFingerprint {
  private HostFingerprint() {}

  /**
   * Reads this machine.
   *
   * @return what it is
   * @throws UnusableException when the native library that tells it cannot be loaded
   */
  public static Line.HostId read() throws UnusableException {
    try {
      return ofThisMachine();
    } catch (LinkageError e) {
      throw new UnusableException(
          "this machine cannot be described: the temporary directory must have room for a native"
              + " library and allow its execution (-Djava.io.tmpdir=DIR names another)",
          e);
    }
  }

  private static Line.HostId ofThisMachine() {
    SystemInfo system = new SystemInfo();
    HardwareAbstractionLayer hardware = system.getHardware();
    CentralProcessor processor = hardware.getProcessor();
    OperatingSystem os = system.getOperatingSystem();
    String osName =
        System.getProperty("os.name")
            + " ("
            + os.getFamily()
            + " "
            + os.getVersionInfo().getVersion()
            + ")";
    String arch = System.getProperty("os.arch");
    String cpu = processor.getProcessorIdentifier().getName().strip();
    int cores = processor.getLogicalProcessorCount();
    long memory = hardware.getMemory().getTotal();
    String jdk = System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
    String text = String.join("|", osName, arch, cpu, cores + "", gibibytes(memory) + "", jdk);
    return new Line.HostId(
        Sha256.ofText(text).substring(0, 16), osName, arch, cpu, cores, memory, jdk);
  }

  /** Rounded, since the kernel's own share of the memory changes from boot to boot. */
  private static long gibibytes(long bytes) {
    return Math.round(bytes / (double) (1L << 30));
  }
}
