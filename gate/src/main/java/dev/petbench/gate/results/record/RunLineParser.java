package dev.petbench.gate.results.record;

import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.UnusableInputException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Parses the lines that say what was run: run, plan, jvm, server, fixture, shutdown, end. */
final class RunLineParser {
  private static final int MOST_ITERATIONS = 1_000_000;

  private final WhereParser places;

  RunLineParser(WhereParser places) {
    this.places = places;
  }

  RunLine run(Fields line) throws UnusableInputException {
    long schema = line.whole("schema");
    if (schema != RunLine.SCHEMA) {
      throw line.refuse(
          "schema", "is " + schema + "; this gate reads schema " + RunLine.SCHEMA + " only");
    }
    Fields target = line.object("target");
    Fields host = line.object("host");
    return new RunLine(
        line.text("suiteVersion"),
        line.text("workload"),
        line.whole("seed"),
        new RunLine.Target(target.choice("kind", TargetKind.class), target.optionalText("sha256")),
        new RunLine.Host(
            host.text("fingerprint"),
            host.text("os"),
            host.text("arch"),
            host.optionalText("cpu"),
            host.optionalCount("cores"),
            host.optionalWhole("memoryBytes"),
            host.optionalText("jdk")),
        instant(line, "startedAt"));
  }

  private static Instant instant(Fields line, String name) throws UnusableInputException {
    try {
      return Instant.parse(line.text(name));
    } catch (DateTimeParseException e) {
      throw line.refuse(name, "is not a time such as 2026-01-31T12:00:00Z");
    }
  }

  PlanLine plan(Fields line) throws UnusableInputException {
    List<PlanLine.Planned> benchmarks = new ArrayList<>();
    for (Fields planned : line.objects("benchmarks")) {
      benchmarks.add(planned(planned));
    }
    if (benchmarks.isEmpty()) {
      throw line.refuse("benchmarks", "is empty: nothing was planned");
    }
    return new PlanLine(
        benchmarks,
        line.has("paired")
            ? Optional.of(new PairedPlanParser(places).plan(line.object("paired")))
            : Optional.empty());
  }

  private PlanLine.Planned planned(Fields planned) throws UnusableInputException {
    OptionalInt samples = planned.optionalCount("samplesPerIteration");
    return new PlanLine.Planned(
        places.key(planned),
        planned.text("mode"),
        (int) planned.whole("threads", 1, MOST_ITERATIONS),
        (int) planned.whole("forks", 0, MOST_ITERATIONS),
        (int) planned.whole("warmupIterations", 0, MOST_ITERATIONS),
        (int) planned.whole("measurementIterations", 1, MOST_ITERATIONS),
        samples.orElse(1));
  }

  JvmLine jvm(Fields line, int number) throws UnusableInputException {
    return new JvmLine(
        number,
        line.identifier("jvmId"),
        line.choice("role", JvmRole.class),
        places.anywhere(line),
        line.whole("nanoTime"),
        line.whole("wallClockMillis"));
  }

  ServerLine server(Fields line, int number) throws UnusableInputException {
    return new ServerLine(
        number,
        line.identifier("serverId"),
        line.identifier("jvmId"),
        line.choice("arm", Arm.class),
        line.choice("role", ServerRole.class),
        line.text("name"),
        line.choice("targetKind", TargetKind.class),
        line.optionalText("version"),
        line.optionalText("buildId"),
        line.optionalText("commitSha"),
        line.optionalText("sha256"),
        line.whole("spawnNanos"),
        line.whole("spawnedNanos"),
        line.optionalWhole("firstAnswerNanos"));
  }

  FixtureLine fixture(Fields line, int number) throws UnusableInputException {
    return new FixtureLine(
        number,
        line.text("digest"),
        line.whole("seed"),
        line.count("size"),
        line.text("layout"),
        line.text("kinds"),
        line.count("environments"),
        line.count("managers"));
  }

  ShutdownLine shutdown(Fields line, int number) throws UnusableInputException {
    return new ShutdownLine(
        number,
        line.identifier("serverId"),
        line.identifier("jvmId"),
        line.choice("verdict", ShutdownKind.class),
        line.has("exitCode")
            ? OptionalInt.of((int) line.whole("exitCode", Integer.MIN_VALUE, Integer.MAX_VALUE))
            : OptionalInt.empty(),
        line.whole("stderrBytes", 0, Long.MAX_VALUE),
        line.count("processesLeft"),
        line.optionalCount("survivors").orElse(0),
        line.optionalWhole("requestedNanos"),
        line.optionalWhole("exitedNanos"));
  }

  EndLine end(Fields line) throws UnusableInputException {
    Fields counts = line.object("counts");
    Map<String, Integer> byType = new HashMap<>();
    for (String type : counts.names()) {
      byType.put(type, counts.count(type));
    }
    return new EndLine(line.choice("status", EndStatus.class), byType);
  }
}
