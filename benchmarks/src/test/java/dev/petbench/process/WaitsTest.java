package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WaitsTest {

  @Test
  void everyWayToCompleteCounts() {
    CompletableFuture<String> cancelled = new CompletableFuture<>();
    cancelled.cancel(false);

    assertThat(Waits.await(CompletableFuture.completedFuture("x"), Duration.ZERO)).isTrue();
    assertThat(Waits.await(CompletableFuture.failedFuture(new Error()), Duration.ZERO)).isTrue();
    assertThat(Waits.await(cancelled, Duration.ZERO)).isTrue();
    assertThat(Waits.await(new CompletableFuture<>(), Duration.ofMillis(1))).isFalse();
  }

  @Test
  void anInterruptDoesNotShortenAWaitAndIsKept() {
    Thread.currentThread().interrupt();
    long startNanos = System.nanoTime();

    Waits.pause(Duration.ofMillis(20));

    assertThat(System.nanoTime() - startNanos).isGreaterThanOrEqualTo(20_000_000L);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aStepThatHangsFailsOrThrowsWasNotDone() {
    CountDownLatch never = new CountDownLatch(1);

    assertThat(Waits.attempt("t", () -> true, Duration.ofSeconds(20))).isTrue();
    assertThat(Waits.attempt("t", () -> false, Duration.ofSeconds(20))).isFalse();
    assertThat(
            Waits.attempt(
                "t",
                () -> {
                  throw new IllegalStateException("no");
                },
                Duration.ofSeconds(20)))
        .isFalse();
    assertThat(
            Waits.attempt(
                "t",
                () -> {
                  try {
                    never.await();
                  } catch (InterruptedException released) {
                    Thread.currentThread().interrupt();
                  }
                  return true;
                },
                Duration.ofMillis(10)))
        .isFalse();
    never.countDown();
  }

  @Test
  void theParentWatchActsOnceWhenTheParentIsGone() throws InterruptedException {
    AtomicBoolean present = new AtomicBoolean(true);
    AtomicInteger acted = new AtomicInteger();
    Thread watch = ParentWatch.watch(present::get, acted::incrementAndGet);
    assertThat(watch.isDaemon()).isTrue();
    assertThat(acted).hasValue(0);

    present.set(false);
    watch.join(20_000);

    assertThat(watch.isAlive()).isFalse();
    assertThat(acted).hasValue(1);
  }
}
