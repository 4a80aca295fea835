package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BenchmarksJarIT {
  private static final String[] QUICK = {
    "-f", "1", "-wi", "1", "-i", "2", "-p", "size=3", "-rf", "json", "-rff", "out.json"
  };

  @TempDir Path directory;

  @Test
  void aRunLeavesResultsAndARecordThatTheGateAccepts() throws Exception {
    JarRun.Result run = new JarRun(directory).benchmarks(quick("WarmResolve"));

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    List<String> record = Files.readAllLines(directory.resolve("out.session.jsonl"));
    assertThat(record.get(0)).startsWith("{\"type\":\"run\"");
    assertThat(record.get(record.size() - 1)).contains("\"status\":\"complete\"");
    assertThat(directory.resolve("out.json")).content().doesNotContain(directory.toString());
    assertThat(String.join("\n", record)).doesNotContain(directory.toString());

    JarRun.Result gate = gate();
    assertThat(gate.exitCode()).as(gate.out() + gate.err()).isZero();
  }

  @Test
  void aWrongAnswerFailsTheRunAndTheGateNamesTheInvariant() throws Exception {
    JarRun.Result run =
        new JarRun(directory)
            .with("petbench.faults", "dropEnvironment")
            .benchmarks(quick("SameProcessWarmRefresh"));

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(directory.resolve("out.session.jsonl"))
        .content()
        .contains("\"status\":\"failed\"")
        .contains("\"name\":\"inventoryExact\",\"held\":false");
    JarRun.Result gate = gate();
    assertThat(gate.exitCode()).as(gate.out() + gate.err()).isEqualTo(1);
    assertThat(gate.out()).contains("inventoryExact");
  }

  @Test
  void aStaleResultIsGoneWhenARunCannotStart() throws Exception {
    Path stale = Files.writeString(directory.resolve("out.json"), "[]");
    Path staleRecord = Files.writeString(directory.resolve("out.session.jsonl"), "{}");

    JarRun.Result run =
        new JarRun(directory).with("pet.binary", script("exit 0")).benchmarks(quick("WarmResolve"));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(stale).doesNotExist();
    assertThat(staleRecord).doesNotExist();
  }

  @Test
  void aDiskThatFillsUpWhileItMeasuresLeavesNoResultAndNoProcess() throws Exception {
    assumeTrue(OS.current() == OS.LINUX, "a limit on the size of files stands for the disk");
    Files.writeString(directory.resolve("out.json"), "an earlier result");
    JarRun jar = new JarRun(directory).withFilesUpTo(200);

    JarRun.Result run =
        jar.benchmarks(
            "SameProcessWarmRefresh",
            "-f",
            "1",
            "-wi",
            "0",
            "-i",
            "300",
            "-p",
            "size=1",
            "-rf",
            "json",
            "-rff",
            "out.json");

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(3);
    assertThat(run.err().strip().lines()).as(run.err()).hasSize(1);
    assertThat(run.err()).contains("the session record cannot be written", "no results are kept");
    assertThat(run.out()).doesNotContain("\tat ");
    assertThat(directory).isDirectoryNotContaining("glob:**/out.json");
    assertThat(directory).isDirectoryNotContaining("glob:**/out.session.jsonl*");
    jar.assertNothingIsLeft();
  }

  @Test
  void wrongUsageIsRefusedInOneLine() throws Exception {
    JarRun.Result run = new JarRun(directory).benchmarks("-p", "size=0");

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(2);
    assertThat(run.err().strip().lines()).as(run.err()).hasSize(1);
  }

  private JarRun.Result gate() throws IOException, InterruptedException {
    Path budgets =
        Files.writeString(
            directory.resolve("budgets.txt"),
            "{\"schema\":1,\"platform\":\""
                + platform()
                + "\",\"provenance\":{\"note\":\"none\"},\"budgets\":[]}");
    return new JarRun(directory)
        .gate("check", "--results", "out.json", "--budgets", budgets.toString());
  }

  private static String platform() {
    return OS.current() == OS.MAC ? "macos" : OS.current().name().toLowerCase(Locale.ROOT);
  }

  private String script(String body) throws IOException {
    Path file = Files.writeString(directory.resolve("server.sh"), "#!/bin/sh\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file.toString();
  }

  private static String[] quick(String benchmark) {
    String[] args = new String[QUICK.length + 1];
    args[0] = benchmark;
    System.arraycopy(QUICK, 0, args, 1, QUICK.length);
    return args;
  }
}
