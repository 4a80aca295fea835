package dev.petbench.soak;

import dev.petbench.gate.soak.SoakData;
import dev.petbench.gate.soak.SoakJudgement;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a user sees while a soak goes on: on a terminal one line that changes, elsewhere a line now
 * and then.
 */
final class SoakProgress {
  private static final Duration ON_A_TERMINAL = Duration.ofMillis(500);
  private static final Duration ELSEWHERE = Duration.ofSeconds(15);
  private static final int SECONDS_PER_MINUTE = 60;
  private static final String CLEAR = "\r\u001b[K";

  /** Figures that a line has room for. */
  private static final Set<String> SHOWN =
      Set.of("threads", "descriptors", "residentBytes", "cacheFiles", "roundTrip@refresh");

  private final SoakRequest request;
  private final PrintStream out;
  private final boolean isTerminal;
  private final long beginNanos = System.nanoTime();
  private long shownNanos = beginNanos;

  SoakProgress(SoakRequest request, PrintStream out, boolean isTerminal) {
    this.request = request;
    this.out = out;
    this.isTerminal = isTerminal;
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - beginNanos);
  }

  /** A cycle has ended. */
  void cycle(SoakData data) {
    Duration interval = isTerminal ? ON_A_TERMINAL : ELSEWHERE;
    long nowNanos = System.nanoTime();
    if (nowNanos - shownNanos < interval.toNanos()) {
      return;
    }
    shownNanos = nowNanos;
    out.print((isTerminal ? CLEAR : "") + line(data, elapsed()) + (isTerminal ? "" : "\n"));
    out.flush();
  }

  /** The last word, before the report. */
  void end() {
    if (isTerminal) {
      out.print(CLEAR);
    }
  }

  /** How far it is, what the server holds, and what can be said by now. */
  String line(SoakData data, Duration elapsed) {
    SoakJudgement judgement = SoakJudgement.of(data);
    String figures =
        judgement.judged().stream()
            .filter(one -> SHOWN.contains(one.metric()))
            .map(SoakJudgement.Judged::reading)
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "petbench soak: cycle %d%s, %s, about %s left; %s; so far: %s",
        data.cycles(),
        request.cycles().isPresent() ? " of " + request.cycles().getAsInt() : "",
        clock(elapsed),
        clock(left(data.cycles(), elapsed)),
        figures,
        judgement.brief());
  }

  private Duration left(long done, Duration elapsed) {
    if (request.duration().isPresent()) {
      Duration left = request.duration().get().minus(elapsed);
      return left.isNegative() ? Duration.ZERO : left;
    }
    return done == 0
        ? Duration.ZERO
        : Duration.ofMillis(elapsed.toMillis() * (request.cycles().orElseThrow() - done) / done);
  }

  private static String clock(Duration time) {
    return String.format(
        Locale.ROOT,
        "%d:%02d",
        time.toSeconds() / SECONDS_PER_MINUTE,
        time.toSeconds() % SECONDS_PER_MINUTE);
  }
}
