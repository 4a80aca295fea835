package dev.petbench.gate.report;

import java.util.List;
import java.util.stream.Collectors;

/** Makes Markdown of text that came from files, and so may hold anything. */
final class Markdown {
  private static final int LONGEST = 600;
  private static final String SPECIAL = "\\`*_{}[]<>#|~&@$";

  private Markdown() {}

  /**
   * Text that shows as it is: one line, nothing of it read as markup, cut where it gets too long.
   */
  static String text(String raw) {
    StringBuilder escaped = new StringBuilder();
    raw.codePoints()
        .limit(LONGEST)
        .forEach(
            point -> {
              if (Character.isISOControl(point) || Character.getType(point) == Character.FORMAT) {
                escaped.append(' ');
              } else if (SPECIAL.indexOf(point) >= 0) {
                escaped.append('\\').appendCodePoint(point);
              } else {
                escaped.appendCodePoint(point);
              }
            });
    if (raw.codePointCount(0, raw.length()) > LONGEST) {
      escaped.append('…');
    }
    return escaped.toString().strip();
  }

  /** A row of a table, of cells that are escaped already. */
  static String row(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** The head of a table; the columns of the given kind are aligned to the right. */
  static String head(List<String> titles, List<Boolean> areNumbers) {
    return row(titles) + row(areNumbers.stream().map(number -> number ? "---:" : "---").toList());
  }
}
