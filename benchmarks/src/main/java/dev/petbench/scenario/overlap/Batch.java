package dev.petbench.scenario.overlap;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.record.Where;
import dev.petbench.scenario.InventoryLines;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.Reading;
import dev.petbench.scenario.SampleLines;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import dev.petbench.session.Quiescence;
import dev.petbench.session.Request;
import dev.petbench.session.SessionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Resolves of distinct interpreters that are sent together, and what is read of them later. */
final class Batch {
  private final LiveServer server;
  private final List<Interpreter> interpreters;
  private final List<Request> requests;
  private final List<Call> calls;

  Batch(LiveServer server, List<Interpreter> interpreters) {
    this.server = server;
    this.interpreters = List.copyOf(interpreters);
    this.requests =
        this.interpreters.stream().map(each -> Request.resolve(each.executable())).toList();
    this.calls = new ArrayList<>(interpreters.size());
  }

  /** Sends all and waits for none. */
  void send() {
    for (Request request : requests) {
      calls.add(server.session().begin(request));
    }
  }

  /** Waits until each has ended, whichever way. */
  void await() throws InterruptedException {
    for (Call call : calls) {
      call.exchange().await();
    }
  }

  /** Sends each when the one before has ended. */
  void oneAfterTheOther() throws InterruptedException {
    for (Request request : requests) {
      calls.add(server.session().call(request));
    }
  }

  int size() {
    return requests.size();
  }

  LiveServer server() {
    return server;
  }

  boolean noneHasEnded() {
    return calls.stream().noneMatch(call -> call.exchange().isDone());
  }

  /** When each was in flight, in the order of sending; empty when one was never begun. */
  Optional<List<Interval>> intervals() {
    if (!calls.stream().allMatch(call -> call.exchange().isStarted())) {
      return Optional.empty();
    }
    return Optional.of(
        calls.stream()
            .map(call -> new Interval(call.exchange().startNanos(), call.exchange().endNanos()))
            .toList());
  }

  /**
   * Reads and judges the answers: all must have come, and each must say what its interpreter is.
   *
   * @param lab where it is recorded
   * @param where which iteration it is
   * @param judgement gets what is wrong
   * @param gcMillis what collections took meanwhile; empty where the requests are no samples
   */
  void judge(Lab lab, Where where, Judgement judgement, OptionalLong gcMillis) {
    List<String> unanswered = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      judgeOne(i, lab, where, gcMillis, unanswered, wrong);
    }
    judgement.invariant(
        "everyRequestAnswered", unanswered.isEmpty(), first(unanswered, calls.size()));
    judgement.invariant("inventoryExact", wrong.isEmpty(), first(wrong, calls.size()));
  }

  private void judgeOne(
      int index,
      Lab lab,
      Where where,
      OptionalLong gcMillis,
      List<String> unanswered,
      List<String> wrong) {
    Call call = calls.get(index);
    Outcome outcome = Outcome.of(call);
    Optional<Reading> reading = Optional.empty();
    try {
      Identity reported =
          new AnswerReader(server.session(), lab.fixture().normaliser(), Quiescence.usual())
              .resolve(call);
      reading = Optional.of(reading(interpreters.get(index).expectedResolve(), reported));
    } catch (SessionException e) {
      outcome = e.outcome();
      (outcome.answered() ? wrong : unanswered).add(e.getMessage());
    }
    if (gcMillis.isPresent() && call.exchange().isStarted()) {
      lab.record()
          .accept(SampleLines.of(lab, where, server, call, outcome, reading, gcMillis.getAsLong()));
    }
    if (reading.isPresent()) {
      InventoryDifference difference =
          InventoryDifference.between(reading.get().expected(), reading.get().reported());
      if (gcMillis.isPresent()) {
        lab.record()
            .accept(
                InventoryLines.line(
                    where, server.session().id(), "resolve", reading.get(), difference));
      }
      if (!difference.isEmpty()) {
        wrong.add(InventoryLines.detail(difference));
      }
    }
  }

  private static Reading reading(Identity expected, Identity reported) {
    return new Reading(
        Inventory.of(List.of(expected), List.of()),
        Inventory.of(List.of(reported), List.of()),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        false,
        false,
        Optional.empty());
  }

  private static String first(List<String> violations, int all) {
    return violations.isEmpty()
        ? ""
        : violations.size() + " of " + all + " requests; the first: " + violations.get(0);
  }
}
