package dev.petbench.cli;

import java.util.Locale;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.util.Optional;

/**
 * JMH's command line, but that JMH itself writes no result: it would put paths of the machine into
 * it, and leave a stale file where a run fails.
 */
final class JmhOptions extends CommandLineOptions {
  private static final long serialVersionUID = 1L;

  JmhOptions(String... args) throws CommandLineOptionException {
    super(args);
  }

  @Override
  public Optional<String> getResult() {
    return Optional.none();
  }

  @Override
  public Optional<ResultFormatType> getResultFormat() {
    return Optional.none();
  }

  /** The format of the result that was asked for; JSON where none was named. */
  ResultFormatType format() {
    return super.getResultFormat().orElse(ResultFormatType.JSON);
  }

  /** The file that the result was asked for in; empty when nobody asked for one. */
  java.util.Optional<String> resultFile() {
    if (super.getResult().hasValue()) {
      return java.util.Optional.of(super.getResult().get());
    }
    return super.getResultFormat().hasValue()
        ? java.util.Optional.of("jmh-result." + format().toString().toLowerCase(Locale.ROOT))
        : java.util.Optional.empty();
  }
}
