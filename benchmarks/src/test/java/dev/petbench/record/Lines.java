package dev.petbench.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One line of every type that a run writes, but for the end. */
public final class Lines {
  private static final String BENCHMARK = "dev.petbench.jmh.SameProcessWarmRefresh.refresh";
  private static final Map<String, String> PARAMS = Map.of("size", "10", "layout", "flat");
  private static final Where WHERE = new Where(BENCHMARK, PARAMS, 1, 2, Phase.MEASUREMENT);

  private Lines() {}

  /** The lines, in the order of a run. */
  public static List<Line> all() {
    return List.of(
        new Line.Run(
            1,
            "0.1.0",
            "fast",
            1,
            new Line.TargetId("builtin", "ab12"),
            new Line.HostId("cd34", "Linux 6", "amd64", "A CPU", 2, 8L << 30, "VM 17"),
            "2026-01-02T03:04:05.678Z"),
        new Line.Plan(List.of(new Line.Planned(BENCHMARK, PARAMS, "ss", 1, 2, 3, 20, 1))),
        new Line.Jvm(
            "j1",
            "fork",
            Optional.of(BENCHMARK),
            Optional.of(PARAMS),
            OptionalInt.of(1),
            1_000,
            1_700_000_000_000L),
        new Line.FixtureLine("ef56", 1, 10, "flat", "venv", 10, 0),
        new Line.Server(
            "s1",
            "j1",
            "head",
            "measured",
            "built-in server",
            "builtin",
            Optional.of("1.0"),
            Optional.empty(),
            Optional.empty(),
            Optional.of("ab12"),
            100,
            200,
            OptionalLong.of(300)),
        new Line.Sample(
            WHERE,
            "head",
            "s1",
            "j1",
            "refresh",
            390,
            400,
            OptionalLong.of(450),
            OptionalLong.empty(),
            500,
            OptionalLong.of(3),
            OptionalLong.of(7),
            false,
            false,
            Optional.of("performance"),
            "ok",
            OptionalInt.of(10),
            OptionalInt.of(1),
            OptionalLong.of(0)),
        new Line.Resource(
            WHERE,
            "s1",
            "j1",
            "quiescent",
            650,
            resourceFigures(),
            Map.of("privateBytes", "smaps_rollup cannot be read")),
        new Line.InventoryLine(
            WHERE,
            "s1",
            "refresh",
            "aa",
            "bb",
            9,
            0,
            1,
            List.of("${workspace}/env-0001"),
            List.of(),
            List.of(new Line.Changed("one", "other")),
            1,
            0,
            1),
        new Line.Invariant(WHERE, Optional.of("s1"), "inventoryExact", false, "one is missing"),
        new Line.Metric(WHERE, "head", Optional.empty(), "spawnControl", 1.5, "ms"),
        new Line.Failure(WHERE, Optional.of("s1"), "timeout", "no answer"),
        new Line.Shutdown(
            "s1", "j1", "clean", OptionalInt.of(0), 12, 0, 0, 600, OptionalLong.of(700)));
  }

  private static Map<String, OptionalLong> resourceFigures() {
    Map<String, OptionalLong> figures = new LinkedHashMap<>();
    figures.put("residentBytes", OptionalLong.of(6_000_000));
    figures.put("privateBytes", OptionalLong.empty());
    figures.put("threads", OptionalLong.of(3));
    figures.put("cpuNanos", OptionalLong.of(12_345_678));
    return figures;
  }
}
