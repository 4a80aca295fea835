package dev.petbench.soak;

import dev.petbench.gate.soak.SoakData;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownVerdict;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.Evidence;
import dev.petbench.scenario.HeldResources;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.Moment;
import dev.petbench.scenario.Redaction;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerResources;
import dev.petbench.scenario.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The one server of a soak, from its start to its end, and all its cycles. */
final class SoakSession {
  private static final int IDLE_LOOKS = 5;
  private static final long IDLE_MILLIS = 200;

  private final SoakRequest request;
  private final Lab lab;
  private final Map<String, String> params;
  private final Interruption interruption;
  private final SoakProgress progress;
  private final SoakData data = new SoakData();
  private final OwnHeap heap = new OwnHeap();

  SoakSession(
      SoakRequest request,
      Lab lab,
      Map<String, String> params,
      Interruption interruption,
      SoakProgress progress) {
    this.request = request;
    this.lab = lab;
    this.params = params;
    this.interruption = interruption;
    this.progress = progress;
  }

  /**
   * Carries the soak out.
   *
   * @return whether the server did what was asked to the end; false too when it was interrupted
   */
  boolean run() throws ScenarioException, IOException {
    LiveServer server;
    Path cache = lab.fixture().newCacheDirectory();
    long startMark = lab.fixture().interpreterLog().mark();
    try {
      server = LiveServer.start(lab, ServerRole.MEASURED, cache);
    } catch (InterruptedException e) {
      return false;
    }
    server.introduce();
    Requests requests = new Requests(lab, server, data::roundTrip);
    SoakCycle cycle = new SoakCycle(new SoakFixture(lab.fixture()), server, requests, cache);
    ServerResources resources = new ServerResources(lab, server, cache, startMark);
    int done = 0;
    try {
      requests.ask(cycle.configure(), where(0));
      while (!request.isOver(done, progress.elapsed())) {
        one(done, cycle, resources, requests);
        done++;
        progress.cycle(data);
        heap.look();
      }
      idle(done, resources, requests);
      server.stop();
      judgeEnd(server, done - 1);
      return true;
    } catch (InterruptedException e) {
      return false;
    } catch (ServerLostException e) {
      return !interruption.isHappening() && lost(server, e, done);
    } finally {
      progress.end();
      server.stop();
    }
  }

  private void one(int number, SoakCycle cycle, ServerResources resources, Requests requests)
      throws ServerLostException, ScenarioException, IOException, InterruptedException {
    Where where = where(number);
    CycleChecks checks = new CycleChecks();
    try {
      cycle.run(SoakScript.of(request.workload(), request.seed(), number), where, checks);
    } catch (ServerLostException e) {
      if (e.kind().equals(ServerLostException.UNANSWERED)) {
        checks.violated("everyRequestAnswered", e.getMessage());
      }
      write(where, checks);
      throw e;
    }
    write(where, checks);
    TimeUnit.MILLISECONDS.sleep(request.idle().toMillis());
    HeldResources held =
        resources
            .look(Moment.QUIESCENT)
            .orElseThrow(
                () ->
                    new ServerLostException(
                        ServerLostException.DIED,
                        "the server died at rest, after " + requests.latest()));
    lab.record().accept(held.line(where));
    tell(number, held);
  }

  /** What it retains when nobody asks anything of it for a while, several times. */
  private void idle(int cycles, ServerResources resources, Requests requests)
      throws ServerLostException, ScenarioException, IOException, InterruptedException {
    for (int i = 0; i < IDLE_LOOKS; i++) {
      TimeUnit.MILLISECONDS.sleep(IDLE_MILLIS);
      HeldResources held =
          resources
              .look(Moment.IDLE)
              .orElseThrow(
                  () ->
                      new ServerLostException(
                          ServerLostException.DIED,
                          "the server died at rest, after " + requests.latest()));
      lab.record().accept(held.line(where(cycles - 1)));
    }
    lab.record()
        .accept(
            new Line.Metric(
                where(cycles - 1),
                lab.arm(),
                Optional.empty(),
                "ownHeapBytes",
                heap.mostBytes(),
                "B"));
  }

  private void tell(int number, HeldResources held) {
    Map<String, Double> figures = new HashMap<>();
    held.figures()
        .forEach((name, value) -> value.ifPresent(figure -> figures.put(name, (double) figure)));
    data.held(number, held.atNanos(), figures, held.reasons());
  }

  private void write(Where where, CycleChecks checks) {
    checks.all().forEach((name, violation) -> invariant(where, name, violation));
  }

  private void invariant(Where where, String name, String violation) {
    String detail = Redaction.of(violation, lab.fixture().normaliser());
    lab.record()
        .accept(new Line.Invariant(where, Optional.empty(), name, detail.isEmpty(), detail));
  }

  private void judgeEnd(LiveServer server, int cycle) {
    ShutdownVerdict verdict = server.ended().orElseThrow();
    invariant(
        where(cycle),
        "cleanShutdown",
        verdict.kind() == ShutdownVerdict.Kind.EXITED_EARLY
            ? "the server ended before it was asked to"
            : "");
    invariant(
        where(cycle),
        "noProcessLeft",
        verdict.processesLeft() == 0
            ? ""
            : verdict.processesLeft() + " processes were left after the server's end");
  }

  /** Writes down what became of it; false, so that whoever runs knows. */
  private boolean lost(LiveServer server, ServerLostException lost, int cycle) {
    server.stop();
    ServerProcess process = server.session().process();
    String evidence =
        Evidence.of(process, server.ended().orElseThrow(), lab.fixture().normaliser());
    String after =
        String.format(
            Locale.ROOT,
            ", %.1f s after its start",
            (System.nanoTime() - process.spawnNanos()) / 1e9);
    lab.record()
        .accept(
            new Line.Failure(
                where(cycle),
                Optional.of(server.session().id()),
                lost.kind(),
                Redaction.of(lost.getMessage(), lab.fixture().normaliser()) + after + evidence));
    return false;
  }

  private Where where(int cycle) {
    return new Where(SoakRun.BENCHMARK, params, 0, Math.max(0, cycle), Phase.MEASUREMENT);
  }
}
