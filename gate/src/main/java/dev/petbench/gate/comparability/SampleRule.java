package dev.petbench.gate.comparability;

import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SampleOutcome;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ServerRole;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * Something that holds of every measurement sample of a healthy run.
 *
 * @param broken what to say of a sample that breaks it, as the rest of a sentence about the sample
 * @param test whether the sample, of the server that it names, breaks it
 */
record SampleRule(String broken, Test test) {
  /** The rules, the most basic first. */
  static final List<SampleRule> ALL =
      List.of(
          new SampleRule(
              "did not succeed: its outcome is not 'ok'",
              (sample, server) -> sample.outcome() != SampleOutcome.OK),
          new SampleRule(
              "is joined: an earlier operation's answer is no measurement of this one",
              (sample, server) -> sample.joined()),
          new SampleRule(
              "is superseded: a silenced operation is no measurement",
              (sample, server) -> sample.superseded()),
          new SampleRule(
              "ends before it starts", (sample, server) -> sample.endNanos() < sample.startNanos()),
          new SampleRule(
              "has a round trip of 0 ns", (sample, server) -> sample.roundTripNanos() == 0),
          new SampleRule(
              "has a first environment outside its own start and end",
              (sample, server) -> isOutside(sample.firstEnvironmentNanos(), sample)),
          new SampleRule(
              "has a first fixture environment outside its own start and end",
              (sample, server) -> isOutside(sample.firstFixtureEnvironmentNanos(), sample)),
          new SampleRule(
              "has a fixture environment without, or before, a first environment",
              (sample, server) -> fixtureCameFirst(sample)),
          new SampleRule(
              "has a negative serverMillis",
              (sample, server) -> sample.serverMillis().orElse(0) < 0),
          new SampleRule(
              "was submitted after it started",
              (sample, server) ->
                  sample.submittedNanos().orElse(sample.startNanos()) > sample.startNanos()),
          new SampleRule(
              "names a server that no line of type 'server' introduces",
              (sample, server) -> server.isEmpty()),
          new SampleRule(
              "names a server whose role is not 'measured'",
              (sample, server) -> isOther(server, s -> s.role() == ServerRole.MEASURED)),
          new SampleRule(
              "names a server of the other arm",
              (sample, server) -> isOther(server, s -> s.arm() == sample.arm())),
          new SampleRule(
              "has times of another JVM than its server",
              (sample, server) -> isOther(server, s -> s.jvmId().equals(sample.jvmId()))),
          new SampleRule(
              "starts before its server was spawned",
              (sample, server) ->
                  isOther(
                      server,
                      s ->
                          !s.jvmId().equals(sample.jvmId())
                              || s.spawnNanos() <= sample.startNanos())));

  private static boolean isOutside(OptionalLong at, SampleLine sample) {
    return at.isPresent()
        && (at.getAsLong() < sample.startNanos() || at.getAsLong() > sample.endNanos());
  }

  private static boolean fixtureCameFirst(SampleLine sample) {
    OptionalLong fixture = sample.firstFixtureEnvironmentNanos();
    OptionalLong first = sample.firstEnvironmentNanos();
    return fixture.isPresent() && (first.isEmpty() || fixture.getAsLong() < first.getAsLong());
  }

  private static boolean isOther(Optional<ServerLine> server, Predicate<ServerLine> expected) {
    return server.isPresent() && !expected.test(server.get());
  }

  /** Decides whether a sample breaks the rule. */
  @FunctionalInterface
  interface Test {
    boolean isBroken(SampleLine sample, Optional<ServerLine> server);
  }
}
