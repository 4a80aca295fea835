package dev.petbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What documents say of the code is what the code says. With {@code -Dpetbench.writeDocuments} the
 * tables are written instead of compared.
 */
class DocumentsTest {
  private static final Path BENCHMARKS = Path.of("..", "BENCHMARKS.md");

  /** A marker, the table, and a marker; a table that is not there yet is an empty one. */
  private static final String PLACE =
      "(?s)(<!-- generated: %s -->\n\n)(.*?)(\n<!-- end of what is generated -->)";

  @Test
  void theGeneratedTablesAreUpToDate() throws Exception {
    String document = Files.readString(BENCHMARKS);
    String updated = document;
    for (Map.Entry<String, String> table : GeneratedTables.all().entrySet()) {
      Matcher place = Pattern.compile(PLACE.formatted(table.getKey())).matcher(updated);
      assertThat(place.find()).as("a place for the table of " + table.getKey()).isTrue();
      updated =
          updated.substring(0, place.end(1)) + table.getValue() + updated.substring(place.start(3));
    }
    if (System.getProperty("petbench.writeDocuments") != null) {
      Files.writeString(BENCHMARKS, updated);
      return;
    }
    assertThat(document)
        .as(
            "BENCHMARKS.md has drifted; write it anew: mvn test -pl benchmarks -am"
                + " -Dtest=DocumentsTest -Dsurefire.failIfNoSpecifiedTests=false"
                + " -Dpetbench.writeDocuments")
        .isEqualTo(updated);
  }

  @Test
  void everyBenchmarkIsDefined() throws Exception {
    String document = Files.readString(BENCHMARKS);
    for (String name : GeneratedTables.benchmarkClasses()) {
      assertThat(document)
          .as("a row of the first table or a paragraph defines " + name)
          .containsPattern("(?m)^(?:\\| `" + name + "` \\||\\*\\*" + name + "\\*\\*)");
    }
  }
}
