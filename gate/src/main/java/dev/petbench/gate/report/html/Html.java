package dev.petbench.gate.report.html;

import java.util.Locale;

/** A growing piece of HTML or SVG; text that came from files goes in by {@link #text} alone. */
final class Html {
  private static final int LONGEST = 2_000;

  private final StringBuilder out = new StringBuilder();

  /** Markup of our own. */
  Html raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Text that shows as it is. */
  Html text(String text) {
    out.append(escape(text));
    return this;
  }

  /** An element with text in it. */
  Html element(String name, String attributes, String text) {
    return raw("<" + name + (attributes.isEmpty() ? "" : " " + attributes) + ">")
        .text(text)
        .raw("</" + name + ">");
  }

  /** Text for between tags or quotes: no markup, no control characters, no direction marks. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(
            point -> {
              switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> {
                  boolean shows =
                      !Character.isISOControl(point)
                          && Character.getType(point) != Character.FORMAT
                          && Character.getType(point) != Character.SURROGATE;
                  escaped.appendCodePoint(shows ? point : ' ');
                }
              }
            });
    if (text.codePointCount(0, text.length()) > LONGEST) {
      escaped.append('…');
    }
    return escaped.toString();
  }

  /** A coordinate. */
  static String at(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
