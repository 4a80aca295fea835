package dev.petbench.cli;

import dev.petbench.fixture.churn.Operations;
import dev.petbench.fixture.layout.EnvironmentKind;
import dev.petbench.fixture.layout.EnvironmentKinds;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.scenario.RefreshQuestion;
import dev.petbench.scenario.churn.ChurnRefreshes;
import dev.petbench.scenario.overlap.Knowledge;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Which values the parameters of the benchmarks may have. */
final class ParameterValues {
  private static final List<String> LAYOUTS =
      Stream.of(Layout.values()).map(Layout::label).toList();
  private static final List<String> KINDS =
      EnvironmentKinds.all().stream().map(EnvironmentKind::name).toList();
  private static final List<String> REFRESHES =
      Stream.of(RefreshQuestion.Scope.values())
          .map(s -> s.name().toLowerCase(Locale.ROOT))
          .toList();

  private static final List<String> CHURNS =
      Stream.concat(Stream.of(ChurnRefreshes.PLAN), Operations.names().stream()).toList();
  private static final List<String> STATES =
      Stream.of(Knowledge.values()).map(Knowledge::label).toList();

  /** Far more than any editor has in flight, and few enough to be started. */
  private static final int MOST_AT_ONCE = 256;

  private static final int MOST_BALLAST = 1_000_000;
  private static final List<String> GLOBS = List.of(".venv", "*/.venv", "**/.venv");

  private ParameterValues() {}

  /** What is wrong with a value, in one line; empty when nothing is. */
  static Optional<String> problem(String name, String value) {
    return switch (name) {
      case "size" -> size(value);
      case "layout" -> oneOf(name, value, LAYOUTS);
      case "kinds" -> fixture(1, value).map(said -> said + suggestion(value, KINDS));
      case "refresh" -> oneOf(name, value, REFRESHES);
      case "churn" -> oneOf(name, value, CHURNS);
      case "state" -> oneOf(name, value, STATES);
      case "concurrency" -> whole(name, value, MOST_AT_ONCE);
      case "ballast" -> whole(name, value, MOST_BALLAST);
      case "glob" -> oneOf(name, value, GLOBS);
      default -> Optional.empty();
    };
  }

  private static Optional<String> size(String value) {
    try {
      return fixture(Integer.parseInt(value), "venv");
    } catch (NumberFormatException e) {
      return Optional.of("size is a whole number of environments, not '" + value + "'");
    }
  }

  private static Optional<String> whole(String name, String value, int most) {
    try {
      int number = Integer.parseInt(value);
      if (number >= 1 && number <= most) {
        return Optional.empty();
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    return Optional.of(name + " is a whole number, 1 to " + most + ", not '" + value + "'");
  }

  private static Optional<String> oneOf(String name, String value, List<String> allowed) {
    return allowed.contains(value)
        ? Optional.empty()
        : Optional.of(
            name + " is one of " + allowed + ", not '" + value + "'" + suggestion(value, allowed));
  }

  private static String suggestion(String value, List<String> allowed) {
    return Nearest.to(value, allowed).map(near -> "; did you mean " + near + "?").orElse("");
  }

  private static Optional<String> fixture(int size, String kinds) {
    try {
      new FixtureSpec(size, Layout.FLAT, kinds, 1);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
  }
}
