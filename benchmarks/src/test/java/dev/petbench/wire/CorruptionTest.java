package dev.petbench.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Seeded corruption of a peer's output. */
@Timeout(60)
class CorruptionTest {
  private static final long PROMPT_NANOS = Duration.ofSeconds(10).toNanos();

  @Test
  void noCorruptionHangsOrLosesWhatCameBefore() throws Exception {
    long seed = 20261201;
    Random random = new Random(seed);
    String before = Talk.notification("environment", "{\"n\":1}") + Talk.answer(1, "\"kept\"");
    for (int round = 0; round < 150; round++) {
      String description = "seed " + seed + ", round " + round;
      try (Talk talk = new Talk(WireLimits.DEFAULT.withFrameLimitBytes(1 << 20))) {
        Exchange kept = talk.sent("info");
        Exchange pending = talk.sent("refresh");
        talk.peerOutput.send(before);
        byte[] bytes =
            (Talk.notification("environment", "{\"name\":\"\u00e9\"}")
                    + Talk.answer(2, "[1,{\"a\":2}]"))
                .getBytes(ISO_8859_1);
        sendInPieces(talk, corrupted(bytes, random), random);
        talk.peerOutput.end();

        assertThat(((Answer.Result) kept.await()).result().asText())
            .as(description)
            .isEqualTo("kept");
        Answer end = pending.await();
        assertThat(pending.endNanos() - pending.startNanos())
            .as(description)
            .isLessThan(PROMPT_NANOS);
        assertThat(talk.connection.awaitEndOfInput(Talk.LONG)).as(description).isTrue();
        List<Notification> notifications = talk.connection.notifications().since(0);
        assertThat(notifications.get(0).params().path("n").asInt()).as(description).isEqualTo(1);
        assertThat(talk.connection.fatalError()).as(description).isPresent();
        assertThat(talk.connection.fatalError().get().kind())
            .as(description)
            .isNotEqualTo(WireError.Kind.INTERNAL);
        if (end instanceof Answer.Result result) {
          Talk.faultOf(result::result);
        }
        for (Notification notification : notifications) {
          Talk.faultOf(notification::params);
        }
      }
    }
  }

  private static byte[] corrupted(byte[] bytes, Random random) {
    List<Byte> changed = new ArrayList<>();
    for (byte b : bytes) {
      changed.add(b);
    }
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(changed.size());
      switch (random.nextInt(4)) {
        case 0 -> changed.set(at, (byte) random.nextInt(256));
        case 1 -> changed.remove(at);
        case 2 -> changed.add(at, (byte) random.nextInt(256));
        default -> changed.subList(at, changed.size()).clear();
      }
      if (changed.isEmpty()) {
        break;
      }
    }
    byte[] result = new byte[changed.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = changed.get(i);
    }
    return result;
  }

  private static void sendInPieces(Talk talk, byte[] bytes, Random random) {
    int at = 0;
    while (at < bytes.length) {
      int count = Math.min(bytes.length - at, 1 + random.nextInt(60));
      byte[] piece = new byte[count];
      System.arraycopy(bytes, at, piece, 0, count);
      talk.peerOutput.send(piece);
      at += count;
    }
  }
}
