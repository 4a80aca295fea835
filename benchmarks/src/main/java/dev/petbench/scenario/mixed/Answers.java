package dev.petbench.scenario.mixed;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.MalformedIdentityException;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Outcome;
import dev.petbench.session.Quiescence;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import dev.petbench.wire.WireException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the answers of a session were right, each by itself and all by the rules. */
final class Answers {
  private final Session session;
  private final TwoWorkspaces places;
  private final Lab lab;
  private final AnswerReader reader;
  private final List<String> unanswered = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();

  Answers(Lab lab, Session session, TwoWorkspaces places) {
    this.lab = lab;
    this.session = session;
    this.places = places;
    this.reader = new AnswerReader(session, lab.fixture().normaliser(), Quiescence.usual());
  }

  /**
   * Judges all answers.
   *
   * @param asked requests whose order and overlap matter
   * @param held resolves that were held meanwhile
   * @param judgement gets what is wrong
   */
  void judge(List<Asked> asked, List<Asked> held, Judgement judgement) {
    Stream.concat(held.stream(), asked.stream()).forEach(this::judgeOne);
    List<Asked> succeeded = asked.stream().filter(Asked::isOk).toList();
    if (!succeeded.isEmpty()) {
      try {
        rules(
            new TrafficReader(places, lab.fixture().normaliser()).read(session, succeeded),
            judgement);
      } catch (WireException | MalformedIdentityException e) {
        wrong.add("a notification cannot be read: " + e.getMessage());
      }
    }
    judgement.invariant("everyRequestAnswered", unanswered.isEmpty(), first(unanswered));
    judgement.invariant("inventoryExact", wrong.isEmpty(), first(wrong));
  }

  private void judgeOne(Asked one) {
    Outcome outcome = Outcome.of(one.call());
    if (!outcome.answered()) {
      unanswered.add(one.name() + ": " + outcome.detail());
      return;
    }
    if (one.isUnknown()) {
      return;
    }
    try {
      if (one.interpreter().isPresent()) {
        resolved(one, reader.resolve(one.call()));
      } else if (one.found().isPresent()) {
        found(one, reader.find(one.call()));
      } else {
        session.result(one.call());
      }
    } catch (SessionException e) {
      wrong.add(one.name() + ": " + e.getMessage());
    }
  }

  private void resolved(Asked one, Identity answer) {
    Identity expected = one.interpreter().orElseThrow().expectedResolve();
    if (!answer.equals(expected)) {
      wrong.add(one.name() + " answered " + answer.toJson() + " instead of " + expected.toJson());
    }
  }

  /** A find does not say all that a refresh does; which environments it brings is compared. */
  private void found(Asked one, List<Identity> answer) {
    Set<String> expected = executables(one.found().orElseThrow());
    if (!executables(answer).equals(expected) || answer.size() != expected.size()) {
      wrong.add(one.name() + " found " + executables(answer) + " instead of " + expected);
    }
  }

  private static Set<String> executables(List<Identity> environments) {
    return environments.stream()
        .map(each -> each.executable().orElse(null))
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private void rules(Traffic traffic, Judgement judgement) {
    Rules.Verdict verdict = Rules.judge(traffic, places.inventories());
    wrong.addAll(verdict.wrong());
    judgement.invariant("noStaleGeneration", verdict.stale().isEmpty(), first(verdict.stale()));
    judgement.invariant(
        "nextRefreshExact", verdict.nextWrong().isEmpty(), first(verdict.nextWrong()));
    if (traffic.refreshes().stream().allMatch(one -> one.refreshId().isPresent())) {
      judgement.invariant(
          "joinedSharesOneStream", verdict.twoStreams().isEmpty(), first(verdict.twoStreams()));
      judgement.metric("joinedRefreshes", verdict.joined(), "count");
    } else {
      // Nothing tells a join of a build without refreshId.
      judgement.figure("joinedRefreshes", Double.NaN);
    }
    judgement.metric("supersededRefreshes", verdict.superseded(), "count");
    judgement.metric("refreshes", traffic.refreshes().size(), "count");
  }

  private static String first(List<String> all) {
    return all.isEmpty() ? "" : all.size() + " times; the first: " + all.get(0);
  }
}
