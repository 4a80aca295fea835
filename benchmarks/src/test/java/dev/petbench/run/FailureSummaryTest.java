package dev.petbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.record.Line;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FailureSummaryTest {
  private static final Line.Planned ONE = planned("1");
  private static final Line.Planned TEN = planned("10");

  @Test
  void everyFailedBenchmarkIsOneLineWithTheReasonThatIsOnRecord() {
    List<String> lines =
        FailureSummary.lines(
            List.of(ONE, TEN),
            List.of(failure("10", "first"), failure("10", "second"), failure("10", "third")),
            List.of(failure("10", "as JMH tells it")),
            Map.of(TEN, "it has 1 of 2 forks"));

    assertThat(lines).containsExactly("a.B.c {size=10}: first (and 2 more failures)");
  }

  @Test
  void whatCouldNotBeRecordedIsToldFromTheConsole() {
    assertThat(
            FailureSummary.lines(
                List.of(ONE, TEN),
                List.of(),
                List.of(failure("1", "no room")),
                Map.of(ONE, "it has no result", TEN, "it has no result")))
        .containsExactly("a.B.c {size=1}: no room", "a.B.c {size=10}: it has no result");
  }

  @Test
  void whatBelongsToNoBenchmarkFailsTheRunAsAWhole() {
    PlainOutput.Failure guardian = new PlainOutput.Failure("", Map.of(), "the guardian was killed");

    assertThat(FailureSummary.lines(List.of(ONE), List.of(guardian), List.of(), Map.of()))
        .containsExactly("the guardian was killed");
  }

  @Test
  void withoutFailuresThereIsNothingToSay() {
    assertThat(FailureSummary.lines(List.of(ONE), List.of(), List.of(), Map.of())).isEmpty();
  }

  private static PlainOutput.Failure failure(String size, String reason) {
    return new PlainOutput.Failure("a.B.c", Map.of("size", size), reason);
  }

  private static Line.Planned planned(String size) {
    return new Line.Planned("a.B.c", Map.of("size", size), "ss", 1, 2, 0, 5, 1);
  }
}
