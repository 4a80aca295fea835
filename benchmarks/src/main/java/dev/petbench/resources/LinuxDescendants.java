package dev.petbench.resources;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The living processes below one, from {@code /proc}. */
final class LinuxDescendants {
  /** Above it, looking at every process of the machine is cheaper than at every thread of one. */
  private static final int MOST_THREADS = 64;

  private final Path proc;

  LinuxDescendants(Path proc) {
    this.proc = proc;
  }

  /**
   * The pids of all living processes below a process. One that was given to another parent, because
   * its own has ended, is not among them.
   *
   * @param pid the process
   * @param threads about how many threads it has: decides how to look
   */
  List<Long> of(long pid, long threads) {
    ProcFiles process = new ProcFiles(proc, pid);
    boolean listsChildren = Files.exists(process.path("task/" + pid + "/children"));
    return listsChildren && threads <= MOST_THREADS ? byThreads(pid) : byParents(pid);
  }

  /** The kernel's own lists: each thread's children (CONFIG_PROC_CHILDREN). */
  private List<Long> byThreads(long ancestor) {
    List<Long> alive = new ArrayList<>();
    Set<Long> seen = new HashSet<>(Set.of(ancestor));
    Deque<Long> open = new ArrayDeque<>(List.of(ancestor));
    while (!open.isEmpty()) {
      for (long child : children(open.remove())) {
        if (seen.add(child) && stat(child).filter(StatLine::isAlive).isPresent()) {
          alive.add(child);
          open.add(child);
        }
      }
    }
    return alive;
  }

  private List<Long> children(long pid) {
    ProcFiles process = new ProcFiles(proc, pid);
    List<Long> children = new ArrayList<>();
    for (String thread : process.names("task")) {
      try {
        for (String child : process.text("task/" + thread + "/children").split(" ")) {
          if (!child.isBlank()) {
            children.add(Long.parseLong(child.strip()));
          }
        }
      } catch (IOException threadEnded) {
        // Its children now belong to another thread of the process, or to another process.
        continue;
      }
    }
    return children;
  }

  /** Every process of the machine, by its parent. */
  private List<Long> byParents(long ancestor) {
    Map<Long, List<Long>> byParent = new HashMap<>();
    String[] names = proc.toFile().list();
    for (String name : names == null ? new String[0] : names) {
      if (name.chars().allMatch(Character::isDigit)) {
        long pid = Long.parseLong(name);
        stat(pid)
            .filter(StatLine::isAlive)
            .ifPresent(
                stat ->
                    byParent.computeIfAbsent(stat.parentPid(), p -> new ArrayList<>()).add(pid));
      }
    }
    List<Long> alive = new ArrayList<>();
    Deque<Long> open = new ArrayDeque<>(List.of(ancestor));
    while (!open.isEmpty()) {
      List<Long> children = byParent.getOrDefault(open.remove(), List.of());
      alive.addAll(children);
      open.addAll(children);
    }
    return alive;
  }

  private Optional<StatLine> stat(long pid) {
    try {
      return StatLine.parse(new ProcFiles(proc, pid).text("stat"));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}
