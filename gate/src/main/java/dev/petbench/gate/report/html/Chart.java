package dev.petbench.gate.report.html;

import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import java.util.List;
import java.util.stream.Stream;

/** Draws a plot as SVG; colours come from the page's style, so that light and dark both fit. */
final class Chart {
  private static final double WIDTH = 560;
  private static final double HEIGHT = 250;
  private static final double LEFT = 66;
  private static final double RIGHT = 12;
  private static final double TOP = 12;
  private static final double BOTTOM = 40;
  private static final double LOG_FROM_FACTOR = 4;

  private final Plot plot;
  private final Html svg = new Html();

  private Chart(Plot plot) {
    this.plot = plot;
  }

  /** Draws a plot with at least one point. */
  static String svg(Plot plot) {
    return new Chart(plot).draw();
  }

  private String draw() {
    svg.raw("<svg viewBox=\"0 0 " + Html.at(WIDTH) + " " + Html.at(HEIGHT) + "\" role=\"img\">");
    svg.element("title", "", plot.title());
    if (plot.kind() == Plot.Kind.DISTRIBUTION) {
      drawClouds();
    } else {
      drawLines();
    }
    return svg.raw("</svg>").toString();
  }

  private Stream<Double> heights() {
    return plot.series().stream().flatMap(series -> series.y().stream());
  }

  private static boolean isWide(double low, double high) {
    return low > 0 && high / low > LOG_FROM_FACTOR;
  }

