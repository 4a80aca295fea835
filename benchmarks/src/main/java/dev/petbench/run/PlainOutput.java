package dev.petbench.run;

import dev.petbench.fork.JmhParameters;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * JMH's own output with two differences: paths of the machine are left out, and where a benchmark
 * failed for a reason that its message tells in full, JMH's stack trace is left out and the reason
 * kept. A fault of our own keeps its trace, and {@code -v EXTRA} keeps all of them. Forks call this
 * through JMH's link, on a thread of their own.
 */
final class PlainOutput implements OutputFormat {
  /** What is thrown where a server, a fixture or a disk is to blame; all else is our own fault. */
  private static final Pattern EXPLAINED =
      Pattern.compile(
          "^(?:dev\\.petbench\\.(?:[a-z]+\\.)+[A-Z]\\w*Exception|java\\.io\\.\\w*IOException"
              + "|java\\.nio\\.file\\.\\w+Exception): (.*?)\\R\\s+at .*",
          Pattern.DOTALL);

  private static final Pattern FORK_DIED =
      Pattern.compile("<(forked VM failed with exit code \\d+)>");

  private final OutputFormat jmh;
  private final boolean withTraces;
  private final List<Failure> failures = new ArrayList<>();
  private BenchmarkParams current;
  private volatile boolean silent;

  PlainOutput(OutputFormat jmh, boolean withTraces) {
    this.jmh = jmh;
    this.withTraces = withTraces;
  }

  /**
   * A failure that was seen.
   *
   * @param benchmark its full name
   * @param params its parameters
   * @param reason one line
   */
  record Failure(String benchmark, Map<String, String> params, String reason) {}

  /** The output that JMH would make for the options: on the console, or in the file of -o. */
  static PlainOutput of(Options options, PrintStream console) throws UnusableException {
    VerboseMode mode = options.verbosity().orElse(Defaults.VERBOSITY);
    PrintStream out = console;
    if (options.getOutput().hasValue()) {
      String file = options.getOutput().get();
      try {
        out = new PrintStream(file, Charset.defaultCharset());
      } catch (FileNotFoundException e) {
        throw new UnusableException(
            "-o " + file + " cannot be written; name a file in a directory that can be", e);
      } catch (IOException e) {
        throw new IllegalStateException("the default character set is unknown", e);
      }
    }
    return new PlainOutput(
        OutputFormatFactory.createFormatInstance(out, mode), mode == VerboseMode.EXTRA);
  }

  /** What failed so far, in order. */
  synchronized List<Failure> failures() {
    return List.copyOf(failures);
  }

  /**
   * From now on nothing is written: the run is being interrupted, and what fails now says so. Waits
   * for nobody: a write may be stuck in a pipe that nobody reads.
   */
  void fallSilent() {
    silent = true;
  }

  @Override
  public synchronized void println(String text) {
    Optional<String> reason = explained(text);
    reason.or(() -> deathOfAFork(text)).ifPresent(this::note);
    write(() -> jmh.println(withTraces ? text : reason.orElse(text)));
  }

  /** The reason alone, when that is all there is to say. */
  private static Optional<String> explained(String text) {
    Matcher trace = EXPLAINED.matcher(text);
    return trace.matches()
        ? Optional.of(trace.group(1).strip().replaceAll("\\s*\\R\\s*", "; "))
        : Optional.empty();
  }

  private static Optional<String> deathOfAFork(String text) {
    Matcher death = FORK_DIED.matcher(text);
    return death.matches() ? Optional.of(death.group(1)) : Optional.empty();
  }

  private void note(String reason) {
    if (current != null) {
      failures.add(new Failure(current.getBenchmark(), JmhParameters.of(current), reason));
    }
  }

  private void write(Runnable output) {
    if (!silent) {
      output.run();
    }
  }

  @Override
  public synchronized void startBenchmark(BenchmarkParams params) {
    current = params;
    write(() -> jmh.startBenchmark(WithoutPaths.of(params)));
  }

  @Override
  public synchronized void iteration(
      BenchmarkParams params, IterationParams iteration, int number) {
    write(() -> jmh.iteration(params, iteration, number));
  }

  @Override
  public synchronized void iterationResult(
      BenchmarkParams params, IterationParams iteration, int number, IterationResult result) {
    write(() -> jmh.iterationResult(params, iteration, number, result));
  }

  @Override
  public synchronized void endBenchmark(BenchmarkResult result) {
    write(() -> jmh.endBenchmark(result));
  }

  @Override
  public synchronized void startRun() {
    write(jmh::startRun);
  }

  @Override
  public synchronized void endRun(Collection<RunResult> result) {
    write(() -> jmh.endRun(result));
  }

  @Override
  public synchronized void print(String text) {
    write(() -> jmh.print(text));
  }

  @Override
  public synchronized void verbosePrintln(String text) {
    write(() -> jmh.verbosePrintln(text));
  }

  @Override
  public synchronized void write(int character) {
    write(() -> jmh.write(character));
  }

  @Override
  public synchronized void write(byte[] characters) throws IOException {
    if (!silent) {
      jmh.write(characters);
    }
  }

  @Override
  public synchronized void flush() {
    jmh.flush();
  }

  @Override
  public synchronized void close() {
    jmh.close();
  }
}
