package dev.petbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.record.Line;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.OptionsBuilder;

class PlannedRunTest {
  @Test
  void everyCombinationOfParametersIsPlannedWithWhatTheOptionsOverride() {
    List<Line.Planned> plan =
        PlannedRun.of(
            new OptionsBuilder()
                .include("SameProcessWarmRefresh")
                .param("size", "1", "10")
                .param("layout", "flat", "many")
                .forks(3)
                .measurementIterations(7)
                .build());

    assertThat(plan).hasSize(4);
    assertThat(plan)
        .allSatisfy(
            planned -> {
              assertThat(planned.benchmark())
                  .isEqualTo("dev.petbench.jmh.SameProcessWarmRefresh.refresh");
              assertThat(planned.mode()).isEqualTo("ss");
              assertThat(planned.threads()).isEqualTo(1);
              assertThat(planned.forks()).isEqualTo(3);
              assertThat(planned.warmupIterations()).isEqualTo(3);
              assertThat(planned.measurementIterations()).isEqualTo(7);
            });
    assertThat(plan.get(0).params())
        .isEqualTo(Map.of("size", "1", "layout", "flat", "kinds", "venv", "refresh", "all"));
  }

  @Test
  void aNameThatNothingHasPlansNothing() {
    assertThat(PlannedRun.of(new OptionsBuilder().include("NoSuchBenchmark").build())).isEmpty();
  }
}
