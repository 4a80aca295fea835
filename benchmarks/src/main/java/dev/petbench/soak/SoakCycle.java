package dev.petbench.soak;

import dev.petbench.fixture.churn.ChangedResolve;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.record.Where;
import dev.petbench.scenario.LiveServer;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Quiescence;
import dev.petbench.session.RefreshReport;
import dev.petbench.session.Request;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Carries out one cycle after the other on one server, and checks each answer. */
final class SoakCycle {
  private static final int MOST_IN_DETAIL = 3;
  private static final String EXACT = "inventoryExact";
  private static final String FRESH = "freshAfterChurn";

  private final SoakFixture fixture;
  private final LiveServer server;
  private final Requests requests;
  private final Path cache;
  private final AnswerReader reader;
  private int strays;

  SoakCycle(SoakFixture fixture, LiveServer server, Requests requests, Path cache) {
    this.fixture = fixture;
    this.server = server;
    this.requests = requests;
    this.cache = cache;
    this.reader =
        new AnswerReader(server.session(), fixture.fixture().normaliser(), Quiescence.usual());
  }

  /**
   * Carries one cycle out, up to where the server is at rest again.
   *
   * @param checks told what was wrong
   * @throws ServerLostException when the server is of no more use
   */
  void run(SoakScript script, Where where, CycleChecks checks)
      throws ServerLostException, IOException, InterruptedException {
    for (SoakScript.Step step : script.steps()) {
      switch (step) {
        case INFO -> plain(Request.info(Request.EDITOR_DEADLINE), where, checks);
        case CONFIGURE -> plain(configure(), where, checks);
        case REFRESH -> refresh(where, checks);
        case RESOLVE -> resolveNext(where, checks);
        case CHANGE -> change(script);
        case RESOLVE_CHANGED -> resolveChanged(where, checks);
        case UNDO -> undo();
      }
    }
    int now = server.session().connection().strayErrors().size();
    checks.require(
        "oneAnswerPerRequest",
        now == strays,
        now == strays ? "" : server.session().connection().strayErrors().get(now - 1).message());
    strays = now;
    int left = LeftProcesses.end(server.session().process());
    checks.require(
        "noProcessLeft", left == 0, left + " processes were left running beside a server at rest");
  }

  /** What an editor configures that names no environments by themselves. */
  Request configure() {
    return Request.configure(fixture.workspaceDirectories(), List.of(), cache);
  }

  private void plain(Request request, Where where, CycleChecks checks)
      throws ServerLostException, InterruptedException {
    Call call = requests.ask(request, where);
    try {
      server.session().result(call);
    } catch (SessionException e) {
      checks.violated("everyRequestAnswered", e.getMessage());
    }
    requests.answered(call, where, Optional.empty());
  }

  private void refresh(Where where, CycleChecks checks)
      throws ServerLostException, InterruptedException {
    Call call = requests.ask(Request.refreshAll(), where);
    Optional<RefreshReport> report = Optional.empty();
    try {
      report = Optional.of(reader.refresh(call));
    } catch (SessionException e) {
      checks.violated(EXACT, e.getMessage());
    }
    report.filter(one -> !one.joined() && !one.superseded()).ifPresent(one -> judge(one, checks));
    requests.answered(call, where, report);
  }

  private void judge(RefreshReport report, CycleChecks checks) {
    Inventory reported = report.inventory();
    InventoryDifference difference = InventoryDifference.between(fixture.expected(), reported);
    checks.require(
        fixture.earlier().has(reported) ? FRESH : EXACT,
        difference.isEmpty(),
        "refresh after " + requests.latest() + ": " + difference.describe(MOST_IN_DETAIL));
  }

  private void resolveNext(Where where, CycleChecks checks)
      throws ServerLostException, InterruptedException {
    Optional<Interpreter> interpreter = fixture.next();
    if (interpreter.isEmpty()) {
      return;
    }
    Path executable = interpreter.get().executable();
    Identity expected = interpreter.get().expectedResolve();
    Optional<Identity> answer = resolve(executable, where);
    judge(executable, answer, fixture.accepts(interpreter.get(), answer), expected, checks);
  }

  private void resolveChanged(Where where, CycleChecks checks)
      throws ServerLostException, InterruptedException {
    for (ChangedResolve changed : fixture.changed()) {
      Optional<Identity> answer = resolve(changed.executable(), where);
      judge(
          changed.executable(),
          answer,
          changed.accepts(answer),
          changed.after().orElseThrow(),
          checks);
    }
  }

  private void judge(
      Path executable,
      Optional<Identity> answer,
      boolean isRight,
      Identity expected,
      CycleChecks checks) {
    boolean wasRight =
        answer.filter(identity -> fixture.earlier().has(executable, identity)).isPresent();
    checks.require(
        wasRight ? FRESH : EXACT,
        isRight,
        "resolve: "
            + answer.map(identity -> identity.toJson().toString()).orElse("no environment")
            + " instead of "
            + expected.toJson());
  }

  private Optional<Identity> resolve(Path executable, Where where)
      throws ServerLostException, InterruptedException {
    Call call = requests.ask(Request.resolve(executable), where);
    Optional<Identity> answer;
    try {
      answer = Optional.of(reader.resolve(call));
    } catch (SessionException e) {
      answer = Optional.empty();
    }
    requests.answered(call, where, Optional.empty());
    return answer;
  }

  private void change(SoakScript script) throws IOException {
    fixture.change(script.change(), script.changeSeed());
    requests.done("the change " + script.change());
  }

  private void undo() throws IOException {
    fixture.undo();
    requests.done("a change taken back");
  }
}
