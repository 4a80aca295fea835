package dev.petbench.scenario.mixed;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.session.Call;
import dev.petbench.session.Operation;
import dev.petbench.session.Outcome;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import dev.petbench.wire.Notification;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Sends the requests of one session, by a seed: they overlap in every way that the rules speak of.
 * Once a request is not answered it sends no more.
 */
final class Script {
  private static final int IN_FLIGHT = 3;
  private static final int REQUESTS_OF_A_STRETCH = 16;
  private static final int JOINING = 3;

  /** Of 16 requests on the average: 3 refreshes, 5 resolves, 2 configures, 4 infos, 2 finds. */
  private static final List<Operation> RATIOS = ratios();

  private final Session session;
  private final TwoWorkspaces places;
  private final List<Interpreter> interpreters;
  private final Random random;
  private final List<Asked> asked = new ArrayList<>();
  private final Set<Path> resolved = new LinkedHashSet<>();
  private Side side;
  private boolean isBroken;

  /**
   * A script.
   *
   * @param session configured for the left side
   * @param places the two configurations
   * @param interpreters those that are resolved in passing
   * @param random the choices
   */
  Script(Session session, TwoWorkspaces places, List<Interpreter> interpreters, Random random) {
    this.session = session;
    this.places = places;
    this.interpreters = List.copyOf(interpreters);
    this.random = random;
    this.side = Side.LEFT;
  }

  private static List<Operation> ratios() {
    List<Operation> all = new ArrayList<>();
    all.addAll(Collections.nCopies(3, Operation.REFRESH));
    all.addAll(Collections.nCopies(5, Operation.RESOLVE));
    all.addAll(Collections.nCopies(2, Operation.CONFIGURE));
    all.addAll(Collections.nCopies(4, Operation.INFO));
    all.addAll(Collections.nCopies(2, Operation.FIND));
    return List.copyOf(all);
  }

  List<Asked> asked() {
    return Collections.unmodifiableList(asked);
  }

  /** The interpreters that were resolved in passing. */
  Set<Path> resolved() {
    return Collections.unmodifiableSet(resolved);
  }

  boolean isBroken() {
    return isBroken;
  }

  /** Everything but what is asked under load, in an order of the seed. */
  void play() throws InterruptedException {
    List<Episode> episodes =
        new ArrayList<>(
            List.<Episode>of(
                this::supersede,
                this::join,
                this::queue,
                this::stretch,
                this::supersede,
                this::stretch));
    Collections.shuffle(episodes, random);
    for (Episode episode : episodes) {
      if (!isBroken) {
        episode.play();
      }
    }
    if (!isBroken) {
      finish(refresh());
    }
  }

  private interface Episode {
    void play() throws InterruptedException;
  }

  /** A configure overtakes a refresh that has begun to tell; the next refresh follows. */
  private void supersede() throws InterruptedException {
    Asked old = refresh();
    awaitFirstEnvironment(old.call());
    Asked resolve = resolve();
    finish(configure());
    Asked info = info();
    finish(old);
    finish(resolve);
    finish(info);
    finish(refresh());
  }

  private void awaitFirstEnvironment(Call call) throws InterruptedException {
    long seen = call.notificationMark();
    long deadline = call.exchange().submittedNanos() + call.request().deadline().toNanos();
    while (!call.exchange().isDone()) {
      List<Notification> fresh = session.notifications().since(seen);
      if (fresh.stream().anyMatch(one -> one.method().equals("environment"))) {
        return;
      }
      seen += fresh.size();
      if (fresh.isEmpty() && !session.notifications().awaitBeyond(seen, deadline)) {
        return;
      }
    }
  }

  /** The same refresh several times at once. */
  private void join() throws InterruptedException {
    List<Asked> all = new ArrayList<>();
    for (int i = 0; i < JOINING; i++) {
      all.add(refresh());
    }
    all.add(info());
    all.add(resolve());
    for (Asked one : all) {
      finish(one);
    }
  }

  /** Refreshes of different forms at once, which a server does one after the other. */
  private void queue() throws InterruptedException {
    List<Asked> all =
        List.of(refresh(), send(places.refreshPaths(side), "refresh of paths"), find(), info());
    for (Asked one : all) {
      finish(one);
    }
  }

  /** Requests of all sorts, a few in flight at any time. */
  private void stretch() throws InterruptedException {
    Deque<Asked> inFlight = new ArrayDeque<>();
    for (int i = 0; i < REQUESTS_OF_A_STRETCH && !isBroken; i++) {
      if (inFlight.size() == IN_FLIGHT) {
        finish(inFlight.remove());
      }
      inFlight.add(next(RATIOS.get(random.nextInt(RATIOS.size())), inFlight));
    }
    for (Asked one : inFlight) {
      finish(one);
    }
  }

  /**
   * Of two configures in flight nobody can say which one holds, nor to which generation a refresh
   * belongs that is sent beside one, or has not begun to tell when one is sent.
   */
  private Asked next(Operation operation, Deque<Asked> inFlight) throws InterruptedException {
    boolean isConfiguring =
        inFlight.stream().anyMatch(one -> one.operation() == Operation.CONFIGURE);
    boolean isBoth = operation == Operation.CONFIGURE || operation == Operation.REFRESH;
    if (isConfiguring && isBoth) {
      return info();
    }
    if (operation == Operation.CONFIGURE) {
      for (Asked one : inFlight) {
        if (one.operation() == Operation.REFRESH) {
          awaitFirstEnvironment(one.call());
        }
      }
    }
    return any(operation);
  }

  private Asked any(Operation operation) {
    return switch (operation) {
      case REFRESH -> refresh();
      case RESOLVE -> resolve();
      case CONFIGURE -> configure();
      case FIND -> find();
      default -> info();
    };
  }

  Asked refresh() {
    return send(Request.refreshAll(), "refresh");
  }

  Asked info() {
    return send(Request.info(Request.EDITOR_DEADLINE), "info");
  }

  /** To the other side. */
  Asked configure() {
    side = side.other();
    return sent(
        places.configure(side), "configure", Optional.of(side), Optional.empty(), Optional.empty());
  }

  private Asked resolve() {
    Interpreter one = interpreters.get(random.nextInt(interpreters.size()));
    resolved.add(one.executable());
    return sent(
        Request.resolve(one.executable()),
        "resolve",
        Optional.empty(),
        Optional.of(one),
        Optional.empty());
  }

  private Asked find() {
    List<Path> folders = places.folders(side);
    Path folder = folders.get(random.nextInt(folders.size()));
    return sent(
        Request.find(folder),
        "find",
        Optional.empty(),
        Optional.empty(),
        Optional.of(places.in(folder)));
  }

  private Asked send(Request request, String name) {
    return sent(request, name, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private Asked sent(
      Request request,
      String name,
      Optional<Side> to,
      Optional<Interpreter> interpreter,
      Optional<List<Identity>> found) {
    Asked one =
        new Asked(name + " " + (asked.size() + 1), session.begin(request), to, interpreter, found);
    asked.add(one);
    return one;
  }

  /** Waits for the end of a request. */
  Asked finish(Asked one) throws InterruptedException {
    one.call().exchange().await();
    if (!Outcome.of(one.call()).answered()) {
      isBroken = true;
    }
    return one;
  }
}
