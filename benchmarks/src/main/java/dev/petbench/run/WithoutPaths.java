package dev.petbench.run;

import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.runner.WorkloadParams;

/** What JMH says of the JVM that it starts holds paths of the machine; here are placeholders. */
final class WithoutPaths {
  static final String JVM = "${java}";

  private static final Pattern PROPERTY = Pattern.compile("(-D[^=]+)=.*", Pattern.DOTALL);
  private static final Pattern PATH = Pattern.compile(".*[/\\\\].*", Pattern.DOTALL);

  private WithoutPaths() {}

  /** An argument of a JVM. */
  static String argument(String argument) {
    Matcher property = PROPERTY.matcher(argument);
    if (property.matches()) {
      return property.group(1) + "=${value}";
    }
    return PATH.matcher(argument).matches() ? "${path}" : argument;
  }

  /** The same parameters, for people. */
  static BenchmarkParams of(BenchmarkParams params) {
    WorkloadParams values = new WorkloadParams();
    Collection<String> names = params.getParamsKeys();
    names.forEach(name -> values.put(name, params.getParam(name), 0));
    List<String> arguments = params.getJvmArgs().stream().map(WithoutPaths::argument).toList();
    return new BenchmarkParams(
        params.getBenchmark(),
        params.generatedBenchmark(),
        params.shouldSynchIterations(),
        params.getThreads(),
        params.getThreadGroups(),
        params.getThreadGroupLabels(),
        params.getForks(),
        params.getWarmupForks(),
        params.getWarmup(),
        params.getMeasurement(),
        params.getMode(),
        values,
        params.getTimeUnit(),
        params.getOpsPerInvocation(),
        JVM,
        arguments,
        params.getJdkVersion(),
        params.getVmName(),
        params.getVmVersion(),
        params.getJmhVersion(),
        params.getTimeout());
  }
}
