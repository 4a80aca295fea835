package dev.petbench.compare;

import dev.petbench.record.Where;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.Lifetime;
import dev.petbench.scenario.Question;
import dev.petbench.scenario.RefreshQuestion;
import dev.petbench.scenario.ResolveQuestion;
import dev.petbench.scenario.ResourcePass;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.SingleRequest;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which benchmarks can be compared, and how. A new scenario is one more line here: how many
 * iterations an arm-block has, and what is done in it.
 */
final class PairedScenarios {
  /** Warm samples are cheap, and the spread lies between processes: more would show little more. */
  private static final int WARM_SAMPLES = 20;

  private static final int WARM_UPS = 3;

  /** Each costs a process. */
  private static final int COLD_SAMPLES = 10;

  private PairedScenarios() {}

  /**
   * Finds one.
   *
   * @param benchmark the full JMH name
   * @param params its parameters
   * @return how it is compared; empty when it is not
   */
  static Optional<PairedScenario> of(String benchmark, Map<String, String> params) {
    String[] parts = benchmark.split("\\.");
    String name = String.join(".", parts[Math.max(0, parts.length - 2)], parts[parts.length - 1]);
    return Optional.ofNullable(
        switch (name) {
          case "ProcessColdRefresh.refresh" -> single(Lifetime.PROCESS_COLD, refresh(params));
          case "DiskWarmRefresh.refresh" -> single(Lifetime.DISK_WARM, refresh(params));
          case "SameProcessWarmRefresh.refresh" ->
              single(Lifetime.SAME_PROCESS_WARM, refresh(params));
          case "ColdResolve.resolve" -> single(Lifetime.PROCESS_COLD, new ResolveQuestion());
          case "DiskWarmResolve.resolve" -> single(Lifetime.DISK_WARM, new ResolveQuestion());
          case "WarmResolve.resolve" -> single(Lifetime.SAME_PROCESS_WARM, new ResolveQuestion());
          case "ResourcePass.refresh" -> pass(new RefreshQuestion(RefreshQuestion.Scope.ALL));
          case "ResourcePass.resolve" -> pass(new ResolveQuestion());
          default -> null;
        });
  }

  private static Question refresh(Map<String, String> params) {
    return new RefreshQuestion(
        RefreshQuestion.Scope.valueOf(
            params.getOrDefault("refresh", "all").toUpperCase(Locale.ROOT)));
  }

  private static PairedScenario single(Lifetime lifetime, Question question) {
    boolean warm = lifetime == Lifetime.SAME_PROCESS_WARM;
    return new PairedScenario(
        warm ? WARM_UPS : 0,
        warm ? WARM_SAMPLES : COLD_SAMPLES,
        lab -> new Single(SingleRequest.brisk(lab, lifetime, question)));
  }

  private static PairedScenario pass(Question question) {
    return new PairedScenario(0, 1, lab -> new Pass(lab, question));
  }

  /** Timed requests, one an iteration. */
  private record Single(SingleRequest request) implements ArmBlockScenario {
    @Override
    public void open() throws ScenarioException, IOException, InterruptedException {
      request.open();
    }

    @Override
    public Map<String, Double> iterate(Where where)
        throws ScenarioException, IOException, InterruptedException {
      request.prepare();
      request.fire();
      return request.settle(where);
    }

    @Override
    public void close(Where last) throws ScenarioException, IOException {
      request.close(last);
    }
  }

  /** The life of a server that is watched, one an iteration. */
  private record Pass(Lab lab, Question question) implements ArmBlockScenario {
    @Override
    public Map<String, Double> iterate(Where where)
        throws ScenarioException, IOException, InterruptedException {
      return new ResourcePass(lab, question).run(where);
    }
  }
}
