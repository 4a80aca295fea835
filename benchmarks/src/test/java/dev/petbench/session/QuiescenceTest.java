package dev.petbench.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class QuiescenceTest {
  private static final Quiescence BRIEF =
      new Quiescence(Duration.ofMillis(50), Duration.ofSeconds(10));

  @Test
  void thePerformanceThatRepeatsTheDurationEndsARefresh() throws Exception {
    try (FakePeer peer = new FakePeer()) {
      peer.environment("/w/env/bin/python");
      peer.performance(12);

      assertThat(patient().await(peer.log(), 0, OptionalLong.of(12), false))
          .contains(QuiescentBy.PERFORMANCE);
    }
  }

  @Test
  void thePerformanceOfAnotherRefreshDoesNot() throws Exception {
    try (FakePeer peer = new FakePeer()) {
      peer.performance(99);

      assertThat(BRIEF.await(peer.log(), 0, OptionalLong.of(12), false))
          .contains(QuiescentBy.QUIET_TIME);
    }
  }

  @Test
  void silenceEndsARefreshOfABuildThatReportsNoPerformance() throws Exception {
    try (FakePeer peer = new FakePeer()) {
      assertThat(BRIEF.await(peer.log(), 0, OptionalLong.empty(), false))
          .contains(QuiescentBy.QUIET_TIME);
    }
  }

  @Test
  void silenceAfterAConfigureMeansThatTheRefreshWasSuperseded() throws Exception {
    try (FakePeer peer = new FakePeer()) {
      assertThat(BRIEF.await(peer.log(), 0, OptionalLong.of(12), true))
          .contains(QuiescentBy.SUPERSEDED);

      peer.performance(12);

      assertThat(patient().await(peer.log(), 0, OptionalLong.of(12), true))
          .contains(QuiescentBy.PERFORMANCE);
    }
  }

  @Test
  void aServerThatNeverFallsSilentIsNeverQuiescent() throws Exception {
    Quiescence limited = new Quiescence(Duration.ofSeconds(1), Duration.ofMillis(1_200));
    try (FakePeer peer = new FakePeer()) {
      Thread chatter = chatter(peer);
      long before = System.nanoTime();

      assertThat(limited.await(peer.log(), 0, OptionalLong.of(12), false)).isEmpty();

      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(20));
      chatter.interrupt();
      chatter.join();
    }
  }

  private static Thread chatter(FakePeer peer) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (!Thread.currentThread().isInterrupted()) {
                  peer.performance(1);
                }
              } catch (InterruptedException e) {
                // The pipe was closed, or the thread interrupted while writing: the chatter is
                // over.
              }
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static Quiescence patient() {
    return new Quiescence(Duration.ofSeconds(20), Duration.ofSeconds(30));
  }
}
