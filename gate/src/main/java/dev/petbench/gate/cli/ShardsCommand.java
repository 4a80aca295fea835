package dev.petbench.gate.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.shard.Shards;
import dev.petbench.gate.verdict.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Divides a workload among machines. */
@Command(
    name = "shards",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Divides a workload by scenario: writes a workload file for each, and prints",
      "their names as a JSON list, for the matrix of a workflow. 'check' of all their",
      "results with --workload and the whole file merges them, and misses none."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  java -jar gate.jar shards --out shards \\",
      "      --workload profiles/workloads/stress.json",
      "  java -jar gate.jar check --results results/ \\",
      "      --workload profiles/workloads/stress.json \\",
      "      --budgets profiles/budgets/linux.json"
    })
final class ShardsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--workload",
      required = true,
      paramLabel = "FILE",
      description = "The workload to divide.")
  private Path workload;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where NAME.json of each part goes; made when it is not there.")
  private Path out;

  @Override
  public Integer call() {
    try {
      Map<String, JsonNode> shards =
          Shards.of(new JsonInput(InputLimits.DEFAULT), InputFile.of(workload));
      Files.createDirectories(out);
      ArrayNode names = JsonNodeFactory.instance.arrayNode();
      for (Map.Entry<String, JsonNode> shard : shards.entrySet()) {
        ReportDirectory.replace(
            out.resolve(shard.getKey() + ".json"), shard.getValue().toPrettyString() + "\n");
        names.add(shard.getKey());
      }
      spec.commandLine().getOut().println(names);
      return Outcome.PASSED.exitCode();
    } catch (UnusableInputException e) {
      return refuse(e.problem().describe());
    } catch (IOException e) {
      return refuse(
          "--out " + InputFile.of(out).name() + ": cannot be written to; give another directory");
    }
  }

  private int refuse(String message) {
    spec.commandLine().getErr().println(message);
    return Outcome.UNUSABLE.exitCode();
  }
}
