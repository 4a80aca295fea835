package dev.petbench.scenario.editor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.session.Call;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import dev.petbench.wire.Notification;
import dev.petbench.wire.WireException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Resolves every environment that is reported without version or prefix as soon as it is reported,
 * without limit, as the editor does. Environments outside the fixture are left alone.
 */
final class EagerResolves {
  /** An answer wakes nobody who waits for notifications: it is looked for in such steps. */
  private static final long LOOK_NANOS = 2_000_000;

  private final Session session;
  private final Path root;
  private final Map<Path, Call> calls = new LinkedHashMap<>();
  private final List<String> unreadable = new ArrayList<>();

  EagerResolves(Session session, Path root) {
    this.session = session;
    this.root = root;
  }

  /** Follows a refresh to its answer, and then waits for the answers of all resolves. */
  void follow(Call refresh) throws InterruptedException {
    long seen = refresh.notificationMark();
    boolean isDone;
    do {
      // Before the look: what was told before the answer is there once the answer is.
      isDone = refresh.exchange().isDone();
      List<Notification> fresh = session.notifications().since(seen);
      fresh.forEach(this::consider);
      seen += fresh.size();
      if (!isDone && fresh.isEmpty()) {
        session.notifications().awaitBeyond(seen, System.nanoTime() + LOOK_NANOS);
      }
    } while (!isDone);
    for (Call call : calls.values()) {
      call.exchange().await();
    }
  }

  private void consider(Notification notification) {
    if (!notification.method().equals("environment")) {
      return;
    }
    try {
      JsonNode params = notification.params();
      boolean isWhole = params.hasNonNull("version") && params.hasNonNull("prefix");
      if (!isWhole && params.hasNonNull("executable")) {
        Path executable = Path.of(params.get("executable").asText());
        if (executable.startsWith(root) && !calls.containsKey(executable)) {
          calls.put(executable, session.begin(Request.resolve(executable)));
        }
      }
    } catch (WireException e) {
      unreadable.add(e.getMessage());
    }
  }

  /** The resolves by executable, in the order of sending. */
  Map<Path, Call> calls() {
    return calls;
  }

  /** What could not be read of the notifications. */
  List<String> unreadable() {
    return unreadable;
  }
}
