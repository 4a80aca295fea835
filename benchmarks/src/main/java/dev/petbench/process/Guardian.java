package dev.petbench.process;

import dev.petbench.process.table.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Our side of a small process that outlives us for a moment: it waits on a pipe from us, and when
 * that ends without our having said so it ends every server that it was told of. So no way of
 * killing this JVM leaves a server behind. One per JVM, started before the first server; when it is
 * killed itself, another one is started and told of all living servers.
 */
public final class Guardian {

  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);
  private static final int RESTARTS = 3;

  private static final Guardian SHARED = new Guardian(GuardianMain.command());

  private final List<String> command;
  private final Map<UUID, Optional<ProcessIdentity>> live = new HashMap<>();
  private final Set<Path> kept = new LinkedHashSet<>();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(work -> Waits.daemon("petbench-guardian", work));
  private final ReentrantLock lock = new ReentrantLock();
  private GuardianLink link;
  private volatile boolean closed;
  private volatile Consumer<String> onLoss = message -> {};

  Guardian(List<String> command) {
    this.command = List.copyOf(command);
  }

  /** The guardian of this JVM. */
  public static Guardian shared() {
    return SHARED;
  }

  /**
   * Tells whoever keeps a record of this JVM when a guardian was killed, with one line that says
   * what became of it. Called on a thread of the guardian's.
   */
  public void onLoss(Consumer<String> listener) {
    onLoss = Objects.requireNonNull(listener, "listener");
  }

  /**
   * Has the directory of a run removed when its host is killed. When there is no guardian to be had
   * that is left to the next run; to start a server will then fail, and say why.
   *
   * @param directory what {@code WorkDirectory} has made
   */
  public void keep(Path directory) {
    lock.lock();
    try {
      kept.add(directory);
      if (!isUp() || !tell(link, List.of(GuardianSession.keep(directory)))) {
        reopen();
      }
    } catch (IOException unguarded) {
      // As said above: the directory is on the list of the next guardian, if there will be one.
      return;
    } finally {
      lock.unlock();
    }
  }

  /** The directory is removed, or somebody else sees to it. */
  public void release(Path directory) {
    locked(
        () -> {
          if (kept.remove(directory)) {
            sendQuietly(GuardianSession.release(directory));
          }
        });
  }

  /** The pid of the guardian process; empty while there is none. */
  public OptionalLong pid() {
    lock.lock();
    try {
      return isUp() ? OptionalLong.of(link.pid()) : OptionalLong.empty();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Tells the guardian of a server that is about to be started, and returns when it knows.
   *
   * @throws IOException when there is no guardian to be had: then nothing must be started
   */
  void announce(UUID mark) throws IOException {
    if (closed) {
      throw new IOException("no server is guarded any more: this JVM is shutting down");
    }
    lock.lock();
    try {
      live.put(mark, Optional.empty());
      if (!isUp() || !tell(link, List.of(GuardianSession.announce(mark)))) {
        reopen();
      }
    } catch (IOException unguarded) {
      live.remove(mark);
      throw new IOException(
          "no server was started, because the process that would end it when this JVM is killed"
              + " could not be started: see whether there is memory for another small JVM",
          unguarded);
    } finally {
      lock.unlock();
    }
  }

  /** Tells the guardian, in the background, which process the announced server is. */
  void started(UUID mark, Supplier<Optional<ProcessIdentity>> identity) {
    worker.execute(() -> identity.get().ifPresent(known -> locked(() -> note(mark, known))));
  }

  /** Tells the guardian, in the background, that nothing of the server is left. */
  void ended(UUID mark) {
    worker.execute(() -> locked(() -> forget(mark)));
  }

  /**
   * Ends the guardian, which ends what it still knows of. Nothing can be announced afterwards. When
   * somebody else is waiting for the guardian just now it is left to notice the end of this JVM.
   * One that was stopped from outside is ended by force when it has nothing to end.
   */
  void close(Duration limit) {
    closed = true;
    boolean free;
    try {
      free = lock.tryLock(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      return;
    }
    if (free) {
      try {
        if (link != null) {
          boolean gone = link.close(limit);
          if (!gone && live.isEmpty() && link.isStopped()) {
            link.destroy();
          }
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Whether the server is still on the list; what was sent about it may not be taken in yet. */
  boolean guards(UUID mark) {
    lock.lock();
    try {
      return live.containsKey(mark);
    } finally {
      lock.unlock();
    }
  }

  private void note(UUID mark, ProcessIdentity identity) {
    // The worker does one thing after the other, but a server may end before this is its turn.
    if (live.replace(mark, Optional.of(identity)) != null) {
      sendQuietly(GuardianSession.started(mark, identity));
    }
  }

  private void forget(UUID mark) {
    if (live.remove(mark) != null) {
      sendQuietly(GuardianSession.ended(mark));
    }
  }

  private void sendQuietly(String line) {
    if (!isUp()) {
      return;
    }
    try {
      link.send(line);
    } catch (IOException lost) {
      // The reader of the link sees that too, and its successor is told everything.
      link.destroy();
    }
  }

  private boolean isUp() {
    return link != null && !link.isLost();
  }

  /** Starts a guardian and tells it of all living servers; only then is it the one in charge. */
  private void reopen() throws IOException {
    if (link != null) {
      // By force: a slow one that only lost its pipe would end servers that live on.
      link.destroy();
    }
    GuardianLink fresh = GuardianLink.open(command, this::lost);
    List<String> lines = new ArrayList<>();
    live.forEach((mark, identity) -> lines.add(GuardianSession.describe(mark, identity)));
    kept.forEach(directory -> lines.add(GuardianSession.keep(directory)));
    if (!tell(fresh, lines)) {
      fresh.destroy();
      throw new IOException("the guardian did not answer");
    }
    fresh.takeCharge();
    link = fresh;
  }

  /** Sends the lines and waits until they have been taken in; false when that fails. */
  private static boolean tell(GuardianLink guardian, List<String> lines) {
    try {
      CompletableFuture<Void> last = CompletableFuture.completedFuture(null);
      for (String line : lines) {
        last = guardian.send(line);
      }
      return Waits.await(last, ANSWER_LIMIT) && !last.isCompletedExceptionally();
    } catch (IOException lost) {
      return false;
    }
  }

  private void lost(GuardianLink gone) {
    worker.execute(() -> locked(() -> replace(gone)));
  }

  /** Tries a few times; after that the error is for whoever announces the next server. */
  private void replace(GuardianLink gone) {
    if (closed || !gone.wasInCharge()) {
      return;
    }
    for (int attempt = 0; attempt < RESTARTS && link == gone; attempt++) {
      try {
        reopen();
      } catch (IOException failure) {
        continue;
      }
    }
    report(
        link == gone
            ? "none could be started in its place, and %d servers are unguarded"
            : "another one has taken its place and guards %d servers");
  }

  private void report(String outcome) {
    String message = "the guardian process was killed; " + outcome.formatted(live.size());
    System.err.println("petbench: " + message);
    onLoss.accept(message);
  }

  private void locked(Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }
}
