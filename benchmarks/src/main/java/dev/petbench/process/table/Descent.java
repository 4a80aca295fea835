package dev.petbench.process.table;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Walks a family tree that is given as pairs of child and parent. */
final class Descent {

  /**
   * A process and the pid of its parent.
   *
   * @param process the child
   * @param parentPid the pid of its parent, which may be gone
   */
  record Kin(ProcessIdentity process, long parentPid) {}

  private Descent() {}

  /**
   * Everything below the ancestors. A child that is older than its parent is a child of an earlier
   * process with that pid, and left out.
   */
  static Set<ProcessIdentity> below(Collection<ProcessIdentity> ancestors, Collection<Kin> all) {
    Map<Long, List<Kin>> byParent = all.stream().collect(Collectors.groupingBy(Kin::parentPid));
    Set<ProcessIdentity> found = new LinkedHashSet<>();
    Deque<ProcessIdentity> open = new ArrayDeque<>(ancestors);
    while (!open.isEmpty()) {
      ProcessIdentity parent = open.remove();
      for (Kin kin : byParent.getOrDefault(parent.pid(), List.of())) {
        ProcessIdentity child = kin.process();
        if (child.startTicks() >= parent.startTicks()
            && !ancestors.contains(child)
            && found.add(child)) {
          open.add(child);
        }
      }
    }
    return found;
  }
}
