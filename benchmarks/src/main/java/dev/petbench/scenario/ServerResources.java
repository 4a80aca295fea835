package dev.petbench.scenario;

import dev.petbench.fixture.interpreter.InterpreterStarts;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.resources.Figure;
import dev.petbench.resources.Observation;
import dev.petbench.resources.ProcessProbe;
import dev.petbench.resources.Snapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks at one server and at what it left in its cache directory. Never while it is timed. */
public final class ServerResources {
  private final Lab lab;
  private final String serverId;
  private final Path cache;
  private final InterpreterStarts starts;
  private final Optional<ProcessProbe> probe;

  /**
   * The resources of a server.
   *
   * @param lab where its fixture lies
   * @param server the server, alive
   * @param cache its cache directory
   * @param interpreterMark the place in the interpreters' log before it was started
   */
  public ServerResources(Lab lab, LiveServer server, Path cache, long interpreterMark) {
    this.lab = lab;
    this.serverId = server.session().id();
    this.cache = cache;
    this.starts = new InterpreterStarts(lab.fixture().interpreterLog(), interpreterMark);
    Optional<ProcessIdentity> identity = server.session().process().identity();
    this.probe = identity.map(ProcessProbe::of);
  }

  /** The server's process; absent when it had ended before anybody looked. */
  Optional<ProcessProbe> probe() {
    return probe;
  }

  /**
   * Processor time so far.
   *
   * @return nanoseconds; absent when the server is gone
   */
  public OptionalLong cpuNanos() {
    return probe.map(ProcessProbe::cpuNanos).orElse(OptionalLong.empty());
  }

  /**
   * What it holds now; empty when it is gone, which whoever asks it something finds out too.
   *
   * @param moment what moment this is
   * @return what it holds
   * @throws ScenarioException when the cache directory cannot be read
   * @throws IOException when the interpreters' log cannot be read
   */
  public Optional<HeldResources> look(Moment moment) throws ScenarioException, IOException {
    return look(moment, WatchedPeaks.NONE);
  }

  /**
   * What it holds now; empty when it is gone, which whoever asks it something finds out too.
   *
   * @param moment what moment this is
   * @param peaks what was watched until now
   * @throws ScenarioException when the cache directory cannot be read
   * @throws IOException when the interpreters' log cannot be read
   */
  Optional<HeldResources> look(Moment moment, WatchedPeaks peaks)
      throws ScenarioException, IOException {
    long atNanos = System.nanoTime();
    if (probe.isEmpty() || !(probe.get().observe() instanceof Observation.Seen seen)) {
      return Optional.empty();
    }
    Map<String, OptionalLong> figures = new LinkedHashMap<>();
    Map<String, String> reasons = new LinkedHashMap<>();
    copy(seen.snapshot(), peaks, figures, reasons);
    watched("peakThreads", peaks.threads(), figures, reasons);
    watched("peakInterpreters", peaks.interpreters(), figures, reasons);
    figures.put("processesStarted", OptionalLong.of(starts.count()));
    CacheUse use = CacheUse.of(cache);
    figures.put("cacheFiles", OptionalLong.of(use.files()));
    figures.put("cacheBytes", OptionalLong.of(use.bytes()));
    return Optional.of(new HeldResources(serverId, lab.jvmId(), moment, atNanos, figures, reasons));
  }

  private static void copy(
      Snapshot snapshot,
      WatchedPeaks peaks,
      Map<String, OptionalLong> figures,
      Map<String, String> reasons) {
    for (Figure figure : Figure.values()) {
      OptionalLong value = snapshot.get(figure);
      // A lifetime's peak is exact; where the platform keeps none, the watched one is what there
      // is.
      if (figure == Figure.PEAK_RESIDENT_BYTES && value.isEmpty()) {
        value = peaks.residentBytes();
      }
      figures.put(figure.recordName(), value);
      if (value.isEmpty()) {
        reasons.put(figure.recordName(), snapshot.reasons().get(figure));
      }
    }
  }

  private static void watched(
      String field,
      OptionalLong peak,
      Map<String, OptionalLong> figures,
      Map<String, String> reasons) {
    figures.put(field, peak);
    if (peak.isEmpty()) {
      reasons.put(field, HeldResources.NOT_WATCHED);
    }
  }
}
