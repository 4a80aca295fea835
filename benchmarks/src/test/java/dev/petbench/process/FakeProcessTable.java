package dev.petbench.process;

import dev.petbench.process.table.MarkedProcess;
import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A machine whose processes do what a test says. */
final class FakeProcessTable implements ProcessTable {

  final List<ProcessIdentity> killed = new ArrayList<>();
  private final Map<ProcessIdentity, Marks> alive = new LinkedHashMap<>();
  private final Map<ProcessIdentity, ProcessIdentity> parents = new HashMap<>();
  private final Set<ProcessIdentity> immortal = new HashSet<>();
  private final Map<Integer, Runnable> events = new HashMap<>();
  private int looks;

  static ProcessIdentity identity(long pid) {
    return new ProcessIdentity(pid, 100, "boot");
  }

  ProcessIdentity add(long pid, Marks marks) {
    ProcessIdentity identity = identity(pid);
    alive.put(identity, marks);
    return identity;
  }

  ProcessIdentity addChild(ProcessIdentity parent, long pid) {
    ProcessIdentity child = add(pid, Marks.NONE);
    parents.put(child, parent);
    return child;
  }

  void makeImmortal(ProcessIdentity identity) {
    immortal.add(identity);
  }

  void remove(ProcessIdentity identity) {
    alive.remove(identity);
  }

  /** Lets something happen right before the marked processes are listed for the n-th time. */
  void beforeLook(int number, Runnable event) {
    events.put(number, event);
  }

  int looks() {
    return looks;
  }

  @Override
  public Optional<ProcessIdentity> identify(long pid) {
    return alive.keySet().stream().filter(identity -> identity.pid() == pid).findFirst();
  }

  @Override
  public boolean readsMarks() {
    return true;
  }

  @Override
  public List<MarkedProcess> marked() {
    looks++;
    events.getOrDefault(looks, () -> {}).run();
    return alive.entrySet().stream()
        .filter(entry -> !entry.getValue().isEmpty())
        .map(entry -> new MarkedProcess(entry.getKey(), entry.getValue()))
        .toList();
  }

  @Override
  public Set<ProcessIdentity> descendants(Collection<ProcessIdentity> ancestors) {
    Set<ProcessIdentity> found = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (ProcessIdentity process : alive.keySet()) {
        ProcessIdentity parent = parents.get(process);
        if (parent != null && (found.contains(parent) || ancestors.contains(parent))) {
          more |= found.add(process);
        }
      }
    }
    return found;
  }

  @Override
  public void kill(ProcessIdentity identity) {
    killed.add(identity);
    if (!immortal.contains(identity)) {
      alive.remove(identity);
    }
  }
}
