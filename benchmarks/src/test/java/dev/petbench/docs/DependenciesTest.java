package dev.petbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What others have made and is in the jars is listed with its version and its licence. */
class DependenciesTest {
  private static final Path LIST = Path.of("..", "THIRD-PARTY.md");

  /** A row: artifact, version, licence, what it is for. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([^`]+)` \\| ([^ |]+) \\| ([^|]+) \\| (jars|tests) \\|$");

  /** Of other modules' tests, and of JUnit's and AssertJ's own making. */
  private static final Pattern OF_TESTS =
      Pattern.compile("junit-.*|opentest4j|apiguardian-api|assertj-core|byte-buddy");

  @Test
  void everyDependencyIsListedWithItsVersion() throws Exception {
    Set<String> used =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> entry.endsWith(".jar"))
            .map(entry -> Path.of(entry).getFileName().toString().replaceFirst("\\.jar$", ""))
            // Their places in Maven's repository tell them from our own modules and Surefire's.
            .filter(name -> !name.startsWith("petbench-") && !name.startsWith("surefire"))
            .filter(name -> !name.startsWith("jacoco"))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> inJars = new TreeSet<>();
    Matcher row = ROW.matcher(Files.readString(LIST));
    while (row.find()) {
      assertThat(row.group(3)).as("the licence of " + row.group(1)).isNotBlank();
      if (row.group(4).equals("jars")) {
        inJars.add(row.group(1) + "-" + row.group(2));
      }
    }

    used.removeIf(name -> OF_TESTS.matcher(name).matches() || isOfTests(name));
    assertThat(inJars)
        .as("THIRD-PARTY.md lists what the jars hold; look up the licence of what is new")
        .isEqualTo(used);
  }

  private static boolean isOfTests(String nameAndVersion) {
    return OF_TESTS.matcher(nameAndVersion.replaceFirst("-\\d.*$", "")).matches();
  }
}
