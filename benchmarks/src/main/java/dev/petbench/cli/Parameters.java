package dev.petbench.cli;

import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.run.PlannedRun;
import dev.petbench.scenario.RefreshQuestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Checks the values that {@code -p} sets before anything starts. */
final class Parameters {
  private static final List<String> LAYOUTS =
      Stream.of(Layout.values()).map(Layout::label).toList();
  private static final List<String> REFRESHES =
      Stream.of(RefreshQuestion.Scope.values())
          .map(s -> s.name().toLowerCase(Locale.ROOT))
          .toList();

  private Parameters() {}

  /** One line about the first name or value that cannot be; empty when all can. */
  static Optional<String> problem(Options options, String... args) {
    List<String> problems = new ArrayList<>();
    unknownName(args).ifPresent(problems::add);
    if (PlannedRun.of(options).isEmpty()) {
      problems.add("no benchmark has such a name; -l lists all of them");
    }
    for (String size : values(options, "size")) {
      fixture(size, "flat", "venv").ifPresent(problems::add);
    }
    oneOf(options, "layout", LAYOUTS).ifPresent(problems::add);
    for (String kinds : values(options, "kinds")) {
      fixture("1", "flat", kinds).ifPresent(problems::add);
    }
    oneOf(options, "refresh", REFRESHES).ifPresent(problems::add);
    return problems.stream().findFirst();
  }

  /** JMH passes over a parameter that no benchmark has. */
  private static Optional<String> unknownName(String... args) {
    Set<String> known = new TreeSet<>();
    PlannedRun.of(new OptionsBuilder().include(".*").build())
        .forEach(planned -> known.addAll(planned.params().keySet()));
    for (int i = 0; i + 1 < args.length; i++) {
      String name = args[i + 1].split("=", 2)[0];
      if (args[i].equals("-p") && !known.contains(name)) {
        return Optional.of(
            "there is no parameter "
                + name
                + "; "
                + Nearest.to(name, known)
                    .map(near -> "did you mean " + near + "?")
                    .orElse("there are " + known));
      }
    }
    return Optional.empty();
  }

  private static Collection<String> values(Options options, String name) {
    return options.getParameter(name).orElse(List.of());
  }

  private static Optional<String> oneOf(Options options, String name, List<String> allowed) {
    return values(options, name).stream()
        .filter(value -> !allowed.contains(value))
        .map(value -> "-p " + name + "=" + value + ": " + name + " is one of " + allowed)
        .findFirst();
  }

  private static Optional<String> fixture(String size, String layout, String kinds) {
    try {
      new FixtureSpec(Integer.parseInt(size), Layout.ofLabel(layout), kinds, 1);
      return Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.of("-p size=" + size + ": size is a whole number of environments");
    } catch (IllegalArgumentException e) {
      return Optional.of("-p: " + e.getMessage());
    }
  }
}
