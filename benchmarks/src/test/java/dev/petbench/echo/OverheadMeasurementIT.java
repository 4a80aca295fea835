package dev.petbench.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.process.Children;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class OverheadMeasurementIT {
  @AfterEach
  void noChildIsLeft() {
    assertThat(Children.left()).isEmpty();
  }

  @Test
  void measuresRoundTripsAgainstBareOnes() throws Exception {
    RoundTripFigures figures = OverheadMeasurement.roundTrips(200, 3, 40);
    assertThat(figures.trips()).isEqualTo(120);
    assertThat(figures.bareNanos()).isPositive();
    assertThat(figures.readerNanos()).isPositive();
    assertThat(figures.callerNanos()).isGreaterThan(figures.readerNanos());
    assertThat(figures.bareThreadsNanos()).isPositive();
  }

  @Test
  void measuresRoundTripsOnOneCoreWhereItCan() throws Exception {
    Optional<String> before = OneCore.allowed();
    Optional<RoundTripFigures> found = OverheadMeasurement.roundTripsOnOneCore(50, 1, 20);
    found.ifPresent(figures -> assertThat(figures.readerNanos()).isPositive());
    assertThat(OneCore.allowed()).isEqualTo(before);
  }

  @Test
  void measuresWhatNotificationsCost() throws Exception {
    NotificationFigures figures = OverheadMeasurement.notifications(1, 4, 500, 350, 1);
    assertThat(figures.notifications()).isEqualTo(2000);
    assertThat(figures.bodyBytes()).isEqualTo(350);
    assertThat(figures.wireCpuNanos()).isPositive();
    assertThat(figures.discardCpuNanos()).isPositive();
    assertThat(figures.wireWallNanos()).isPositive();
    assertThat(figures.cpuRatio()).isEqualTo(figures.wireCpuNanos() / figures.discardCpuNanos());
  }

  @Test
  void refusesNotificationsThatAreTooShort() {
    assertThatThrownBy(() -> OverheadMeasurement.notifications(0, 1, 10, 20, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not 20");
  }

  @Test
  void aBareClientSaysThatItsChildIsGone() throws Exception {
    try (EchoChild child = EchoChild.start(List.of("raw", "1", "1"));
        BareClient client = new BareClient(child, 1).startThreads()) {
      byte[] request = {1};
      assertThat(client.threadedTrip(request)).isPositive();
      child.process().destroyForcibly().waitFor();
      assertThatThrownBy(() -> client.threadedTrip(request))
          .isInstanceOf(IOException.class)
          .hasMessage("the raw child did not answer");
    }
    try (EchoChild child = EchoChild.start(List.of("raw", "1", "1"));
        BareClient client = new BareClient(child, 2)) {
      child.stdin().close();
      assertThatThrownBy(() -> client.trip(new byte[] {})).isInstanceOf(IOException.class);
    }
  }

  @Test
  void aDiscardingReaderSaysWhatIsMissing() throws Exception {
    try (EchoChild child = EchoChild.start(List.of("raw", "1", "10"));
        DiscardingReader reader = DiscardingReader.start(child.stdout())) {
      child.stdin().write(1);
      child.stdin().flush();
      reader.await(4, Duration.ofSeconds(20));
      assertThatThrownBy(() -> reader.await(7, Duration.ofMillis(100)))
          .hasMessage("received 6 of 7 bytes from the echo child");
      child.process().destroyForcibly();
      assertThatThrownBy(() -> reader.await(7, Duration.ofSeconds(20)))
          .hasMessage("received 6 of 7 bytes from the echo child");
    }
  }
}
