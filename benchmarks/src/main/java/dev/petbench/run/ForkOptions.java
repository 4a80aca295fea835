package dev.petbench.run;

import dev.petbench.fork.RunProperties;
import dev.petbench.jmh.MetricsProfiler;
import dev.petbench.scenario.LiveServer;
import dev.petbench.session.Request;
import dev.petbench.target.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Adds to JMH's options what our forks need: their heap, and where record and fixtures lie. */
final class ForkOptions {
  /** A heap that neither grows nor is collected by other threads while a server is timed. */
  private static final List<String> JVM =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:+AlwaysPreTouch");

  private static final List<String> PASSED_ON =
      List.of(
          Target.PROPERTY,
          Target.FAULTS_PROPERTY,
          LiveServer.STARTUP_PROPERTY,
          Request.DEADLINE_PROPERTY);

  private ForkOptions() {}

  static Options of(Options asked, Path record, Path work, long seed) {
    List<String> arguments = new ArrayList<>(JVM);
    property(arguments, RunProperties.RECORD, record.toString());
    property(arguments, RunProperties.WORK, work.toString());
    property(arguments, RunProperties.SEED, Long.toString(seed));
    property(arguments, RunProperties.HOST, Long.toString(ProcessHandle.current().pid()));
    for (String name : PASSED_ON) {
      String value = System.getProperty(name, "");
      if (!value.isEmpty()) {
        property(arguments, name, value);
      }
    }
    asked.getJvmArgsAppend().orElse(List.of()).forEach(arguments::add);
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .parent(asked)
            .addProfiler(MetricsProfiler.class)
            .jvmArgsAppend(arguments.toArray(String[]::new));
    return options.build();
  }

  private static void property(List<String> arguments, String name, String value) {
    arguments.add("-D" + name + "=" + value);
    // For the benchmarks that run in this JVM, when it was told not to fork.
    System.setProperty(name, value);
  }
}
