package dev.petbench.resources;

import dev.petbench.process.table.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** A process of Linux, read from {@code /proc} and its processor-time clock. */
final class LinuxProbe implements ProcessProbe {
  /** Reading each of more threads would take longer than a snapshot may. */
  static final int MOST_THREADS_READ = 8;

  private static final long TICK_NANOS = 10_000_000;

  private final Path proc;
  private final ProcFiles files;
  private final ProcessIdentity process;
  private final CpuClock clock;

  LinuxProbe(Path proc, ProcessIdentity process, CpuClock clock) {
    this.proc = proc;
    this.files = new ProcFiles(proc, process.pid());
    this.process = process;
    this.clock = clock;
  }

  static LinuxProbe of(ProcessIdentity process) {
    return new LinuxProbe(Path.of("/proc"), process, CpuClock.system());
  }

  @Override
  public Observation observe() {
    long beginNanos = System.nanoTime();
    Optional<StatLine> before = itself();
    if (before.isEmpty()) {
      return new Observation.Gone();
    }
    SnapshotBuilder figures = new SnapshotBuilder();
    long threads = status(figures);
    rollup(figures);
    io(figures);
    descriptors(figures);
    switches(figures, threads);
    figures.put(Figure.DESCENDANTS, new LinuxDescendants(proc).of(process.pid(), threads).size());
    OptionalLong cpu = clock.nanos(process.pid());
    figures.put(Figure.CPU_NANOS, cpu.orElse(before.get().cpuTicks() * TICK_NANOS));
    // Only a process that is still itself was itself in every reading before.
    return itself().isEmpty()
        ? new Observation.Gone()
        : new Observation.Seen(figures.build(System.nanoTime() - beginNanos));
  }

  /** The process, unless it is over or its pid has gone to another. */
  private Optional<StatLine> itself() {
    try {
      return StatLine.parse(files.text("stat"))
          .filter(StatLine::isAlive)
          .filter(stat -> stat.startTicks() == process.startTicks());
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** Reads what {@code status} has, and returns the number of threads, 0 when it does not say. */
  private long status(SnapshotBuilder figures) {
    try {
      KeyedText status = new KeyedText(files.text("status"));
      figures.put(Figure.RESIDENT_BYTES, status.get("VmRSS"), "status has no VmRSS");
      figures.put(Figure.PEAK_RESIDENT_BYTES, status.get("VmHWM"), "status has no VmHWM");
      figures.put(Figure.THREADS, status.get("Threads"), "status has no Threads");
      return status.get("Threads").orElse(0);
    } catch (IOException e) {
      String reason = "status cannot be read";
      figures.missing(Figure.RESIDENT_BYTES, reason);
      figures.missing(Figure.PEAK_RESIDENT_BYTES, reason);
      figures.missing(Figure.THREADS, reason);
      return 0;
    }
  }

  private void rollup(SnapshotBuilder figures) {
    try {
      KeyedText rollup = new KeyedText(files.text("smaps_rollup"));
      OptionalLong clean = rollup.get("Private_Clean");
      OptionalLong dirty = rollup.get("Private_Dirty");
      figures.put(
          Figure.PRIVATE_BYTES,
          clean.isPresent() && dirty.isPresent()
              ? OptionalLong.of(clean.getAsLong() + dirty.getAsLong())
              : OptionalLong.empty(),
          "smaps_rollup has no private memory");
      figures.put(Figure.PROPORTIONAL_BYTES, rollup.get("Pss"), "smaps_rollup has no Pss");
    } catch (IOException e) {
      String reason = "smaps_rollup cannot be read: it needs Linux 4.14 and the same user";
      figures.missing(Figure.PRIVATE_BYTES, reason);
      figures.missing(Figure.PROPORTIONAL_BYTES, reason);
    }
  }

  private void io(SnapshotBuilder figures) {
    try {
      KeyedText io = new KeyedText(files.text("io"));
      figures.put(Figure.READ_BYTES, io.get("rchar"), "io has no rchar");
      figures.put(Figure.WRITTEN_BYTES, io.get("wchar"), "io has no wchar");
    } catch (IOException e) {
      String reason = "io cannot be read: it needs task accounting and the same user";
      figures.missing(Figure.READ_BYTES, reason);
      figures.missing(Figure.WRITTEN_BYTES, reason);
    }
  }

  /** Since Linux 6.2 the size of the directory is the number of open files; before it is 0. */
  private void descriptors(SnapshotBuilder figures) {
    Path open = files.path("fd");
    try {
      long size = Files.size(open);
      String[] names = size > 0 ? null : open.toFile().list();
      if (size > 0 || names != null) {
        figures.put(Figure.DESCRIPTORS, size > 0 ? size : names.length);
        return;
      }
    } catch (IOException e) {
      // The reason below holds.
    }
    figures.missing(Figure.DESCRIPTORS, "fd cannot be listed: it needs the same user");
  }

  private void switches(SnapshotBuilder figures, long threads) {
    if (threads > MOST_THREADS_READ) {
      String reason = "more than " + MOST_THREADS_READ + " threads: reading each takes too long";
      figures.missing(Figure.VOLUNTARY_SWITCHES, reason);
      figures.missing(Figure.INVOLUNTARY_SWITCHES, reason);
      return;
    }
    long voluntary = 0;
    long involuntary = 0;
    int read = 0;
    for (String thread : files.names("task")) {
      try {
        KeyedText status = new KeyedText(files.text("task/" + thread + "/status"));
        voluntary += status.get("voluntary_ctxt_switches").orElseThrow(IOException::new);
        involuntary += status.get("nonvoluntary_ctxt_switches").orElseThrow(IOException::new);
        read++;
      } catch (IOException threadEnded) {
        continue;
      }
    }
    OptionalLong none = OptionalLong.empty();
    String reason = "no thread tells its switches";
    figures.put(Figure.VOLUNTARY_SWITCHES, read > 0 ? OptionalLong.of(voluntary) : none, reason);
    figures.put(
        Figure.INVOLUNTARY_SWITCHES, read > 0 ? OptionalLong.of(involuntary) : none, reason);
  }

  @Override
  public OptionalLong cpuNanos() {
    OptionalLong nanos = clock.nanos(process.pid());
    if (nanos.isPresent()) {
      return nanos;
    }
    return itself()
        .map(stat -> OptionalLong.of(stat.cpuTicks() * TICK_NANOS))
        .orElse(OptionalLong.empty());
  }

  @Override
  public PeakReader peaks() {
    return new LinuxPeakReader(proc, process.pid());
  }
}
