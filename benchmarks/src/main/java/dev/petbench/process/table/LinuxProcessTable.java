package dev.petbench.process.table;

import dev.petbench.process.table.Descent.Kin;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The processes of Linux, read from {@code /proc}. */
final class LinuxProcessTable implements ProcessTable {

  /** Longer than any line of stat can be. */
  private static final int STAT_LIMIT_BYTES = 4096;

  private static final Pattern NAMESPACE = Pattern.compile("\\d+");

  private final Path proc;
  private final String bootId;

  LinuxProcessTable() {
    this(Path.of("/proc"));
  }

  /** Reads a tree of the same shape elsewhere. */
  LinuxProcessTable(Path proc) {
    this.proc = proc;
    this.bootId = bootId(proc);
  }

  @Override
  public Optional<ProcessIdentity> identify(long pid) {
    return stat(pid).filter(ProcStat::isAlive).map(stat -> identity(pid, stat));
  }

  @Override
  public boolean isStopped(long pid) {
    return stat(pid).filter(ProcStat::isStopped).isPresent();
  }

  @Override
  public boolean readsMarks() {
    return true;
  }

  @Override
  public List<MarkedProcess> marked() {
    List<MarkedProcess> found = new ArrayList<>();
    for (long pid : pids()) {
      Marks marks = marks(pid);
      if (marks.isEmpty()) {
        continue;
      }
      // Marked before and after it was identified: so it is this process that has the mark, not one
      // that got its pid in between.
      identify(pid)
          .filter(identity -> marks(pid).equals(marks))
          .ifPresent(identity -> found.add(new MarkedProcess(identity, marks)));
    }
    return found;
  }

  @Override
  public Set<ProcessIdentity> descendants(Collection<ProcessIdentity> ancestors) {
    List<Kin> all = new ArrayList<>();
    for (long pid : pids()) {
      stat(pid)
          .filter(ProcStat::isAlive)
          .ifPresent(stat -> all.add(new Kin(identity(pid, stat), stat.parentPid())));
    }
    // The kernel gives orphans to another parent, so a dead ancestor has no children here; and when
    // its pid has gone to another process, those are not its children.
    Set<ProcessIdentity> present = new HashSet<>(ancestors);
    present.retainAll(all.stream().map(Kin::process).collect(Collectors.toSet()));
    return Descent.below(present, all);
  }

  @Override
  public void kill(ProcessIdentity identity) {
    HandleProcesses.kill(this, identity);
  }

  private ProcessIdentity identity(long pid, ProcStat stat) {
    return new ProcessIdentity(pid, stat.startTicks(), bootId);
  }

  private Optional<ProcStat> stat(long pid) {
    try (InputStream in = Files.newInputStream(directory(pid).resolve("stat"))) {
      byte[] line = in.readNBytes(STAT_LIMIT_BYTES);
      return ProcStat.parse(new String(line, StandardCharsets.ISO_8859_1));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  private Marks marks(long pid) {
    try (InputStream in = Files.newInputStream(directory(pid).resolve("environ"))) {
      return Marks.inBlock(in);
    } catch (IOException goneOrNotOurs) {
      return Marks.NONE;
    }
  }

  private List<Long> pids() {
    List<Long> pids = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(proc, "[0-9]*")) {
      for (Path entry : entries) {
        pids.add(Long.parseLong(entry.getFileName().toString()));
      }
    } catch (IOException | DirectoryIteratorException | NumberFormatException unreadable) {
      // What was read so far is still true; whoever needs certainty looks again.
      return pids;
    }
    return pids;
  }

  private Path directory(long pid) {
    return proc.resolve(Long.toString(pid));
  }

  /**
   * A pid means nothing outside its boot, nor outside its pid namespace: a process of a container
   * seen from its host names an owner by a pid that is somebody else's on the host.
   */
  private static String bootId(Path proc) {
    String boot;
    try {
      boot = Files.readString(proc.resolve("sys/kernel/random/boot_id")).strip();
    } catch (IOException masked) {
      boot = "unknown";
    }
    try {
      Path namespace = Files.readSymbolicLink(proc.resolve("self/ns/pid"));
      Matcher number = NAMESPACE.matcher(namespace.toString());
      return number.find() ? boot + "@" + number.group() : boot;
    } catch (IOException | UnsupportedOperationException unknown) {
      return boot;
    }
  }
}
