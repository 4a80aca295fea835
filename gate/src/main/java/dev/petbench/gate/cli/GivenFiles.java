package dev.petbench.gate.cli;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.comparability.WorkloadReader;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads the files that a command is given beside its results. One that cannot be used is one more
 * problem of the inputs, so that all of them are told together.
 */
final class GivenFiles {
  private final JsonInput input;
  private final List<Problem> problems;

  /** Adds what is wrong to the problems. */
  GivenFiles(JsonInput input, List<Problem> problems) {
    this.input = input;
    this.problems = problems;
  }

  /** Empty where none were given, or they cannot be used. */
  Optional<Budgets> budgets(Optional<Path> file) {
    return read(file, new BudgetsReader(input)::read);
  }

  /** Empty where none was given, or it cannot be used. */
  Optional<Workload> workload(Optional<Path> file) {
    return read(file, new WorkloadReader(input)::read);
  }

  private <T> Optional<T> read(Optional<Path> file, FileReader<T> reader) {
    try {
      return file.isEmpty() ? Optional.empty() : Optional.of(reader.read(InputFile.of(file.get())));
    } catch (UnusableInputException e) {
      problems.add(e.problem());
      return Optional.empty();
    }
  }

  private interface FileReader<T> {
    T read(InputFile file) throws UnusableInputException;
  }
}
