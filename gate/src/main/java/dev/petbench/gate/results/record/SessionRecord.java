package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A whole session record in memory. Its lines fit the schema; whether they make sense is for others
 * to judge.
 */
public final class SessionRecord {
  private final InputFile file;
  private final Map<Class<? extends RecordLine>, List<RecordLine>> lines;
  private final Map<BenchmarkKey, List<SampleLine>> samples;
  private final Map<String, ServerLine> servers;

  private SessionRecord(Builder builder) {
    file = builder.file;
    lines = builder.lines;
    samples = new TreeMap<>();
    for (SampleLine sample : lines(SampleLine.class)) {
      samples.computeIfAbsent(sample.key(), key -> new ArrayList<>()).add(sample);
    }
    servers = new LinkedHashMap<>();
    lines(ServerLine.class).forEach(server -> servers.putIfAbsent(server.serverId(), server));
  }

  /**
   * Where it was read.
   *
   * @return the file
   */
  public InputFile file() {
    return file;
  }

  /**
   * All lines of one type.
   *
   * @param <T> the type
   * @param type its class
   * @return the lines in the file's order
   */
  @SuppressWarnings("unchecked")
  public <T extends RecordLine> List<T> lines(Class<T> type) {
    // The builder files each line under its own class, so the list holds nothing else; to copy it
    // at each call would cost more than what most callers do with it.
    return (List<T>) Collections.unmodifiableList(lines.getOrDefault(type, List.of()));
  }

  private <T extends RecordLine> T only(Class<T> type) {
    return type.cast(lines.get(type).get(0));
  }

  /**
   * What was run.
   *
   * @return the first line
   */
  public RunLine run() {
    return only(RunLine.class);
  }

  /**
   * What was asked for.
   *
   * @return the second line
   */
  public PlanLine plan() {
    return only(PlanLine.class);
  }

  /**
   * How it ended.
   *
   * @return the last line
   */
  public EndLine end() {
    return only(EndLine.class);
  }

  /**
   * The combinations that have samples.
   *
   * @return their keys, sorted
   */
  public Set<BenchmarkKey> sampledKeys() {
    return Collections.unmodifiableSet(samples.keySet());
  }

  /**
   * The samples of a combination.
   *
   * @param key the combination
   * @return its samples of both phases in the file's order; none for an unknown combination
   */
  public List<SampleLine> samples(BenchmarkKey key) {
    return Collections.unmodifiableList(samples.getOrDefault(key, List.of()));
  }

  /**
   * Looks a server up.
   *
   * @param serverId its identifier
   * @return the server, or empty when no line introduced it
   */
  public Optional<ServerLine> server(String serverId) {
    return Optional.ofNullable(servers.get(serverId));
  }

  /**
   * All servers.
   *
   * @return the servers in the order of their lines
   */
  public Collection<ServerLine> servers() {
    return Collections.unmodifiableCollection(servers.values());
  }

  /**
   * The identifiers of all JVMs.
   *
   * @return the identifiers
   */
  public Set<String> jvmIds() {
    return lines(JvmLine.class).stream().map(JvmLine::jvmId).collect(Collectors.toSet());
  }

  /** Collects lines. */
  static final class Builder {
    private final InputFile file;
    private final Map<Class<? extends RecordLine>, List<RecordLine>> lines = new HashMap<>();

    Builder(InputFile file) {
      this.file = Objects.requireNonNull(file, "file");
    }

    void add(RecordLine line) {
      lines.computeIfAbsent(line.getClass(), type -> new ArrayList<>()).add(line);
    }

    /** Makes the record; the reader has seen run, plan and end by then. */
    SessionRecord build() {
      return new SessionRecord(this);
    }
  }
}
