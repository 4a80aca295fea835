package dev.petbench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Looks at a machine before anything is measured on it. */
public final class MachineChecks {
  private static final long LEAST_BYTES = 1L << 30;
  private static final int LEAST_DESCRIPTORS = 1024;
  private static final double MOST_OTHER_CORES = 0.10;
  private static final double MOST_STOLEN_CORES = 0.02;
  private static final int CLOCK_READS = 10_000;
  private static final long SLOW_CLOCK_NANOS = 1_000;

  private final Path root;
  private final Path temporary;

  /**
   * The checks of this machine.
   *
   * @param temporary where fixtures will lie
   */
  public MachineChecks(Path temporary) {
    this(Path.of("/"), temporary);
  }

  MachineChecks(Path root, Path temporary) {
    this.root = root;
    this.temporary = temporary;
  }

  /**
   * Looks at everything that does not take time.
   *
   * @return what was found, in a fixed order
   */
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    findings.add(cores(Runtime.getRuntime().availableProcessors()));
    findings.add(room());
    Stream.<Supplier<Optional<Finding>>>of(
            this::governor, this::clockSource, this::quota, this::descriptors, this::swap)
        .map(Supplier::get)
        .flatMap(Optional::stream)
        .forEach(findings::add);
    findings.add(clock(nanosOfAClockRead()));
    return findings;
  }

  static Finding cores(int cores) {
    return cores >= 2
        ? Finding.fine(cores + " cores")
        : Finding.warning(
            "1 core: the client and the server take turns on it",
            "measure on a machine with two cores or more");
  }

  private Finding room() {
    try {
      long free = Files.getFileStore(temporary).getUsableSpace();
      String what = String.format(Locale.ROOT, "%d MiB free for fixtures", free >> 20);
      return free >= LEAST_BYTES
          ? Finding.fine(what)
          : Finding.unfit(what, "make room, or name another place with -Djava.io.tmpdir=DIR");
    } catch (IOException e) {
      return Finding.unfit(
          "the temporary directory cannot be used", "name another with -Djava.io.tmpdir=DIR");
    }
  }

  private Optional<String> text(String place) {
    try {
      return Optional.of(Files.readString(root.resolve(place)).strip());
    } catch (IOException notThere) {
      return Optional.empty();
    }
  }

  private Optional<Finding> governor() {
    return text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
        .map(
            governor ->
                governor.equals("performance")
                    ? Finding.fine("cores run at full speed (governor performance)")
                    : Finding.warning(
                        "cores change their speed (governor " + governor + ")",
                        "cpupower frequency-set -g performance"));
  }

  private Optional<Finding> clockSource() {
    return text("sys/devices/system/clocksource/clocksource0/current_clocksource")
        .map(
            source ->
                List.of("hpet", "acpi_pm", "jiffies").contains(source)
                    ? Finding.warning(
                        "the clock is slow to read (" + source + ")",
                        "boot with a kernel and a machine that offer tsc or kvm-clock")
                    : Finding.fine("clock source " + source));
  }

  /** A share of the processors is given in slices of 100 ms: whoever used his up stands still. */
  private Optional<Finding> quota() {
    return text("sys/fs/cgroup/cpu.max")
        .map(
            max ->
                max.startsWith("max")
                    ? Finding.fine("no quota of processor time")
                    : Finding.warning(
                        "the container has a quota of processor time (cpu.max " + max + ")",
                        "give it whole cores (cpuset) instead of a quota"));
  }

  private Optional<Finding> descriptors() {
    return text("proc/self/limits")
        .flatMap(
            limits -> limits.lines().filter(line -> line.startsWith("Max open files")).findFirst())
        .map(line -> line.substring("Max open files".length()).trim().split("\\s+")[0])
        .filter(limit -> limit.matches("\\d{1,9}"))
        .map(Integer::parseInt)
        .map(
            limit ->
                limit >= LEAST_DESCRIPTORS
                    ? Finding.fine(limit + " descriptors allowed")
                    : Finding.warning(
                        limit + " descriptors allowed", "ulimit -n " + LEAST_DESCRIPTORS));
  }

  private Optional<Finding> swap() {
    return text("proc/meminfo")
        .map(memory -> memory.lines().filter(line -> line.startsWith("MemAvailable:")).findFirst())
        .flatMap(line -> line)
        .map(line -> line.replaceAll("\\D", ""))
        .filter(digits -> digits.matches("\\d{1,12}"))
        .map(digits -> Long.parseLong(digits) << 10)
        .map(
            free ->
                free >= LEAST_BYTES
                    ? Finding.fine((free >> 20) + " MiB of memory available")
                    : Finding.warning(
                        (free >> 20) + " MiB of memory available",
                        "end what uses memory: a machine that swaps measures its disk"));
  }

  private static long nanosOfAClockRead() {
    long startNanos = System.nanoTime();
    long last = startNanos;
    for (int i = 0; i < CLOCK_READS; i++) {
      last = System.nanoTime();
    }
    return (last - startNanos) / CLOCK_READS;
  }

  static Finding clock(long nanos) {
    String what = "reading the clock takes " + nanos + " ns";
    return nanos < SLOW_CLOCK_NANOS
        ? Finding.fine(what)
        : Finding.warning(what, "short operations are measured less precisely here");
  }

  /**
   * Judges how the machine was used while nothing of ours ran.
   *
   * @param use how it was used
   * @return what others do on it
   */
  public static List<Finding> quiet(MachineUse use) {
    List<Finding> findings = new ArrayList<>();
    String others = String.format(Locale.ROOT, "others keep %.2f cores busy", use.otherCores());
    findings.add(
        use.otherCores() <= MOST_OTHER_CORES
            ? Finding.fine(others)
            : Finding.warning(others, "end what else runs here (top shows it), or measure later"));
    if (use.stolenCores() > MOST_STOLEN_CORES) {
      findings.add(
          Finding.warning(
              String.format(Locale.ROOT, "a hypervisor takes %.2f cores away", use.stolenCores()),
              "measure on a machine that is not shared, or trust comparisons in one run alone"));
    }
    if (use.swappedPages() > 0) {
      findings.add(
          Finding.warning(use.swappedPages() + " pages were swapped", "end what uses memory"));
    }
    if (use.throttles() > 0) {
      findings.add(Finding.warning("cores are throttled by heat", "let the machine cool down"));
    }
    return findings;
  }
}
