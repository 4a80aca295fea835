package dev.petbench.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.process.LiveServers;
import dev.petbench.process.ServerCommand;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownPolicy;
import dev.petbench.process.ShutdownVerdict;
import dev.petbench.target.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The typed operations against a real child, the built-in server. */
class SessionIT {
  private static final Duration DEADLINE = Duration.ofSeconds(30);

  @TempDir Path directory;

  private Fixture fixture;
  private Session session;

  @AfterEach
  void noServerIsLeft() {
    if (session != null) {
      session.close();
    }
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void everyOperationIsTyped() throws Exception {
    start("");
    Path cache = fixture.newCacheDirectory();
    assertThat(session.info(DEADLINE).version()).isPresent();
    assertThat(session.firstAnswerNanos()).isPresent();
    assertThat(session.require(configure(cache)).isNull()).isTrue();

    RefreshReport report = reader().refresh(session.call(Request.refreshAll()));
    assertThat(InventoryDifference.between(fixture.expectedInventory(), report.inventory()))
        .matches(InventoryDifference::isEmpty);
    assertThat(report.quiescentBy()).contains(QuiescentBy.PERFORMANCE);
    assertThat(report.joined()).isFalse();
    assertThat(report.superseded()).isFalse();

    Path executable = fixture.interpreters().get(0).executable();
    assertThat(reader().resolve(session.call(Request.resolve(executable))))
        .isEqualTo(fixture.interpreters().get(0).expectedResolve());
    assertThat(cache).isNotEmptyDirectory();
    assertThat(reader().find(session.call(Request.find(fixture.workspaceDirectories().get(0)))))
        .hasSameSizeAs(fixture.expectedInventory().environments());
    assertThat(reader().find(session.call(Request.find(directory.resolve("absent"))))).isEmpty();
    assertThat(session.require(Request.clear()).isNull()).isTrue();
    assertThat(Files.exists(cache)).isFalse();
  }

  @Test
  void anErrorOfTheServerKeepsItsCode() throws Exception {
    start("");
    session.require(configure(fixture.newCacheDirectory()));

    assertThatThrownBy(() -> session.require(Request.clear()))
        .isInstanceOfSatisfying(
            SessionException.class,
            e -> {
              assertThat(e.outcome().kind()).isEqualTo(Outcome.Kind.ERROR);
              assertThat(e.outcome().errorCode()).isEqualTo(OptionalLong.of(-4));
            });
  }

  @Test
  void identicalRefreshesInFlightAreOneOperation() throws Exception {
    start("slowRefresh=300");
    session.require(configure(fixture.newCacheDirectory()));
    Call first = session.begin(Request.refreshAll());
    Call second = session.begin(Request.refreshAll());
    first.exchange().await();
    second.exchange().await();

    RefreshReport one = reader().refresh(first);
    RefreshReport other = reader().refresh(second);

    assertThat(one.joined()).isFalse();
    assertThat(other.joined()).isTrue();
    assertThat(other.refreshId()).isEqualTo(one.refreshId());
  }

  @Test
  void aRefreshThatAConfigureOvertakesIsSuperseded() throws Exception {
    start("slowRefresh=500");
    Request configure = configure(fixture.newCacheDirectory());
    session.require(configure);
    Call refresh = session.begin(Request.refreshAll());
    // Its first notification shows that it runs, in the generation before the next configure.
    assertThat(
            session
                .notifications()
                .awaitBeyond(refresh.notificationMark(), System.nanoTime() + DEADLINE.toNanos()))
        .isTrue();
    session.require(configure);
    refresh.exchange().await();

    RefreshReport overtaken = reader().refresh(refresh);
    assertThat(overtaken.superseded()).isTrue();
    assertThat(overtaken.quiescentBy()).contains(QuiescentBy.SUPERSEDED);

    RefreshReport next = reader().refresh(session.call(Request.refreshAll()));
    assertThat(next.superseded()).isFalse();
    assertThat(next.inventory().digest()).isEqualTo(fixture.expectedInventory().digest());
  }

  @Test
  void aDeathIsKnownAtOnceAndItsVerdictIsExitedEarly() throws Exception {
    start("crashBefore");
    session.require(configure(fixture.newCacheDirectory()));
    Call call = session.call(Request.refreshAll());

    assertThat(Outcome.of(call).kind()).isEqualTo(Outcome.Kind.DIED);
    assertThat(call.exchange().endNanos() - call.exchange().startNanos())
        .isLessThan(Duration.ofSeconds(10).toNanos());
    assertThat(session.shutdown(ShutdownPolicy.DEFAULT).kind())
        .isEqualTo(ShutdownVerdict.Kind.EXITED_EARLY);
  }

  @Test
  void aServerThatHangsIsATimeout() throws Exception {
    start("hang=info");

    assertThatThrownBy(() -> session.info(Duration.ofMillis(500)))
        .isInstanceOfSatisfying(
            SessionException.class,
            e -> assertThat(e.outcome().kind()).isEqualTo(Outcome.Kind.TIMEOUT));
  }

  private void start(String faults) throws Exception {
    fixture =
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(3, Layout.FLAT, "venv", 1));
    Properties properties = new Properties();
    properties.setProperty(Target.FAULTS_PROPERTY, faults);
    ServerCommand command =
        new ServerCommand(
            Target.select(properties, Map.of()).argv(),
            fixture.serverEnvironment(),
            fixture.serverWorkingDirectory());
    session = Session.open("test", ServerProcess.start(command));
  }

  private Request configure(Path cache) {
    return Request.configure(
        fixture.workspaceDirectories(), fixture.environmentDirectories(), cache);
  }

  private AnswerReader reader() {
    return new AnswerReader(session, fixture.normaliser(), Quiescence.usual());
  }
}
