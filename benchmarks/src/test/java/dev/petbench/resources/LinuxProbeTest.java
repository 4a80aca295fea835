package dev.petbench.resources;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.table.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxProbeTest {
  private static final ProcessIdentity PROCESS = new ProcessIdentity(50, 1000, "boot");
  private static final String STAT_END = " 1 1 0 -1 0 0 0 0 0 25 17 0 0 20 0 3 0 1000 0 0";

  @TempDir Path proc;

  @BeforeEach
  void aProcessWithTwoThreadsAndAGrandchild() throws IOException {
    process(50, "50 (server) S 1" + STAT_END);
    write("50/status", "Name:\tserver\nVmHWM:\t9000 kB\nVmRSS:\t8000 kB\nThreads:\t2\n");
    write(
        "50/smaps_rollup",
        "1000-2000 ---p 0 00:00 0 [rollup]\nRss: 8000 kB\nPss: 5000 kB\nShared_Clean: 1 kB\n"
            + "Private_Clean: 1000 kB\nPrivate_Dirty: 3000 kB\n");
    write("50/io", "rchar: 111\nwchar: 22\nsyscr: 1\nread_bytes: 0\n");
    thread(51, 5, 1, "70 ");
    thread(50, 30, 2, "");
    process(70, "70 (sh) S 50" + STAT_END);
    write("70/task/70/children", "71 72 ");
    process(71, "71 (true) S 70" + STAT_END);
    process(72, "72 (over) Z 70" + STAT_END);
  }

  private void process(long pid, String stat) throws IOException {
    write(pid + "/stat", stat);
    Files.createDirectories(proc.resolve(pid + "/task"));
    Files.createDirectories(proc.resolve(pid + "/fd"));
  }

  private void thread(long tid, long voluntary, long involuntary, String children)
      throws IOException {
    write(
        "50/task/" + tid + "/status",
        "voluntary_ctxt_switches:\t"
            + voluntary
            + "\nnonvoluntary_ctxt_switches:\t"
            + involuntary
            + "\n");
    write("50/task/" + tid + "/children", children);
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(proc.resolve(name).getParent());
    Files.writeString(proc.resolve(name), text);
  }

  private LinuxProbe probe(OptionalLong cpuNanos) {
    return new LinuxProbe(proc, PROCESS, pid -> cpuNanos);
  }

  private Snapshot look() {
    return ((Observation.Seen) probe(OptionalLong.of(123)).observe()).snapshot();
  }

  @Test
  void everyFigureIsReadWhereItStands() {
    Snapshot snapshot = look();

    assertThat(snapshot.get(Figure.RESIDENT_BYTES)).hasValue(8000 * 1024);
    assertThat(snapshot.get(Figure.PEAK_RESIDENT_BYTES)).hasValue(9000 * 1024);
    assertThat(snapshot.get(Figure.PRIVATE_BYTES)).hasValue(4000 * 1024);
    assertThat(snapshot.get(Figure.PROPORTIONAL_BYTES)).hasValue(5000 * 1024);
    assertThat(snapshot.get(Figure.THREADS)).hasValue(2);
    assertThat(snapshot.get(Figure.CPU_NANOS)).hasValue(123);
    assertThat(snapshot.get(Figure.READ_BYTES)).hasValue(111);
    assertThat(snapshot.get(Figure.WRITTEN_BYTES)).hasValue(22);
    assertThat(snapshot.get(Figure.VOLUNTARY_SWITCHES)).hasValue(35);
    assertThat(snapshot.get(Figure.INVOLUNTARY_SWITCHES)).hasValue(3);
    assertThat(snapshot.get(Figure.DESCENDANTS)).as("the zombie left out").hasValue(2);
  }

  @Test
  void theFamilyIsTheSameWhenTheKernelDoesNotListChildren() {
    LinuxDescendants family = new LinuxDescendants(proc);

    assertThat(family.of(50, 2)).containsExactlyInAnyOrder(70L, 71L);
    assertThat(family.of(50, 1_000)).containsExactlyInAnyOrder(70L, 71L);
  }

  @Test
  void aFileThatCannotBeReadIsAReasonAndNoZero() throws IOException {
    Files.delete(proc.resolve("50/smaps_rollup"));
    Files.delete(proc.resolve("50/io"));
    write("50/status", "Threads:\t100\n");

    Snapshot snapshot = look();

    assertThat(snapshot.reasons().get(Figure.PRIVATE_BYTES)).contains("smaps_rollup");
    assertThat(snapshot.reasons().get(Figure.READ_BYTES)).contains("io cannot be read");
    assertThat(snapshot.reasons().get(Figure.RESIDENT_BYTES)).contains("VmRSS");
    assertThat(snapshot.reasons().get(Figure.VOLUNTARY_SWITCHES)).contains("threads");
    assertThat(snapshot.get(Figure.THREADS)).hasValue(100);
  }

  @Test
  void withoutAClockTicksTellTheTime() {
    LinuxProbe probe = probe(OptionalLong.empty());

    assertThat(probe.cpuNanos()).hasValue(420_000_000);
    assertThat(((Observation.Seen) probe.observe()).snapshot().get(Figure.CPU_NANOS))
        .hasValue(420_000_000);
  }

  @Test
  void aZombieIsGoneAndSoIsAnotherProcessOfThePid() throws IOException {
    write("50/stat", "50 (server) Z 1" + STAT_END);
    assertThat(probe(OptionalLong.empty()).observe()).isInstanceOf(Observation.Gone.class);

    write("50/stat", ("50 (other) S 1" + STAT_END).replace(" 1000 ", " 2000 "));
    assertThat(probe(OptionalLong.empty()).observe()).isInstanceOf(Observation.Gone.class);

    Files.delete(proc.resolve("50/stat"));
    assertThat(probe(OptionalLong.empty()).observe()).isInstanceOf(Observation.Gone.class);
    assertThat(probe(OptionalLong.empty()).cpuNanos()).isEmpty();
  }

  @Test
  void thePeakReaderReadsAgainInPlace() throws IOException {
    try (PeakReader reader = probe(OptionalLong.empty()).peaks()) {
      assertThat(reader.read()).isTrue();
      assertThat(reader.threads()).isEqualTo(2);
      assertThat(reader.residentBytes()).isEqualTo(8000 * 1024);
      assertThat(reader.descendants()).containsExactlyInAnyOrder(70, 71);

      write("50/status", "Name:\tserver\nState:\tZ (zombie)\nThreads:\t1\n");
      assertThat(reader.read()).as("a zombie").isFalse();
    }
    try (PeakReader none = new LinuxPeakReader(proc, 99)) {
      assertThat(none.read()).isFalse();
    }
  }
}
