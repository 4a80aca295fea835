package dev.petbench.scenario;

import dev.petbench.record.Where;
import dev.petbench.resources.Priority;
import dev.petbench.resources.ProcessProbe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * One life of a server whose times do not count, so that it can be watched while it works: a new
 * process with an empty cache directory is asked everything once, then again and again, in turns
 * watched and unwatched. What the watching does to the duration is seen from the turns.
 */
public final class ResourcePass {
  /** Watched or not, after the first: each sort comes first once. */
  private static final boolean[] WATCHED = {false, true, true, false, false, true, true, false};

  private static final int IDLE_LOOKS = 3;
  private static final long IDLE_MILLIS = 50;

  private final Lab lab;
  private final Question question;

  /**
   * A pass.
   *
   * @param lab target, fixture and record
   * @param question what is asked; all its different requests at once
   */
  public ResourcePass(Lab lab, Question question) {
    this.lab = lab;
    this.question = question;
  }

  /**
   * Carries it out and writes what was seen to the record.
   *
   * @param where which iteration this is
   * @return the figures by metric name
   * @throws ScenarioException when an answer was wrong or the server failed; it is on record by
   *     then
   * @throws IOException when the fixture cannot be used
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Map<String, Double> run(Where where)
      throws ScenarioException, IOException, InterruptedException {
    Path cache = lab.fixture().newCacheDirectory();
    long startMark = lab.fixture().interpreterLog().mark();
    LiveServer server = LiveServer.start(lab, ServerRole.MEASURED, cache);
    PassRecord record = new PassRecord(lab, where, server);
    try {
      ServerResources resources = new ServerResources(lab, server, cache, startMark);
      if (resources.probe().isPresent()) {
        live(server, resources, resources.probe().get(), record);
      } else {
        record.problem("the server ended before it was asked anything");
      }
    } finally {
      server.stop();
    }
    record.end();
    return record.conclude();
  }

  private void live(
      LiveServer server, ServerResources resources, ProcessProbe probe, PassRecord record)
      throws ScenarioException, IOException, InterruptedException {
    record.held(resources.look(Moment.STARTED, WatchedPeaks.NONE));
    Priority.lower(server.session().process().pid());
    ResourceBatch batch = new ResourceBatch(lab, server, question, probe, record);
    WatchedPeaks peaks = batch.run(Lifetime.PROCESS_COLD, true);
    if (record.isBroken()) {
      return;
    }
    Moment first = Moment.afterFirst(question.request(lab.fixture(), 0).operation());
    record.held(resources.look(first, peaks));
    for (boolean watched : WATCHED) {
      peaks = peaks.and(batch.run(Lifetime.SAME_PROCESS_WARM, watched));
      if (record.isBroken()) {
        return;
      }
    }
    record.held(resources.look(Moment.AFTER_BATCH, peaks));
    for (int i = 0; i < IDLE_LOOKS; i++) {
      Thread.sleep(IDLE_MILLIS);
      record.held(resources.look(Moment.IDLE, WatchedPeaks.NONE));
    }
  }
}
