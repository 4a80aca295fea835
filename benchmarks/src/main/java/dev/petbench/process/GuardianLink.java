package dev.petbench.process;

import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * One guardian process and the two pipes to it: lines go there, and each is acknowledged by a line
 * in the same order. The pipe that it reads is the only thing by which it learns that we are gone.
 */
final class GuardianLink {

  private final Process process;
  private final Writer toGuardian;
  private final Consumer<GuardianLink> onLost;
  private final Deque<CompletableFuture<Void>> unacknowledged = new ArrayDeque<>();
  private boolean lost;
  private volatile boolean inCharge;

  private GuardianLink(Process process, Consumer<GuardianLink> onLost) {
    this.process = process;
    this.onLost = onLost;
    this.toGuardian = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
  }

  /**
   * Starts a guardian.
   *
   * @param onLost told once, on a thread of the link, when the guardian is gone
   */
  static GuardianLink open(List<String> command, Consumer<GuardianLink> onLost) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().put(Marks.OWNER, ProcessIdentity.self().text());
    GuardianLink link = new GuardianLink(builder.start(), onLost);
    Waits.daemon("petbench-guardian-acknowledgements", link::readAcknowledgements).start();
    return link;
  }

  /** Sends one line; the future completes when the guardian has taken it in. */
  CompletableFuture<Void> send(String line) throws IOException {
    CompletableFuture<Void> acknowledged = new CompletableFuture<>();
    synchronized (unacknowledged) {
      if (lost) {
        throw new IOException("the guardian is gone");
      }
      unacknowledged.add(acknowledged);
    }
    toGuardian.write(line + "\n");
    toGuardian.flush();
    return acknowledged;
  }

  boolean isLost() {
    synchronized (unacknowledged) {
      return lost;
    }
  }

  /** From now on it is a loss when it goes. */
  void takeCharge() {
    inCharge = true;
  }

  boolean wasInCharge() {
    return inCharge;
  }

  /** Whether somebody has stopped the guardian: it sees nothing then, and never goes by itself. */
  boolean isStopped() {
    return ProcessTable.current().isStopped(process.pid());
  }

  long pid() {
    return process.pid();
  }

  /** Gives up on the guardian. */
  void destroy() {
    process.toHandle().destroyForcibly();
  }

  /**
   * Tells the guardian that we are done and waits for it to go. It is never forced to: when it
   * takes longer it has something to end, and does that without us.
   *
   * @return whether it went in time
   */
  boolean close(Duration limit) {
    try {
      toGuardian.close();
    } catch (IOException alreadyGone) {
      // Which is what was wanted.
    }
    return Waits.await(process.onExit(), limit);
  }

  private void readAcknowledgements() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      while (in.readLine() != null) {
        CompletableFuture<Void> next;
        synchronized (unacknowledged) {
          next = unacknowledged.poll();
        }
        if (next != null) {
          next.complete(null);
        }
      }
    } catch (IOException gone) {
      // The same as the end of the stream.
    }
    List<CompletableFuture<Void>> disappointed;
    synchronized (unacknowledged) {
      lost = true;
      disappointed = List.copyOf(unacknowledged);
      unacknowledged.clear();
    }
    IOException reason = new IOException("the guardian ended before it answered");
    disappointed.forEach(future -> future.completeExceptionally(reason));
    onLost.accept(this);
  }
}
