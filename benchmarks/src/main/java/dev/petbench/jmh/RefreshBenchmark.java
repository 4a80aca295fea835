package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import dev.petbench.scenario.Question;
import dev.petbench.scenario.RefreshQuestion;
import java.util.Locale;
import org.openjdk.jmh.annotations.Param;

/** The benchmarks that time a refresh. */
public abstract class RefreshBenchmark extends SingleRequestBenchmark {
  /** The form of the request: {@code all}, {@code paths} or {@code kind}. */
  @Param("all")
  public String refresh;

  /**
   * A benchmark of a refresh.
   *
   * @param lifetime what the server has seen before the request
   */
  protected RefreshBenchmark(Lifetime lifetime) {
    super(lifetime);
  }

  @Override
  protected final Question question() {
    return new RefreshQuestion(RefreshQuestion.Scope.valueOf(refresh.toUpperCase(Locale.ROOT)));
  }
}
