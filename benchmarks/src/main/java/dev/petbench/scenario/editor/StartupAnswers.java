package dev.petbench.scenario.editor;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.fixture.layout.SearchScope;
import dev.petbench.record.Where;
import dev.petbench.scenario.InventoryLines;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.Reading;
import dev.petbench.scenario.RefreshFigures;
import dev.petbench.scenario.SampleLines;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import dev.petbench.session.Quiescence;
import dev.petbench.session.SessionException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Whether the answers of a start-up were right. */
final class StartupAnswers {
  private final Lab lab;
  private final Where where;
  private final LiveServer server;
  private final Judgement judgement;
  private final AnswerReader reader;
  private final List<String> unanswered = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();

  StartupAnswers(Lab lab, Where where, LiveServer server, Judgement judgement) {
    this.lab = lab;
    this.where = where;
    this.server = server;
    this.judgement = judgement;
    this.reader =
        new AnswerReader(server.session(), lab.fixture().normaliser(), Quiescence.usual());
  }

  void configured(Call configure) {
    try {
      server.session().result(configure);
    } catch (SessionException e) {
      failed(e);
    }
  }

  private void failed(SessionException e) {
    (e.outcome().answered() ? wrong : unanswered).add(e.getMessage());
  }

  /** Reads the refresh and writes its sample. */
  void refreshed(Call refresh, long gcMillis) throws InterruptedException {
    Outcome outcome = Outcome.of(refresh);
    Optional<Reading> reading = Optional.empty();
    try {
      reading =
          Optional.of(
              RefreshFigures.reading(
                  reader.refresh(refresh),
                  lab.fixture().expected(SearchScope.EVERYWHERE).inventory()));
    } catch (SessionException e) {
      outcome = e.outcome();
      failed(e);
    }
    if (refresh.exchange().isStarted()) {
      lab.record().accept(SampleLines.of(lab, where, server, refresh, outcome, reading, gcMillis));
    }
    reading.ifPresent(brought -> compared(refresh, brought));
  }

  private void compared(Call refresh, Reading brought) {
    InventoryDifference difference =
        InventoryDifference.between(brought.expected(), brought.reported());
    lab.record()
        .accept(InventoryLines.line(where, server.session().id(), "refresh", brought, difference));
    if (!difference.isEmpty()) {
      wrong.add(InventoryLines.detail(difference));
    }
    RefreshFigures.add(judgement, refresh, brought);
    long spawn = server.session().process().spawnNanos();
    OptionalLong first = brought.firstEnvironmentNanos();
    judgement.figure("startupToFirstEnvironment", RefreshFigures.millis(first, spawn));
  }

  /** Each interpreter that was resolved must be what it is; others must be answered. */
  void resolved(EagerResolves resolves) {
    Map<Path, Identity> expected =
        lab.fixture().interpreters().stream()
            .collect(
                Collectors.toMap(
                    Interpreter::executable, Interpreter::expectedResolve, (a, b) -> a));
    wrong.addAll(resolves.unreadable());
    resolves
        .calls()
        .forEach((path, call) -> resolved(call, Optional.ofNullable(expected.get(path))));
  }

  private void resolved(Call call, Optional<Identity> expected) {
    try {
      Identity answer = reader.resolve(call);
      expected
          .map(
              identity ->
                  InventoryDifference.between(
                      Inventory.of(List.of(identity), List.of()),
                      Inventory.of(List.of(answer), List.of())))
          .filter(difference -> !difference.isEmpty())
          .ifPresent(difference -> wrong.add("resolve: " + InventoryLines.detail(difference)));
    } catch (SessionException e) {
      failed(e);
    }
  }

  /** Whether every request was answered: else nobody can say what had to be started. */
  boolean areComplete() {
    return unanswered.isEmpty();
  }

  void judge() {
    judgement.invariant("everyRequestAnswered", unanswered.isEmpty(), first(unanswered));
    judgement.invariant("inventoryExact", wrong.isEmpty(), first(wrong));
  }

  private static String first(List<String> all) {
    return all.isEmpty() ? "" : all.size() + " times; the first: " + all.get(0);
  }
}
