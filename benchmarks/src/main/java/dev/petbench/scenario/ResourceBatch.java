package dev.petbench.scenario;

import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.fixture.interpreter.InterpreterStart;
import dev.petbench.resources.PeakSampler;
import dev.petbench.resources.Peaks;
import dev.petbench.resources.ProcessProbe;
import dev.petbench.session.Call;
import dev.petbench.session.SessionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** All the different requests of a question at once, asked of one server again and again. */
final class ResourceBatch {
  private final Lab lab;
  private final LiveServer server;
  private final Question question;
  private final ProcessProbe probe;
  private final PassRecord record;

  ResourceBatch(
      Lab lab, LiveServer server, Question question, ProcessProbe probe, PassRecord record) {
    this.lab = lab;
    this.server = server;
    this.question = question;
    this.probe = probe;
    this.record = record;
  }

  /**
   * Asks everything once, watched or not, and reads the answers when all have come.
   *
   * @param lifetime what the server has seen before
   * @param watched whether its peaks are sought meanwhile
   * @return the peaks, none where nobody watched
   */
  WatchedPeaks run(Lifetime lifetime, boolean watched) throws IOException, InterruptedException {
    long mark = lab.fixture().interpreterLog().mark();
    List<Call> calls = new ArrayList<>();
    if (!watched) {
      ask(calls);
      finish(calls, lifetime, mark);
      if (!record.isBroken()) {
        record.unwatched(makespanNanos(calls));
      }
      return WatchedPeaks.NONE;
    }
    PeakSampler sampler = PeakSampler.start(probe, PeakSampler.PERIOD);
    Peaks peaks;
    try {
      ask(calls);
    } finally {
      peaks = sampler.stop();
    }
    Set<Long> started = finish(calls, lifetime, mark);
    if (record.isBroken()) {
      return WatchedPeaks.NONE;
    }
    long seen = peaks.descendants().seen(started::contains);
    record.watched(lifetime, makespanNanos(calls), peaks, started.size() - seen);
    return new WatchedPeaks(
        peaks.peakThreads(),
        peaks.peakResidentBytes(),
        OptionalLong.of(peaks.descendants().peak(started::contains)));
  }

  private void ask(List<Call> calls) throws InterruptedException {
    for (int turn = 0; turn < question.variety(lab.fixture()); turn++) {
      calls.add(server.session().begin(question.request(lab.fixture(), turn)));
    }
    for (Call call : calls) {
      call.exchange().await();
    }
  }

  /** Judges the answers; returns the pids of the interpreters that were started for them. */
  private Set<Long> finish(List<Call> calls, Lifetime lifetime, long mark)
      throws IOException, InterruptedException {
    for (int turn = 0; turn < calls.size(); turn++) {
      read(turn, calls.get(turn));
    }
    server.session().notifications().discardBefore(server.session().notifications().mark());
    List<InterpreterStart> starts = lab.fixture().interpreterLog().startsSince(mark);
    record.probes(starts.size(), question.expectedProbes(lab.fixture(), lifetime) * calls.size());
    return starts.stream().map(InterpreterStart::pid).collect(Collectors.toSet());
  }

  private void read(int turn, Call call) throws InterruptedException {
    try {
      Reading reading = question.read(server.session(), lab.fixture(), turn, call);
      InventoryDifference difference =
          InventoryDifference.between(reading.expected(), reading.reported());
      if (!difference.isEmpty()) {
        record.wrongInventory(InventoryLines.detail(difference));
      }
      if (reading.joined() || reading.superseded()) {
        record.problem("a refresh was joined or superseded: nothing was watched");
      }
    } catch (SessionException e) {
      record.unanswered(e.getMessage());
    }
  }

  private static long makespanNanos(List<Call> calls) {
    long first = calls.get(0).exchange().startNanos();
    long last = first;
    for (Call call : calls) {
      last = last - call.exchange().endNanos() < 0 ? call.exchange().endNanos() : last;
    }
    return last - first;
  }
}
