package dev.petbench.cli;

import dev.petbench.fork.RunProperties;
import dev.petbench.run.BenchmarkRun;
import dev.petbench.run.ExitCode;
import dev.petbench.run.RunRequest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptionException;

/** A JMH command line, as JMH knows it; a run of it keeps a session record beside its results. */
final class JmhCommand {
  private static final String DEFAULT_RECORD = "petbench.session.jsonl";

  private JmhCommand() {}

  static int execute(String... args) {
    JmhOptions options;
    try {
      options = new JmhOptions(jmhSpelling(args));
    } catch (CommandLineOptionException e) {
      return Failures.usage(e.getMessage() + "; --help lists the options");
    }
    try {
      if (options.shouldHelp()) {
        Help.print(System.out);
        options.showHelp();
        return ExitCode.OK;
      }
      if (options.shouldList()) {
        new Runner(options).list();
      } else if (options.shouldListWithParams()) {
        new Runner(options).listWithParams(options);
      } else if (options.shouldListProfilers()) {
        options.listProfilers();
      } else if (options.shouldListResultFormats()) {
        options.listResultFormats();
      } else {
        return measure(options, args);
      }
      return ExitCode.OK;
    } catch (IOException e) {
      return Failures.fault(e);
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof FileNotFoundException) {
        return Failures.unusable("-o: " + e.getCause().getMessage());
      }
      return Failures.fault(e);
    }
  }

  /** JMH knows its help by {@code -h} only. */
  private static String[] jmhSpelling(String... args) {
    return Stream.of(args).map(arg -> arg.equals("--help") ? "-h" : arg).toArray(String[]::new);
  }

  private static int measure(JmhOptions options, String... args) {
    Optional<String> problem;
    try {
      problem = Parameters.problem(options, args);
    } catch (PatternSyntaxException e) {
      return Failures.usage("'" + e.getPattern() + "' is no regular expression for names");
    }
    if (problem.isPresent()) {
      return Failures.usage(problem.get());
    }
    if (options.resultFile().filter(file -> Path.of(file).getFileName() == null).isPresent()) {
      return Failures.usage("-rff " + options.resultFile().get() + " is no file");
    }
    return Failures.guard(() -> new BenchmarkRun(request(options), System.out).execute());
  }

  private static RunRequest request(JmhOptions options) {
    Optional<Path> result = options.resultFile().map(Path::of);
    Path record = result.map(JmhCommand::recordBeside).orElse(Path.of(DEFAULT_RECORD));
    return new RunRequest(
        "jmh",
        List.of(options),
        result,
        options.format(),
        record,
        Long.getLong(RunProperties.SEED, 1L));
  }

  static Path recordBeside(Path result) {
    String name = result.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return result.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".session.jsonl");
  }
}
