package dev.petbench.gate.history;

import dev.petbench.gate.report.model.Difference;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.UnusableInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Shows the history: the newest figure of each metric against the one before it on the same
 * machine, and all of them as a picture, in which a gap or another machine begins a new line.
 */
public final class Trend {
  private final ReportBuilder report = new ReportBuilder("history");
  private final List<Entry> entries;

  private Trend(List<Entry> entries) {
    this.entries = entries;
  }

  /**
   * Shows an index.
   *
   * @param history the index
   * @return the report; it decides nothing
   */
  public static Report of(History history) {
    try {
      return new Trend(history.read()).show(history.name());
    } catch (UnusableInputException e) {
      ReportBuilder broken = new ReportBuilder("history");
      broken.problem(e.problem());
      return broken.build("The history was not shown.");
    }
  }

  private Report show(String name) {
    Map<String, Map<Integer, Entry.Point>> metrics = new TreeMap<>();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      for (Entry.Point point : entry.points()) {
        metrics
            .computeIfAbsent(entry.platform() + ": " + point.name(), key -> new TreeMap<>())
            .put(i, point);
      }
    }
    metrics.forEach(this::metric);
    changes();
    for (int i = Math.max(0, entries.size() - 20); i < entries.size(); i++) {
      Entry entry = entries.get(i);
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("date", entry.date().toString());
      facts.put("platform", entry.platform());
      facts.put("fingerprint", entry.fingerprint());
      facts.put("command", entry.command());
      facts.put("outcome", entry.outcome());
      report.run(new RunInfo("run " + (i + 1), entry.commit(), facts));
    }
    report.notChecked("Whether anything got worse: a history is shown, and decides nothing yet.");
    return report.build("Showed " + entries.size() + " verdicts of " + name + ".");
  }

  private void changes() {
    Map<String, Integer> last = new TreeMap<>();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      Integer before = last.put(entry.platform(), i);
      if (before != null && !entries.get(before).fingerprint().equals(entry.fingerprint())) {
        report.warning(
            "Run "
                + (i + 1)
                + " ("
                + entry.commit()
                + ") is of another machine than the one before on "
                + entry.platform()
                + ": their figures do not compare.");
      }
    }
  }

  private void metric(String title, Map<Integer, Entry.Point> points) {
    List<Integer> runs = new ArrayList<>(points.keySet());
    int newest = runs.get(runs.size() - 1);
    Optional<Integer> before =
        runs.size() < 2 ? Optional.empty() : Optional.of(runs.get(runs.size() - 2));
    Optional<Entry.Point> previous =
        before
            .filter(run -> entries.get(run).fingerprint().equals(entries.get(newest).fingerprint()))
            .map(points::get);
    Entry.Point point = points.get(newest);
    report.figure(
        new Figure(
            point.key(),
            point.metric(),
            point.dimension(),
            Optional.of(point.quantile()),
            Optional.of(Side.of(1, point.value())),
            previous.map(one -> Side.of(1, one.value())),
            previous.map(one -> difference(point.value(), one.value())),
            List.of(),
            Status.NOT_GATED));
    report.plot(new Plot(Plot.Kind.TREND, title, point.dimension(), segments(points, runs)));
  }

  private static Difference difference(double value, double before) {
    return new Difference(
        value - before,
        before > 0 ? OptionalDouble.of(value / before - 1) : OptionalDouble.empty(),
        Optional.empty());
  }

  /** A line for each stretch on one machine without a gap among the runs of its platform. */
  private List<PlotSeries> segments(Map<Integer, Entry.Point> points, List<Integer> runs) {
    List<PlotSeries> segments = new ArrayList<>();
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int run = runs.get(i);
      if (i > 0 && isBroken(runs.get(i - 1), run)) {
        segments.add(segment(runs.get(i - 1), x, y));
        x = new ArrayList<>();
        y = new ArrayList<>();
      }
      x.add(run + 1.0);
      y.add(points.get(run).value());
    }
    segments.add(segment(runs.get(runs.size() - 1), x, y));
    return segments;
  }

  private PlotSeries segment(int lastRun, List<Double> x, List<Double> y) {
    return PlotSeries.line(
        "machine " + entries.get(lastRun).fingerprint() + " up to run " + (lastRun + 1), x, y);
  }

  private boolean isBroken(int before, int run) {
    if (!entries.get(before).fingerprint().equals(entries.get(run).fingerprint())) {
      return true;
    }
    for (int between = before + 1; between < run; between++) {
      if (entries.get(between).platform().equals(entries.get(run).platform())) {
        return true;
      }
    }
    return false;
  }
}
