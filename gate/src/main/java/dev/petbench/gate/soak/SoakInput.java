package dev.petbench.gate.soak;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the record of a soak where a user points: a file, or the directory that it was put in. */
public final class SoakInput {
  /** The name of the record in its directory. */
  public static final String RECORD = "soak.session.jsonl";

  private static final String PART = RECORD + ".part";

  private SoakInput() {}

  /**
   * Finds it.
   *
   * @param given a record, or a directory that holds one
   * @param partial whether an unfinished one will do
   * @return the record
   * @throws UnusableInputException when there is none
   */
  public static InputFile find(Path given, boolean partial) throws UnusableInputException {
    if (!Files.isDirectory(given)) {
      return InputFile.of(given);
    }
    Path whole = given.resolve(RECORD);
    Path part = given.resolve(PART);
    if (Files.exists(whole) || !Files.exists(part)) {
      return InputFile.of(whole);
    }
    if (!partial) {
      throw refuse(
          InputFile.of(part),
          "is unfinished: the soak goes on, or was killed",
          "--partial reads what is whole of it");
    }
    return InputFile.of(part);
  }

  static UnusableInputException refuse(InputFile file, String message, String remedy) {
    return new UnusableInputException(Problem.of(Problem.Kind.UNREADABLE, file, message, remedy));
  }
}
