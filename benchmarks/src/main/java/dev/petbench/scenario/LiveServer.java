package dev.petbench.scenario;

import dev.petbench.process.ServerCommand;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownVerdict;
import dev.petbench.record.Line;
import dev.petbench.session.Request;
import dev.petbench.session.ServerInfo;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** A server that was started on a fixture and answered; its life is kept for the session record. */
public final class LiveServer {
  /** The property that says how many seconds a server may take to its first answer. */
  public static final String STARTUP_PROPERTY = "petbench.startupSeconds";

  private static final int STARTUP_SECONDS = 10;
  private static final int MOST_CHARS = 100;

  private final Lab lab;
  private final ServerRole role;
  private final Session session;
  private ServerInfo info = ServerInfo.UNKNOWN;
  private Optional<ShutdownVerdict> ended = Optional.empty();
  private boolean introduced;

  private LiveServer(Lab lab, ServerRole role, Session session) {
    this.lab = lab;
    this.role = role;
    this.session = session;
  }

  /**
   * Starts the target, waits for its first answer and configures it for the fixture. Nothing is
   * written to the record here, so that a request can follow at once.
   *
   * @param lab target and fixture
   * @param role what it is there for
   * @param cache its cache directory, inside the fixture
   * @return the server
   * @throws ScenarioException when it does not start or does not answer; it is ended by then
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public static LiveServer start(Lab lab, ServerRole role, Path cache)
      throws ScenarioException, InterruptedException {
    return start(
        lab,
        role,
        Request.configure(
            lab.fixture().workspaceDirectories(),
            lab.fixture().environmentDirectories(),
            lab.fixture().configuredExecutables(),
            cache));
  }

  /**
   * Starts the target, waits for its first answer and configures it as asked. Nothing is written to
   * the record here.
   *
   * @param lab target and fixture
   * @param role what it is there for
   * @param configure the request that configures it
   * @return the server
   * @throws ScenarioException when it does not start or does not answer; it is ended by then
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public static LiveServer start(Lab lab, ServerRole role, Request configure)
      throws ScenarioException, InterruptedException {
    LiveServer server = new LiveServer(lab, role, spawn(lab));
    try {
      server.info = server.session.info(startupDeadline());
      server.session.require(configure);
      return server;
    } catch (SessionException e) {
      ShutdownVerdict verdict = server.end();
      throw new ScenarioException(
          lab.target().name()
              + " did not get ready: "
              + e.getMessage()
              + Evidence.of(server.session.process(), verdict, lab.fixture().normaliser()),
          e);
    } catch (InterruptedException | RuntimeException e) {
      server.end();
      throw e;
    }
  }

  /**
   * Starts the target and asks it nothing: whoever calls it asks what an editor would. Nothing is
   * written to the record here.
   *
   * @param lab target and fixture
   * @param role what it is there for
   * @return the server
   * @throws ScenarioException when it does not start
   */
  public static LiveServer startOnly(Lab lab, ServerRole role) throws ScenarioException {
    return new LiveServer(lab, role, spawn(lab));
  }

  /**
   * Asks a server that was only started who it is, for the record; one that does not say so stays
   * unknown.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public void learn() throws InterruptedException {
    try {
      info = session.info(startupDeadline());
    } catch (SessionException e) {
      info = ServerInfo.UNKNOWN;
    }
  }

  private static Duration startupDeadline() {
    return Duration.ofSeconds(Integer.getInteger(STARTUP_PROPERTY, STARTUP_SECONDS));
  }

  private static Session spawn(Lab lab) throws ScenarioException {
    ServerCommand command =
        new ServerCommand(
            lab.target().argv(),
            lab.fixture().serverEnvironment(),
            lab.fixture().serverWorkingDirectory());
    try {
      ServerProcess process = ServerProcess.start(command);
      return Session.open(UUID.randomUUID().toString().substring(0, 8), process);
    } catch (IOException e) {
      throw new ScenarioException(e.getMessage(), e);
    }
  }

  /**
   * The connection to it.
   *
   * @return the session
   */
  public Session session() {
    return session;
  }

  /** Ends the server and writes how it lived and ended; a second call does nothing. */
  public void stop() {
    if (ended.isPresent()) {
      return;
    }
    ShutdownVerdict verdict = end();
    introduce();
    lab.record().accept(shutdownLine(verdict));
  }

  /**
   * Writes how it began, now instead of at its end: for a server whose record may break off before.
   */
  public void introduce() {
    if (!introduced) {
      introduced = true;
      lab.record().accept(serverLine());
    }
  }

  /**
   * How it ended.
   *
   * @return the verdict, absent while it lives
   */
  public Optional<ShutdownVerdict> ended() {
    return ended;
  }

  private ShutdownVerdict end() {
    ShutdownVerdict verdict = session.shutdown(lab.shutdown());
    ended = Optional.of(verdict);
    return verdict;
  }

  private Line serverLine() {
    return new Line.Server(
        session.id(),
        lab.jvmId(),
        lab.arm(),
        role.recordName(),
        lab.target().name(),
        lab.target().kind().recordName(),
        info.version().map(this::shown),
        info.buildId().map(this::shown),
        info.commitSha().map(this::shown),
        Optional.of(lab.target().sha256()),
        session.process().spawnNanos(),
        session.process().spawnedNanos(),
        session.firstAnswerNanos());
  }

  /** What a server says of itself, fit to be written: short, printable, and without paths. */
  private String shown(String text) {
    String brief = text.length() > MOST_CHARS ? text.substring(0, MOST_CHARS) : text;
    return Redaction.of(brief, lab.fixture().normaliser()).replaceAll("\\p{Cntrl}", "?");
  }

  static String verdictName(ShutdownVerdict.Kind kind) {
    return switch (kind) {
      case CLEAN -> "clean";
      case TERMINATED -> "terminated";
      case KILLED -> "killed";
      case EXITED_EARLY -> "exitedEarly";
    };
  }

  private Line shutdownLine(ShutdownVerdict verdict) {
    return new Line.Shutdown(
        session.id(),
        lab.jvmId(),
        verdictName(verdict.kind()),
        verdict.exitCode(),
        verdict.stderrBytes(),
        verdict.processesLeft(),
        verdict.survivors(),
        verdict.requestedNanos(),
        verdict.exitedNanos());
  }
}
