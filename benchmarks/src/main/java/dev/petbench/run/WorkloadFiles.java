package dev.petbench.run;

import dev.petbench.gate.text.Nearest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds a workload by its file or, for those that petbench comes with, by its name. */
public final class WorkloadFiles {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  private WorkloadFiles() {}

  /**
   * The names of those that petbench comes with.
   *
   * @return the names
   */
  public static List<String> named() {
    return Stream.of("fast", "stress", "soak", "warm")
        .filter(name -> WorkloadFiles.class.getResource(resource(name)) != null)
        .toList();
  }

  private static String resource(String name) {
    return "/profiles/workloads/" + name + ".json";
  }

  /**
   * Finds a workload.
   *
   * @param nameOrFile a name such as {@code fast}, or the path of a file
   * @return the workload
   * @throws UnusableException when there is none, or it is malformed
   */
  public static Workload find(String nameOrFile) throws UnusableException {
    if (!NAME.matcher(nameOrFile).matches()) {
      return Workload.read(Path.of(nameOrFile));
    }
    try (InputStream in = WorkloadFiles.class.getResourceAsStream(resource(nameOrFile))) {
      if (in == null) {
        throw new UnusableException(
            "there is no workload named "
                + nameOrFile
                + "; "
                + Nearest.to(nameOrFile, named())
                    .map(near -> "did you mean " + near + "? ")
                    .orElse("")
                + "Give a file, or the name of one that petbench comes with: "
                + String.join(", ", named()));
      }
      return Workload.parse(in.readAllBytes(), nameOrFile);
    } catch (IOException e) {
      throw new UnusableException("the workload " + nameOrFile + " cannot be read: " + e, e);
    }
  }
}
