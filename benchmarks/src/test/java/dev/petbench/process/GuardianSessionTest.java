package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class GuardianSessionTest {

  private static final UUID FIRST = new UUID(1, 1);
  private static final UUID SECOND = new UUID(2, 2);
  private static final ProcessIdentity OWNER = FakeProcessTable.identity(1000);

  private final FakeProcessTable table = new FakeProcessTable();
  private final ByteArrayOutputStream answers = new ByteArrayOutputStream();

  @Test
  void everyLineIsAcknowledged() {
    run(List.of(GuardianSession.announce(FIRST), GuardianSession.ended(FIRST), "gibberish", "a b"));

    assertThat(answers.toString(StandardCharsets.UTF_8)).isEqualTo("\n".repeat(4));
  }

  @Test
  void atTheEndOfItsInputItEndsTheServersThatWereNotReportedAsEnded() {
    ProcessIdentity first = table.add(10, marks(FIRST));
    ProcessIdentity second = table.add(20, marks(SECOND));
    ProcessIdentity child = table.add(21, marks(SECOND));

    Outcome outcome =
        run(
            List.of(
                GuardianSession.announce(FIRST),
                GuardianSession.started(FIRST, first),
                GuardianSession.announce(SECOND),
                GuardianSession.started(SECOND, second),
                GuardianSession.ended(FIRST)));

    assertThat(outcome).isEqualTo(new Outcome(2, 0));
    assertThat(table.killed).containsExactlyInAnyOrder(second, child);
  }

  @Test
  void aServerKnownByIdentityAloneIsEnded() {
    ProcessIdentity unmarked = table.add(10, Marks.NONE);

    run(List.of(GuardianSession.describe(FIRST, Optional.of(unmarked))));

    assertThat(table.killed).containsExactly(unmarked);
  }

  @Test
  void aServerThatWasAnnouncedButNotYetSeenIsWaitedFor() {
    table.beforeLook(20, () -> table.add(10, marks(FIRST)));

    Outcome outcome = run(List.of(GuardianSession.describe(FIRST, Optional.empty())));

    assertThat(outcome).isEqualTo(new Outcome(1, 0));
  }

  @Test
  void whenThereIsNothingToDoItDoesNotEvenLook() {
    run(List.of(GuardianSession.announce(FIRST), GuardianSession.ended(FIRST)));

    assertThat(table.looks()).isZero();
  }

  @Test
  void anOwnerThatNoLongerReadsAndAPipeThatBreaksAreTheSameAsItsEnd() {
    ProcessIdentity first = table.add(10, marks(FIRST));
    byte[] line = (GuardianSession.started(FIRST, first) + "\n").getBytes(StandardCharsets.UTF_8);
    InputStream breaking =
        new InputStream() {
          private int at;

          @Override
          public int read() throws IOException {
            if (at < line.length) {
              return line[at++];
            }
            throw new IOException("reset");
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            buffer[offset] = (byte) read();
            return 1;
          }
        };
    OutputStream deaf =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("broken pipe");
          }
        };

    session().run(breaking, deaf);

    assertThat(table.killed).containsExactly(first);
  }

  private Outcome run(List<String> lines) {
    String input = String.join("\n", lines) + "\n";
    return session().run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), answers);
  }

  private GuardianSession session() {
    return new GuardianSession(table, new RunClearance(table, Optional.of(OWNER)));
  }

  private static Marks marks(UUID server) {
    return new Marks(Optional.of(server), Optional.empty());
  }
}
