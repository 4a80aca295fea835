package dev.petbench.gate.report;

import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.verdict.RunSummary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The facts of a run, as reports list them. */
public final class RunFacts {
  private RunFacts() {}

  /**
   * Lists the facts of a run.
   *
   * @param role what the run was for; may be empty
   * @param run its summary
   * @return its facts
   */
  public static RunInfo of(String role, RunSummary run) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("combinations", Integer.toString(run.combinations()));
    if (run.run().isEmpty()) {
      facts.put("session record", "none");
      return new RunInfo(role, run.file(), facts);
    }
    RunLine line = run.run().get();
    facts.put("workload", line.workload());
    facts.put("samples", Integer.toString(run.samples()));
    facts.put("fixtures", Integer.toString(run.fixtures()));
    facts.put("servers", Integer.toString(run.servers()));
    facts.put(
        "shutdowns",
        run.shutdowns().entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey().wireName())
            .collect(Collectors.joining(", ")));
    facts.putAll(of(line));
    return new RunInfo(role, run.file(), facts);
  }

  /**
   * Lists what the first line of a record says.
   *
   * @param line the line
   * @return its facts
   */
  public static Map<String, String> of(RunLine line) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("target", line.target().kind().wireName());
    line.target().sha256().ifPresent(sha -> facts.put("sha256", sha));
    facts.put("suite", line.suiteVersion());
    facts.put("seed", Long.toString(line.seed()));
    facts.put("started", line.startedAt().toString());
    RunLine.Host host = line.host();
    facts.put("os", host.os() + " " + host.arch());
    host.cpu().ifPresent(cpu -> facts.put("cpu", cpu));
    if (host.cores().isPresent()) {
      facts.put("cores", Integer.toString(host.cores().getAsInt()));
    }
    host.jdk().ifPresent(jdk -> facts.put("jdk", jdk));
    facts.put("fingerprint", host.fingerprint());
    facts.values().removeIf(String::isBlank);
    return facts;
  }
}
