package dev.petbench.cli;

import dev.petbench.run.PlannedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Checks the values that {@code -p} sets before anything starts. */
final class Parameters {
  private static final String OPTION = "-p";

  /** As in {@code -psize=10}; {@code -prof} is another option. */
  private static final Pattern ATTACHED = Pattern.compile("-p(?!rof(?:=|$))[^=]+=.*");

  private Parameters() {}

  /** One line about the first name or value that cannot be; empty when all can. */
  static Optional<String> problem(Options options, String... args) {
    Set<String> known = known();
    List<String> problems = new ArrayList<>();
    MethodShape.problem(options).ifPresent(problems::add);
    for (String name : named(args)) {
      if (!known.contains(name)) {
        problems.add("there is no parameter '" + name + "'; " + Nearest.suggestion(name, known));
      }
    }
    if (PlannedRun.of(options).isEmpty()) {
      problems.add("no benchmark has such a name; " + nearestBenchmark(options));
    }
    for (String name : known) {
      for (String value : options.getParameter(name).orElse(List.of())) {
        ParameterValues.problem(name, value)
            .ifPresent(said -> problems.add(OPTION + " " + name + "=" + value + ": " + said));
      }
    }
    return problems.stream().findFirst();
  }

  /** Of what was asked for, the first that looks like the name of a class. */
  private static String nearestBenchmark(Options options) {
    Set<String> classes = new TreeSet<>();
    PlannedRun.of(new OptionsBuilder().include(".*").build())
        .forEach(
            planned -> classes.add(planned.benchmark().replaceAll(".*\\.(\\w+)\\.\\w+$", "$1")));
    return options.getIncludes().stream()
        .flatMap(given -> Nearest.to(given.replaceAll("[^A-Za-z]", ""), classes).stream())
        .findFirst()
        .map(near -> "did you mean " + near + "?")
        .orElse("-l lists all of them");
  }

  private static Set<String> known() {
    Set<String> known = new TreeSet<>();
    PlannedRun.of(new OptionsBuilder().include(".*").build())
        .forEach(planned -> known.addAll(planned.params().keySet()));
    return known;
  }

  /** JMH passes over a parameter that no benchmark has, and does not tell which were named. */
  private static List<String> named(String... args) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals(OPTION) && i + 1 < args.length) {
        names.add(name(args[i + 1]));
      } else if (ATTACHED.matcher(args[i]).matches()) {
        names.add(name(args[i].substring(OPTION.length())));
      }
    }
    return names;
  }

  private static String name(String setting) {
    return setting.split("=", 2)[0].strip();
  }
}
