package dev.petbench.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Finds a workload by its file or, for those that petbench comes with, by its name. */
public final class WorkloadFiles {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  private WorkloadFiles() {}

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
    try (InputStream in =
        WorkloadFiles.class.getResourceAsStream("/profiles/workloads/" + nameOrFile + ".json")) {
      if (in == null) {
        throw new UnusableException(
            "there is no workload named "
                + nameOrFile
                + "; give a file, or the name of one that petbench comes with: fast, stress");
      }
      return Workload.parse(in.readAllBytes(), nameOrFile);
    } catch (IOException e) {
      throw new UnusableException("the workload " + nameOrFile + " cannot be read: " + e, e);
    }
  }
}
