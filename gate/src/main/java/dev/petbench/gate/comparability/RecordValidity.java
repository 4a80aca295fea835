package dev.petbench.gate.comparability;

import dev.petbench.gate.metric.KnownMetrics;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.results.record.JvmLine;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ServerRole;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.ShutdownLine;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks that a session record makes sense by itself. */
final class RecordValidity {
  private static final String SUITE_FAULT =
      "this is a fault of the suite or of whoever changed the file; run it again";

  private final SessionRecord record;
  private final List<Problem> problems = new ArrayList<>();

  private RecordValidity(SessionRecord record) {
    this.record = record;
  }

  /**
   * Checks a record.
   *
   * @param record the record
   * @return what is wrong with it
   */
  static List<Problem> check(SessionRecord record) {
    RecordValidity validity = new RecordValidity(record);
    validity.checkEnd();
    validity.checkIdentifiers();
    validity.checkServers();
    record.sampledKeys().forEach(validity::checkSamples);
    validity.checkMetricUnits();
    return validity.problems;
  }

  private void checkEnd() {
    if (record.end().status() == EndStatus.INTERRUPTED) {
      add(Problem.Kind.INTERRUPTED, "was interrupted before the run was done", "run it again");
    }
  }

  private void checkIdentifiers() {
    requireUnique(record.lines(JvmLine.class).stream().map(JvmLine::jvmId).toList(), "jvm");
    requireUnique(
        record.lines(ServerLine.class).stream().map(ServerLine::serverId).toList(), "server");
    requireUnique(
        record.lines(ShutdownLine.class).stream().map(ShutdownLine::serverId).toList(), "shutdown");
  }

  private void requireUnique(List<String> identifiers, String type) {
    Set<String> seen = new HashSet<>();
    identifiers.stream()
        .filter(id -> !seen.add(id))
        .findFirst()
        .ifPresent(id -> invalid("has two lines of type '" + type + "' for " + id));
  }

  private void checkServers() {
    Set<String> jvms = record.jvmIds();
    Set<String> ended =
        record.lines(ShutdownLine.class).stream()
            .map(ShutdownLine::serverId)
            .collect(Collectors.toSet());
    for (ServerLine server : record.servers()) {
      String name = "server " + server.serverId();
      if (!jvms.contains(server.jvmId())) {
        invalid(name + " names a JVM that no line of type 'jvm' introduces");
      }
      if (server.spawnedNanos() < server.spawnNanos()) {
        invalid(name + " has spawnedNanos before spawnNanos");
      }
      if (server.firstAnswerNanos().orElse(server.spawnedNanos()) < server.spawnedNanos()) {
        invalid(name + " has firstAnswerNanos before spawnedNanos");
      }
      if (server.role() == ServerRole.MEASURED && !ended.contains(server.serverId())) {
        add(
            Problem.Kind.INCOMPLETE,
            name + " has no line of type 'shutdown': nothing shows that it ended",
            "run it again");
      }
    }
  }

  private void checkSamples(BenchmarkKey key) {
    List<SampleLine> judged =
        record.samples(key).stream().filter(SampleLine::isMeasurement).toList();
    for (SampleRule rule : SampleRule.ALL) {
      List<SampleLine> broken =
          judged.stream()
              .filter(sample -> rule.test().isBroken(sample, record.server(sample.serverId())))
              .toList();
      if (!broken.isEmpty()) {
        String more = broken.size() == 1 ? "" : "; so do " + (broken.size() - 1) + " more";
        problems.add(
            Problem.of(
                Problem.Kind.INVALID,
                record.file(),
                key,
                "the sample of " + broken.get(0).place() + " " + rule.broken() + more,
                "a healthy run has none; find the cause and run it again"));
      }
    }
  }

  private void checkMetricUnits() {
    Map<String, Dimension> seen = new HashMap<>();
    for (MetricLine metric : record.lines(MetricLine.class)) {
      String place = metric.where().benchmark().map(Object::toString).orElse("") + metric.name();
      Dimension expected =
          KnownMetrics.dimension(metric.name())
              .orElse(seen.computeIfAbsent(place, name -> metric.unit().dimension()));
      if (expected != metric.unit().dimension()) {
        invalid(
            "gives metric '"
                + metric.name()
                + "' in '"
                + metric.unit().symbol()
                + "', and it is "
                + expected.description());
        return;
      }
    }
  }

  private void invalid(String message) {
    add(Problem.Kind.INVALID, message, SUITE_FAULT);
  }

  private void add(Problem.Kind kind, String message, String remedy) {
    problems.add(Problem.of(kind, record.file(), message, remedy));
  }
}
