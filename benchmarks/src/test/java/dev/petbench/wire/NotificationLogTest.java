package dev.petbench.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NotificationLogTest {
  private static NotificationLog log(int limit, long limitBytes) {
    return new NotificationLog(WireLimits.DEFAULT.withNotificationLimits(limit, limitBytes));
  }

  private static void append(NotificationLog log, int count) throws WireException {
    for (int i = 0; i < count; i++) {
      log.append(1000 + log.mark(), "m", new byte[10]);
    }
  }

  @Test
  void givesBackWhatCameSinceAMark() throws WireException {
    NotificationLog log = log(10_000, 1 << 20);
    append(log, 600);
    long mark = log.mark();
    append(log, 700);
    assertThat(log.since(mark)).hasSize(700);
    assertThat(log.since(mark))
        .extracting(Notification::sequence)
        .startsWith(600L, 601L)
        .endsWith(1299L);
    assertThat(log.since(mark))
        .extracting(Notification::arrivalNanos)
        .startsWith(1600L)
        .endsWith(2299L);
    assertThat(log.since(0)).hasSize(1300);
    assertThat(log.since(1300)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> log.since(1301))
        .withMessage("mark 1301 is not among the notifications kept, 0 to 1300");
  }

  @Test
  void discardingGivesRoom() throws WireException {
    NotificationLog log = log(3, 1 << 20);
    append(log, 3);
    WireError error = catchThrowableOfType(WireException.class, () -> append(log, 1)).error();
    assertThat(error)
        .isEqualTo(
            new WireError(
                WireError.Kind.OVERFLOW,
                "more than 3 notifications or 1048576 bytes of them arrived and were not discarded; discard them after each"
                    + " operation or raise the limits"));
    assertThat(log.since(0)).hasSize(3);
    log.discardBefore(2);
    append(log, 2);
    assertThat(log.since(2)).extracting(Notification::sequence).containsExactly(2L, 3L, 4L);
    assertThatIllegalArgumentException().isThrownBy(() -> log.since(1));
    assertThatIllegalArgumentException().isThrownBy(() -> log.discardBefore(6));
    log.discardBefore(1);
    assertThat(log.since(2)).hasSize(3);
  }

  @Test
  void boundsBytesToo() throws WireException {
    NotificationLog log = log(1000, 25);
    append(log, 2);
    assertThatThrownBy(() -> append(log, 1))
        .isInstanceOf(WireException.class)
        .hasMessageStartingWith("OVERFLOW: ");
    log.discardBefore(1);
    append(log, 1);
    assertThat(log.since(1)).hasSize(2);
  }

  @Test
  void anyOrderOfAppendingAndDiscardingKeepsTheRest() throws WireException {
    long seed = 42;
    Random random = new Random(seed);
    NotificationLog log = log(5000, 1 << 20);
    List<Long> kept = new ArrayList<>();
    for (int round = 0; round < 300; round++) {
      int count = random.nextInt(Math.min(1100, 5001 - kept.size()));
      for (int i = 0; i < count; i++) {
        kept.add(log.mark());
        append(log, 1);
      }
      int discarded = random.nextInt(4) == 0 ? kept.size() : random.nextInt(kept.size() + 1);
      kept.subList(0, discarded).clear();
      long mark = log.mark() - kept.size();
      log.discardBefore(mark);
      assertThat(log.since(mark).stream().map(Notification::sequence).toList())
          .as("seed %d, round %d", seed, round)
          .isEqualTo(kept);
    }
  }

  @Test
  void waitsForWhatComes() throws Exception {
    NotificationLog log = log(1_000_000, 1 << 30);
    List<Throwable> failures = new ArrayList<>();
    Thread producer =
        new Thread(
            () -> {
              try {
                append(log, 100_000);
              } catch (WireException e) {
                failures.add(e);
              }
            });
    producer.start();
    long deadlineNanos = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    long seen = 0;
    while (seen < 100_000) {
      assertThat(log.awaitBeyond(seen, deadlineNanos)).isTrue();
      List<Notification> more = log.since(seen);
      assertThat(more.get(0).sequence()).isEqualTo(seen);
      seen += more.size();
      log.discardBefore(seen);
    }
    producer.join();
    assertThat(failures).isEmpty();
    assertThat(log.awaitBeyond(seen, System.nanoTime() + 1_000_000)).isFalse();
    log.close();
    assertThat(log.awaitBeyond(seen, deadlineNanos)).isFalse();
    assertThat(System.nanoTime()).isLessThan(deadlineNanos);
  }
}
