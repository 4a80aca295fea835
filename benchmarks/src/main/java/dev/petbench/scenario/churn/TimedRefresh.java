package dev.petbench.scenario.churn;

import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.record.Where;
import dev.petbench.scenario.InventoryLines;
import dev.petbench.scenario.Judgement;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.Reading;
import dev.petbench.scenario.RefreshFigures;
import dev.petbench.scenario.SampleLines;
import dev.petbench.session.AnswerReader;
import dev.petbench.session.Call;
import dev.petbench.session.Outcome;
import dev.petbench.session.RefreshReport;
import dev.petbench.session.SessionException;
import java.util.Optional;

/**
 * A refresh after a change, once it has ended.
 *
 * @param lab where it is recorded
 * @param where which iteration it was
 * @param server who was asked
 * @param call the refresh
 * @param gcMillis what collections took meanwhile
 */
record TimedRefresh(Lab lab, Where where, LiveServer server, Call call, long gcMillis) {
  /** Reads it and waits until nothing more of it can come; empty when it was not answered well. */
  Optional<RefreshReport> read(AnswerReader reader, Findings findings) throws InterruptedException {
    try {
      return Optional.of(reader.refresh(call));
    } catch (SessionException e) {
      findings.unanswered(e.getMessage());
      lab.record()
          .accept(
              SampleLines.of(lab, where, server, call, e.outcome(), Optional.empty(), gcMillis));
      return Optional.empty();
    }
  }

  /** Writes the sample, and what was reported unless that is of an earlier state. */
  void judge(
      RefreshReport report,
      String after,
      Freshness freshness,
      Findings findings,
      Judgement judgement) {
    Reading reading = RefreshFigures.reading(report, freshness.now());
    lab.record()
        .accept(
            SampleLines.of(
                lab, where, server, call, Outcome.of(call), Optional.of(reading), gcMillis));
    Freshness.Verdict verdict = findings.refreshed(after, freshness, report.inventory());
    if (verdict != Freshness.Verdict.STALE) {
      lab.record()
          .accept(
              InventoryLines.line(
                  where,
                  server.session().id(),
                  "refresh",
                  reading,
                  InventoryDifference.between(reading.expected(), reading.reported())));
    }
    if (report.joined() || report.superseded()) {
      judgement.problem("the refresh was joined or superseded again and again; it has no time");
    }
    RefreshFigures.add(judgement, call, reading);
  }
}
