package dev.petbench.compare;

import dev.petbench.gate.compare.LiveVerdicts;
import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.report.Parts;
import dev.petbench.gate.stats.Verdict;
import dev.petbench.gate.unit.Numbers;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * What a user sees while a comparison goes on: on a terminal, a line that changes with each quad;
 * everywhere, at each look, what is decided and what is known of the rest.
 */
final class Progress implements Schedule.LookListener {
  private static final int SECONDS_PER_MINUTE = 60;
  private static final String CLEAR = "\r\u001b[K";

  private final ComparisonPlan plan;
  private final Deadline deadline;
  private final PrintStream out;
  private final boolean isTerminal;

  Progress(ComparisonPlan plan, Deadline deadline, PrintStream out, boolean isTerminal) {
    this.plan = plan;
    this.deadline = deadline;
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /** What is about to be measured. */
  void begin(Contenders contenders) {
    out.printf(
        Locale.ROOT,
        "petbench: %d combinations, %d metrics; looks after %s quads, at most %s more%n",
        plan.combinations().size(),
        plan.family().size(),
        plan.looks().quadCounts(),
        clock(deadline.left()));
    if (contenders.areAlike()) {
      out.println("petbench: both arms are the same executable: an A/A run");
    }
    plan.notCompared().forEach(sentence -> out.println("petbench: not compared: " + sentence));
  }

  @Override
  public void quad(Combination combination, int round, int quadsInRound, int done) {
    if (isTerminal) {
      out.printf(
          Locale.ROOT,
          "%squad %d of %d: %d of %d combinations; %s, at most %s more",
          CLEAR,
          round + 1,
          nextLook(round),
          done,
          quadsInRound,
          clock(deadline.elapsed()),
          clock(deadline.left()));
      out.flush();
    }
  }

  private int nextLook(int round) {
    return plan.looks().quadCounts().stream()
        .filter(look -> look > round)
        .findFirst()
        .orElse(plan.lastLook());
  }

  @Override
  public void look(int quads, LiveVerdicts verdicts, boolean isLast) {
    int decided = 0;
    for (int metric = 0; metric < plan.family().size(); metric++) {
      decided += verdicts.isDecided(metric) ? 1 : 0;
    }
    out.printf(
        Locale.ROOT,
        "%spetbench: look after %d quads: %d of %d metrics decided; %s, %s%n",
        isTerminal ? CLEAR : "",
        quads,
        decided,
        plan.family().size(),
        clock(deadline.elapsed()),
        isLast ? "the last" : "at most " + clock(deadline.left()) + " more");
    for (int metric = 0; metric < plan.family().size(); metric++) {
      PlannedFamily.Member member = plan.family().get(metric);
      verdicts.live(metric).ifPresent(live -> out.println("  " + line(member, live)));
    }
    out.flush();
  }

  /** What is to be said when nothing more is measured. */
  void end(Schedule schedule) {
    if (isTerminal) {
      out.print(CLEAR);
    }
    if (schedule.repeated() > 0) {
      out.printf(
          Locale.ROOT,
          "petbench: %d arm-blocks were repeated, since the machine was disturbed%n",
          schedule.repeated());
    }
    if (schedule.isTimeUp()) {
      out.println("petbench: the time is up");
    }
  }

  private static String line(PlannedFamily.Member member, LiveVerdicts.Live live) {
    String relative =
        live.relative().isPresent()
            ? " (" + Numbers.signedPercent(live.relative().getAsDouble()) + ")"
            : "";
    String verdict =
        live.verdict() == Verdict.REGRESSED
            ? "REGRESSED"
            : live.verdict().name().toLowerCase(Locale.ROOT);
    return verdict
        + ": "
        + member.planned()
        + ": "
        + Numbers.signed(live.difference(), member.dimension())
        + relative
        + ", "
        + Parts.bound(live.bound(), member.dimension());
  }

  static String clock(Duration time) {
    return String.format(
        Locale.ROOT,
        "%d:%02d",
        time.toSeconds() / SECONDS_PER_MINUTE,
        time.toSeconds() % SECONDS_PER_MINUTE);
  }
}
