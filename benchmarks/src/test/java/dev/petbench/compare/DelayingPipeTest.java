package dev.petbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.target.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class DelayingPipeTest {
  private static final long DELAY_NANOS = 3_000_000;

  @Test
  void everythingIsPassedOnLateAndTheEndToo() {
    AtomicBoolean closed = new AtomicBoolean();
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed.set(true);
          }
        };
    byte[] text = "Content-Length: 2\r\n\r\n{}".getBytes(StandardCharsets.UTF_8);

    long startNanos = System.nanoTime();
    DelayingPipe.copy(new ByteArrayInputStream(text), bytes, DELAY_NANOS);

    assertThat(System.nanoTime() - startNanos).isGreaterThanOrEqualTo(DELAY_NANOS);
    assertThat(bytes.toByteArray()).isEqualTo(text);
    assertThat(closed).isTrue();
  }

  @Test
  void aReaderThatIsGoneEndsItQuietly() {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("broken pipe");
          }
        };

    DelayingPipe.copy(new ByteArrayInputStream(new byte[3]), broken, 0);
  }

  @Test
  void theTargetBehindItIsAnotherForEachDelay() throws Exception {
    Target target = Target.named("builtin", "--base");
    Target none = DelayingPipe.before(target, 0);
    Target some = DelayingPipe.before(target, 250);

    assertThat(none.kind()).isEqualTo(target.kind());
    assertThat(none.sha256()).isNotEqualTo(some.sha256()).isNotEqualTo(target.sha256());
    assertThat(some.argv()).contains("250").containsSequence(target.argv());
  }
}
