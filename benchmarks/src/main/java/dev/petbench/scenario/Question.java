package dev.petbench.scenario;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.session.Call;
import dev.petbench.session.Request;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;

/** A request to time, and how its answer is read and judged. */
public interface Question {
  /**
   * The request of one iteration, made before anything is timed.
   *
   * @param fixture what the server is to find
   * @param turn counts the iterations of a trial, warm-up included, from 0
   * @return the request
   */
  Request request(Fixture fixture, int turn);

  /**
   * How many different requests there are: turns beyond it repeat.
   *
   * @param fixture what the server is to find
   * @return the number, at least 1
   */
  int variety(Fixture fixture);

  /**
   * Reads the answer, after the operation has ended, and waits until nothing more of it can come.
   *
   * @param session the session
   * @param fixture what the server is to find
   * @param turn the turn of the request
   * @param call the finished call
   * @return what it brought
   * @throws SessionException when it failed or cannot be read
   * @throws InterruptedException when the waiting thread is interrupted
   */
  Reading read(Session session, Fixture fixture, int turn, Call call)
      throws SessionException, InterruptedException;

  /**
   * How many of the fixture's interpreters the server may start for this request: exactly so many.
   *
   * @param fixture what the server is to find
   * @param lifetime what the server has seen before
   * @return the number
   */
  int expectedProbes(Fixture fixture, Lifetime lifetime);
}
