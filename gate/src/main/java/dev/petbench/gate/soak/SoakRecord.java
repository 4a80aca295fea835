package dev.petbench.gate.soak;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.record.EndLine;
import dev.petbench.gate.results.record.FailureLine;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.RecordLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SampleOutcome;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.SessionRecordReader;
import dev.petbench.gate.results.record.ShutdownLine;
import dev.petbench.gate.results.record.Where;
import java.util.Optional;
import java.util.OptionalDouble;

/** The session record of a soak, read as a stream: its data, and what is said around them. */
public final class SoakRecord {
  /** The moment that closes a cycle. */
  private static final String QUIESCENT = "quiescent";

  /** A moment after the last of them. */
  private static final String IDLE = "idle";

  /** The beginning of the name by which a record calls a cycle. */
  private static final String PACKAGE = "dev.petbench.soak.";

  private static final String OWN_HEAP = "ownHeapBytes";

  /** A soak may take days; nothing of its record is kept in memory. */
  private static final InputLimits LIMITS =
      new InputLimits(1L << 30, 1L << 40, 1 << 20, Integer.MAX_VALUE, 1 << 18, 32, 1, 1, 1);

  private final SoakData data = new SoakData();
  private Optional<RunLine> run = Optional.empty();
  private Optional<ServerLine> server = Optional.empty();
  private Optional<FixtureLine> fixture = Optional.empty();
  private Optional<ShutdownLine> shutdown = Optional.empty();
  private Optional<EndLine> end = Optional.empty();
  private OptionalDouble ownHeapBytes = OptionalDouble.empty();
  private long samples;
  private boolean isSoak;

  private SoakRecord() {}

  /**
   * Reads a record.
   *
   * @param file the file
   * @param partial whether a record without an end is read as far as it is whole
   * @return what it holds
   * @throws UnusableInputException when it cannot be read, or is of no soak
   */
  public static SoakRecord read(InputFile file, boolean partial) throws UnusableInputException {
    SoakRecord record = new SoakRecord();
    SessionRecordReader reader = new SessionRecordReader(new JsonInput(LIMITS));
    if (partial) {
      reader.readPartial(file, record::add);
    } else {
      reader.read(file, record::add);
    }
    if (!record.isSoak) {
      throw SoakInput.refuse(
          file,
          "holds no cycle of a soak",
          "give the record of 'benchmarks.jar soak', after its first cycle");
    }
    return record;
  }

  private void add(RecordLine line) {
    if (line instanceof SampleLine sample) {
      samples++;
      if (sample.outcome() == SampleOutcome.OK && !sample.joined() && !sample.superseded()) {
        data.roundTrip(sample.operation(), sample.endNanos() - sample.startNanos());
      }
    } else if (line instanceof ResourceLine resource) {
      if (!isOfASoak(resource.where())) {
        return;
      }
      isSoak = true;
      if (resource.moment().equals(QUIESCENT)) {
        data.held(
            cycle(resource.where()),
            resource.atNanos().orElse(0),
            resource.figures(),
            resource.reasons());
      } else if (resource.moment().equals(IDLE)) {
        data.idle(resource.figures());
      }
    } else if (line instanceof InvariantLine invariant) {
      data.invariant(
          cycle(invariant.where()), invariant.name(), invariant.held(), invariant.detail());
    } else if (line instanceof FailureLine failure) {
      isSoak |= isOfASoak(failure.where());
      Optional<Long> cycle =
          failure.where().iteration().isPresent()
              ? Optional.of(cycle(failure.where()))
              : Optional.empty();
      data.failure(cycle, failure.kind(), failure.message());
    } else {
      addFrame(line);
    }
  }

  private void addFrame(RecordLine line) {
    if (line instanceof RunLine first) {
      run = Optional.of(first);
    } else if (line instanceof ServerLine one) {
      server = Optional.of(one);
    } else if (line instanceof FixtureLine one) {
      fixture = Optional.of(one);
    } else if (line instanceof ShutdownLine one) {
      shutdown = Optional.of(one);
    } else if (line instanceof MetricLine metric && metric.name().equals(OWN_HEAP)) {
      ownHeapBytes = OptionalDouble.of(metric.value());
    } else if (line instanceof EndLine last) {
      end = Optional.of(last);
    }
  }

  private static boolean isOfASoak(Where where) {
    return where.benchmark().filter(key -> key.benchmark().startsWith(PACKAGE)).isPresent();
  }

  private static long cycle(Where where) {
    return where.iteration().orElse(0);
  }

  SoakData data() {
    return data;
  }

  RunLine run() {
    return run.orElseThrow();
  }

  Optional<ServerLine> server() {
    return server;
  }

  Optional<FixtureLine> fixture() {
    return fixture;
  }

  Optional<ShutdownLine> shutdown() {
    return shutdown;
  }

  Optional<EndLine> end() {
    return end;
  }

  /** The most that the heap of the measuring JVM held after a collection. */
  OptionalDouble ownHeapBytes() {
    return ownHeapBytes;
  }

  long samples() {
    return samples;
  }
}
