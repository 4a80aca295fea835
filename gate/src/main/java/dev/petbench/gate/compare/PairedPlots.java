package dev.petbench.gate.compare;

import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.List;

/** Pictures of one metric of a paired run: both arms' values, and the difference quad by quad. */
final class PairedPlots {
  private PairedPlots() {}

  static List<Plot> of(PairedFamily.Member member) {
    String title = member.planned().toString();
    List<Plot> plots = new ArrayList<>();
    plots.add(
        new Plot(
            Plot.Kind.DISTRIBUTION,
            title,
            member.series().dimension(),
            List.of(
                PlotSeries.cloud("head", member.series().pooled(Arm.HEAD)),
                PlotSeries.cloud("base", member.series().pooled(Arm.BASE)))));
    List<Double> quads = new ArrayList<>();
    List<Double> differences = new ArrayList<>();
    List<Double> margins = new ArrayList<>();
    for (int i = 0; i < member.quads().size(); i++) {
      Quad quad = member.quads().get(i);
      double base = quad.base(member.direction());
      if (base > 0) {
        quads.add(i + 1.0);
        differences.add(100 * (quad.head(member.direction()) / base - 1));
        margins.add(
            member
                .margin()
                .map(margin -> 100 * Math.max(margin.relative(), margin.absolute() / base))
                .orElse(0.0));
      }
    }
    if (!quads.isEmpty()) {
      List<PlotSeries> series = new ArrayList<>();
      series.add(PlotSeries.line("head over base", quads, differences));
      if (member.margin().isPresent()) {
        series.add(PlotSeries.line("margin", quads, margins));
      }
      plots.add(new Plot(Plot.Kind.QUADS, title, Dimension.PERCENTAGE, series));
    }
    return plots;
  }
}