  private void drawLines() {
    boolean growth = plot.kind() == Plot.Kind.GROWTH;
    List<Double> xs = plot.series().stream().flatMap(series -> series.x().stream()).toList();
    double lowX = xs.stream().min(Double::compare).orElse(0.0);
    double highX = xs.stream().max(Double::compare).orElse(1.0);
    double low = heights().min(Double::compare).orElse(0.0);
    double high = heights().max(Double::compare).orElse(1.0);
    if (plot.kind() == Plot.Kind.QUADS) {
      low = Math.min(low, 0);
      high = Math.max(high, 0);
    }
    boolean logarithmic = growth && lowX > 0 && low > 0;
    Scale x = Scale.around(lowX, highX, LEFT, WIDTH - RIGHT, logarithmic);
    Scale y = Scale.around(low, high, HEIGHT - BOTTOM, TOP, logarithmic);
    horizontalGrid(y);
    for (double tick : x.ticks()) {
      if (plot.kind() != Plot.Kind.TIME && plot.kind() != Plot.Kind.GROWTH && tick % 1 != 0) {
        continue;
      }
      label(x.place(tick), HEIGHT - BOTTOM + 16, "middle", Numbers.plain(tick));
    }
    label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, "middle", axis());
    if (plot.kind() == Plot.Kind.QUADS) {
      line("zero", LEFT, y.place(0), WIDTH - RIGHT, y.place(0));
    }
    for (int i = 0; i < plot.series().size(); i++) {
      draw(plot.series().get(i), i, x, y);
    }
  }

  private String axis() {
    return switch (plot.kind()) {
      case GROWTH -> "size (environments)";
      case QUADS -> "quad";
      case TIME -> "seconds since the start";
      case TREND -> "run, the oldest first";
      case DISTRIBUTION -> "";
    };
  }

  private void draw(PlotSeries series, int index, Scale x, Scale y) {
    boolean isLimit = series.name().equals("margin");
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < series.x().size(); i++) {
      points
          .append(Html.at(x.place(series.x().get(i))))
          .append(',')
          .append(Html.at(y.place(series.y().get(i))))
          .append(' ');
    }
    String style = isLimit ? "limit" : "line s" + index % 6;
    if (plot.kind() != Plot.Kind.QUADS || isLimit) {
      svg.raw("<polyline class=\"" + style + "\" points=\"" + points.toString().strip() + "\"/>");
    }
    for (int i = 0; !isLimit && i < series.x().size(); i++) {
      double height = series.y().get(i);
      String title = series.name() + ": " + Numbers.plain(series.x().get(i)) + ", " + shown(height);
      mark(index, x.place(series.x().get(i)), y.place(height), title);
    }
  }

  private void drawClouds() {
    double low = heights().min(Double::compare).orElse(0.0);
    double high = heights().max(Double::compare).orElse(1.0);
    Scale x = Scale.around(low, high, LEFT, WIDTH - RIGHT, isWide(low, high));
    double band = (HEIGHT - TOP - BOTTOM) / plot.series().size();
    for (double tick : x.ticks()) {
      line("grid", x.place(tick), TOP, x.place(tick), HEIGHT - BOTTOM);
      label(x.place(tick), HEIGHT - BOTTOM + 16, "middle", Numbers.plain(inUnit(tick)));
    }
    label(
        (LEFT + WIDTH - RIGHT) / 2,
        HEIGHT - 6,
        "middle",
        unit() + (x.logarithmic() ? ", log" : ""));
    for (int i = 0; i < plot.series().size(); i++) {
      cloud(plot.series().get(i), i, x, TOP + band * i, band);
    }
  }

  private void cloud(PlotSeries series, int index, Scale x, double top, double band) {
    double middle = top + band / 2;
    label(LEFT - 8, middle + 4, "end", series.name());
    List<Double> sorted = series.y();
    double lower = x.place(quantile(sorted, 0.25));
    double upper = x.place(quantile(sorted, 0.75));
    double half = Math.min(26, band * 0.36);
    svg.raw(
        "<rect class=\"box s"
            + index % 6
            + "\" x=\""
            + Html.at(lower)
            + "\" y=\""
            + Html.at(middle - half)
            + "\" width=\""
            + Html.at(Math.max(1, upper - lower))
            + "\" height=\""
            + Html.at(2 * half)
            + "\"/>");
    for (int i = 0; i < sorted.size(); i++) {
      // A fixed scatter: the same data is the same picture.
      double scatter = ((i * 0.618034) % 1 - 0.5) * 2 * half * 0.9;
      mark(index, x.place(sorted.get(i)), middle + scatter, shown(sorted.get(i)));
    }
    double median = x.place(quantile(sorted, 0.5));
    line("median s" + index % 6, median, middle - half - 4, median, middle + half + 4);
  }

  private static double quantile(List<Double> sorted, double p) {
    double position = (sorted.size() - 1) * p;
    int lower = (int) Math.floor(position);
    double next = sorted.get(Math.min(lower + 1, sorted.size() - 1));
    return sorted.get(lower) + (position - lower) * (next - sorted.get(lower));
  }

  private void horizontalGrid(Scale y) {
    for (double tick : y.ticks()) {
      line("grid", LEFT, y.place(tick), WIDTH - RIGHT, y.place(tick));
      label(LEFT - 6, y.place(tick) + 4, "end", Numbers.plain(inUnit(tick)));
    }
    label(4, TOP + 2, "start", unit());
  }

  /** Circles and squares: colour alone tells some readers nothing. */
  private void mark(int index, double x, double y, String title) {
    String style = "class=\"mark s" + index % 6 + "\"";
    if (index % 2 == 0) {
      svg.raw("<circle " + style + " cx=\"" + Html.at(x) + "\" cy=\"" + Html.at(y) + "\" r=\"3\">");
      svg.element("title", "", title).raw("</circle>");
    } else {
      svg.raw(
          "<rect "
              + style
              + " x=\""
              + Html.at(x - 2.8)
              + "\" y=\""
              + Html.at(y - 2.8)
              + "\" width=\"5.6\" height=\"5.6\">");
      svg.element("title", "", title).raw("</rect>");
    }
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.raw(
        "<line class=\""
            + style
            + "\" x1=\""
            + Html.at(x1)
            + "\" y1=\""
            + Html.at(y1)
            + "\" x2=\""
            + Html.at(x2)
            + "\" y2=\""
            + Html.at(y2)
            + "\"/>");
  }

  private void label(double x, double y, String anchor, String text) {
    svg.element(
        "text",
        "x=\"" + Html.at(x) + "\" y=\"" + Html.at(y) + "\" text-anchor=\"" + anchor + "\"",
        text);
  }

  private double inUnit(double figure) {
    return switch (plot.dimension()) {
      case DURATION -> figure / 1e6;
      case BYTES -> figure / 0x1p20;
      case THROUGHPUT, NUMBER, PERCENTAGE -> figure;
    };
  }

  private String unit() {
    return switch (plot.dimension()) {
      case DURATION -> "ms";
      case BYTES -> "MiB";
      case THROUGHPUT -> "ops/s";
      case PERCENTAGE -> "%";
      case NUMBER -> "";
    };
  }

  private String shown(double figure) {
    return plot.dimension() == Dimension.NUMBER
        ? Numbers.plain(figure)
        : Numbers.format(figure, plot.dimension());
  }
}
