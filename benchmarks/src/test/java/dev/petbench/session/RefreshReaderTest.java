package dev.petbench.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.petbench.fixture.identity.MalformedIdentityException;
import dev.petbench.fixture.identity.PathNormaliser;
import dev.petbench.wire.Notification;
import dev.petbench.wire.WireException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshReaderTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path root;

  @Test
  void theFirstEnvironmentAndTheFirstInTheFixtureAreKeptApart() throws Exception {
    try (FakePeer peer = new FakePeer()) {
      peer.performance(1);
      peer.environment("/usr/bin/python3");
      peer.environment(root.resolve("workspace/env/bin/python").toString());
      List<Notification> sent = await(peer, 3);

      RefreshReport report = read("{\"duration\":3,\"refreshId\":7}", sent, false);

      assertThat(report.firstEnvironmentNanos())
          .isEqualTo(OptionalLong.of(sent.get(1).arrivalNanos()));
      assertThat(report.firstFixtureEnvironmentNanos())
          .isEqualTo(OptionalLong.of(sent.get(2).arrivalNanos()));
      assertThat(report.inventory().environments()).hasSize(1);
      assertThat(report.ambient()).isEqualTo(1);
      assertThat(report.serverMillis()).isEqualTo(OptionalLong.of(3));
      assertThat(report.refreshId()).isEqualTo(OptionalLong.of(7));
      assertThat(report.joined()).isFalse();
    }
  }

  @Test
  void withoutEnvironmentsTheFirstOneIsUndefined() throws Exception {
    RefreshReport report = read("{\"duration\":0,\"refreshId\":7}", List.of(), false);

    assertThat(report.firstEnvironmentNanos()).isEmpty();
    assertThat(report.firstFixtureEnvironmentNanos()).isEmpty();
  }

  @Test
  void anAnswerWithAnEarlierNumberIsAJoin() throws Exception {
    assertThat(read("{\"duration\":0,\"refreshId\":7}", List.of(), true).joined()).isTrue();
  }

  @Test
  void aBuildWithoutNumbersIsNeverCalledAJoin() throws Exception {
    RefreshReport report = read("{\"duration\":0}", List.of(), true);

    assertThat(report.refreshId()).isEmpty();
    assertThat(report.joined()).isFalse();
  }

  @Test
  void aNotificationThatIsNotLikePetsIsAnError() throws Exception {
    try (FakePeer peer = new FakePeer()) {
      peer.send("{\"method\":\"environment\",\"params\":{\"executable\":5}}");
      List<Notification> sent = await(peer, 1);

      assertThatThrownBy(() -> read("{\"duration\":3}", sent, false))
          .isInstanceOf(MalformedIdentityException.class)
          .hasMessageContaining("executable");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "\"done\"",
        "{}",
        "{\"duration\":null}",
        "{\"duration\":-1}",
        "{\"duration\":1e308}",
        "{\"duration\":1.5}",
        "{\"duration\":\"3\"}",
        "{\"duration\":3,\"refreshId\":\"7\"}",
        "{\"duration\":3,\"refreshId\":-7}",
        "{\"duration\":3,\"refreshId\":7.5}",
      })
  void aResultOfAnotherTypeIsAnErrorAndNotAnAbsentFigure(String result) {
    assertThatThrownBy(() -> read(result, List.of(), false))
        .isInstanceOf(WireException.class)
        .hasMessageContaining("result");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"method\":\"log\",\"params\":\"\u0001", "{\"method\":\"log\"} x"})
  void aNotificationOfNoInterestMustBeJsonToo(String body) throws Exception {
    Notification log = new Notification(0, 1, "log", body.getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> read("{\"duration\":3}", List.of(log), false))
        .isInstanceOf(WireException.class);
  }

  @Test
  void aNotificationOfNoInterestMustBeUtf8Too() {
    byte[] latin =
        "{\"method\":\"log\",\"params\":\"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);

    assertThatThrownBy(
            () -> read("{\"duration\":3}", List.of(new Notification(0, 1, "log", latin)), false))
        .isInstanceOf(WireException.class);
  }

  private RefreshReport read(String result, List<Notification> sent, boolean seen)
      throws Exception {
    JsonNode node = JSON.readTree(result);
    return RefreshReader.read(node, sent, PathNormaliser.of(root, "workspace"), id -> seen);
  }

  private static List<Notification> await(FakePeer peer, int count) throws InterruptedException {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (peer.log().since(0).size() < count) {
      assertThat(peer.log().awaitBeyond(peer.log().since(0).size(), deadline)).isTrue();
    }
    return peer.log().since(0);
  }
}
