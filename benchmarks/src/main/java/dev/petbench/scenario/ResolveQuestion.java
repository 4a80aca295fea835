package dev.petbench.scenario;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Quiescence;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A resolve of one of the fixture's interpreters, another one each turn. */
public final class ResolveQuestion implements Question {
  private static final int MOST_INTERPRETERS = 20;

  @Override
  public Request request(Fixture fixture, int turn) {
    return Request.resolve(interpreter(fixture, turn).executable());
  }

  @Override
  public int variety(Fixture fixture) {
    return Math.min(MOST_INTERPRETERS, fixture.interpreters().size());
  }

  private Interpreter interpreter(Fixture fixture, int turn) {
    return fixture.interpreters().get(turn % variety(fixture));
  }

  @Override
  public Reading read(Session session, Fixture fixture, int turn, Call call)
      throws SessionException {
    Identity reported =
        new AnswerReader(session, fixture.normaliser(), Quiescence.usual()).resolve(call);
    Identity expected = interpreter(fixture, turn).expectedResolve();
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

  @Override
  public int expectedProbes(Fixture fixture, Lifetime lifetime) {
    return lifetime == Lifetime.PROCESS_COLD ? 1 : 0;
  }
}
