package dev.petbench.cli;

import dev.petbench.fixture.layout.EnvironmentKind;
import dev.petbench.fixture.layout.EnvironmentKinds;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.scenario.RefreshQuestion;
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

  private ParameterValues() {}

  /** What is wrong with a value, in one line; empty when nothing is. */
  static Optional<String> problem(String name, String value) {
    return switch (name) {
      case "size" -> size(value);
      case "layout" -> oneOf(name, value, LAYOUTS);
      case "kinds" -> fixture(1, value).map(said -> said + suggestion(value, KINDS));
      case "refresh" -> oneOf(name, value, REFRESHES);
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
