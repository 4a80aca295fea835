package dev.petbench.fork;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.process.Guardian;
import dev.petbench.process.OrphanSweep;
import dev.petbench.process.ParentWatch;
import dev.petbench.process.table.ProcessTable;
import dev.petbench.record.Line;
import dev.petbench.record.RecordWriter;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.target.Target;
import dev.petbench.target.TargetException;
import dev.petbench.work.WorkDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * One JVM of a run that measures: JMH's fork, or the host itself when it was told not to fork. It
 * appends to the record that the host has begun, and dies when its host does.
 */
public final class ForkContext {
  private static ForkContext current;

  private final RecordWriter writer;
  private final FixtureStore fixtures;
  private final Target target;
  private final Path record;
  private final String jvmId = UUID.randomUUID().toString().substring(0, 8);

  private ForkContext(RecordWriter writer, FixtureStore fixtures, Target target, Path record) {
    this.writer = writer;
    this.fixtures = fixtures;
    this.target = target;
    this.record = record;
  }

  /**
   * The context of this JVM, made at the first call.
   *
   * @return the context
   * @throws ScenarioException when this JVM was not started by a run of petbench, or the target has
   *     gone
   */
  public static synchronized ForkContext current() throws ScenarioException {
    if (current == null) {
      current = create();
    }
    return current;
  }

  private static ForkContext create() throws ScenarioException {
    String record = System.getProperty(RunProperties.RECORD);
    String work = System.getProperty(RunProperties.WORK);
    if (record == null || work == null) {
      throw new ScenarioException(
          "start the benchmarks with: java -jar benchmarks.jar (JMH's own main class cannot keep"
              + " the session record)");
    }
    try {
      long host = Long.getLong(RunProperties.HOST, ProcessHandle.current().pid());
      if (host != ProcessHandle.current().pid()) {
        dependOn(host, Path.of(work));
      }
      RecordWriter writer = RecordWriter.append(Path.of(record));
      Guardian.shared().onLoss(message -> writer.write(Line.Failure.ofRun("guardian", message)));
      return new ForkContext(
          writer,
          new FixtureStore(Path.of(work)),
          Target.select(System.getProperties(), System.getenv()),
          Path.of(record));
    } catch (IOException | TargetException e) {
      throw new ScenarioException(e.getMessage(), e);
    }
  }

  /**
   * Lets this JVM end with its host, and clear up after a host that is killed with its guardian.
   */
  private static void dependOn(long host, Path work) throws IOException, ScenarioException {
    WorkDirectory.join(work);
    ParentWatch.start(
        ProcessTable.current()
            .identify(host)
            .orElseThrow(() -> new ScenarioException("the host of this run is gone")));
    Guardian.shared().keep(work);
    // A fork before us that was killed together with its guardian may have left a busy server.
    OrphanSweep.sweep();
  }

  /**
   * Begins a trial: notes this JVM in the record and makes sure that the fixture is there.
   *
   * @param benchmark the full name of the benchmark
   * @param params its parameters
   * @param spec the fixture it needs
   * @return what the trial works with, and which fork it is
   * @throws ScenarioException when the fixture cannot be made
   */
  public Trial begin(String benchmark, Map<String, String> params, FixtureSpec spec)
      throws ScenarioException {
    return begin(benchmark, params, () -> fixtures.get(spec, this::write));
  }

  /**
   * Begins a trial that changes its fixture, or tells its interpreters what to do: notes this JVM
   * in the record and makes a fixture for this trial alone.
   *
   * @param benchmark the full name of the benchmark
   * @param params its parameters
   * @param spec the fixture it needs
   * @return what the trial works with, and which fork it is
   * @throws ScenarioException when the fixture cannot be made
   */
  public Trial beginWithOwnFixture(String benchmark, Map<String, String> params, FixtureSpec spec)
      throws ScenarioException {
    String owner = UUID.randomUUID().toString().substring(0, 8);
    return begin(benchmark, params, () -> fixtures.own(spec, owner, this::write));
  }

  private Trial begin(String benchmark, Map<String, String> params, FixtureSource source)
      throws ScenarioException {
    int fork = begin(benchmark, params);
    try {
      Fixture fixture = source.get();
      return new Trial(new Lab(target, fixture, this::write, jvmId, "head"), fork);
    } catch (IOException e) {
      throw new ScenarioException(e.getMessage(), e);
    }
  }

  /**
   * Begins a trial that needs no fixture: notes this JVM in the record.
   *
   * @param benchmark the full name of the benchmark
   * @param params its parameters
   * @return which fork it is, from 0
   * @throws ScenarioException when the record cannot be read
   */
  public int begin(String benchmark, Map<String, String> params) throws ScenarioException {
    try {
      int fork = ForkNumber.next(record, benchmark, params);
      write(
          new Line.Jvm(
              jvmId,
              "fork",
              Optional.of(benchmark),
              Optional.of(params),
              OptionalInt.of(fork),
              System.nanoTime(),
              System.currentTimeMillis()));
      return fork;
    } catch (IOException e) {
      throw new ScenarioException("the session record cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Appends a line to the record.
   *
   * @param line the line
   */
  public void write(Line line) {
    writer.write(line);
  }

  /** Makes or opens a fixture. */
  private interface FixtureSource {
    Fixture get() throws IOException;
  }

  /**
   * A trial.
   *
   * @param lab what it works with
   * @param fork which fork of its benchmark and parameters it is, from 0
   */
  public record Trial(Lab lab, int fork) {}
}
