package dev.petbench.gate.results.load;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds the result files that paths stand for: files as given, directories with all that lies below
 * them.
 */
final class ResultFinder {
  private static final int DEEPEST = 16;
  private static final String OWN_REPORT = "verdict.json";

  private final int limitFiles;

  ResultFinder(int limitFiles) {
    this.limitFiles = limitFiles;
  }

  /**
   * Finds pairs of files.
   *
   * @param paths files and directories
   * @return each pair once, sorted by path
   * @throws UnusableInputException when a directory cannot be read or holds no results
   */
  Collection<ResultPair> find(List<Path> paths) throws UnusableInputException {
    Map<Path, ResultPair> pairs = new TreeMap<>();
    for (Path path : paths) {
      List<Path> files = Files.isDirectory(path) ? filesBelow(path) : List.of(path);
      for (Path file : files) {
        ResultPair pair = pair(file);
        pairs.putIfAbsent(pair.json().path().toAbsolutePath().normalize(), pair);
      }
    }
    if (pairs.size() > limitFiles) {
      throw refuse(paths.get(0), "leads to more than the limit of " + limitFiles + " files", "");
    }
    return pairs.values();
  }

  private static ResultPair pair(Path file) {
    String name = String.valueOf(file.getFileName());
    if (name.endsWith(ResultPair.RECORD_SUFFIX)) {
      String base = name.substring(0, name.length() - ResultPair.RECORD_SUFFIX.length());
      return new ResultPair(
          InputFile.of(file.resolveSibling(base + ResultPair.JSON_SUFFIX)),
          Optional.of(InputFile.of(file)));
    }
    int dot = name.lastIndexOf('.');
    String base = dot > 0 ? name.substring(0, dot) : name;
    Path record = file.resolveSibling(base + ResultPair.RECORD_SUFFIX);
    return new ResultPair(
        InputFile.of(file),
        Files.exists(record) ? Optional.of(InputFile.of(record)) : Optional.empty());
  }

  private List<Path> filesBelow(Path directory) throws UnusableInputException {
    List<Path> found = new ArrayList<>();
    // Links are not followed: what a shard left lies in its directory.
    try (Stream<Path> walk = Files.walk(directory, DEEPEST)) {
      walk.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
          .filter(ResultFinder::isResult)
          .limit(2L * limitFiles + 2)
          .sorted()
          .forEach(found::add);
    } catch (IOException | UncheckedIOException e) {
      throw refuse(directory, "cannot be listed", "give this user the right to read it");
    }
    if (found.isEmpty()) {
      throw refuse(
          directory,
          "holds no results: no *.json and no *" + ResultPair.RECORD_SUFFIX + " lies below it",
          "check the path, and that the run wrote its results");
    }
    return found;
  }

  private static boolean isResult(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(ResultPair.RECORD_SUFFIX)
        || (name.endsWith(ResultPair.JSON_SUFFIX) && !name.equals(OWN_REPORT));
  }

  private static UnusableInputException refuse(Path path, String message, String remedy) {
    return new UnusableInputException(
        Problem.of(Problem.Kind.UNREADABLE, InputFile.of(path), message, remedy));
  }
}
