package dev.petbench.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What a cache directory holds; an absent one holds nothing.
 *
 * @param files regular files in it
 * @param bytes the sum of their lengths
 */
record CacheUse(long files, long bytes) {
  static CacheUse of(Path directory) throws ScenarioException {
    if (!Files.isDirectory(directory)) {
      return new CacheUse(0, 0);
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      long files = 0;
      long bytes = 0;
      for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
        files++;
        bytes += Files.size(file);
      }
      return new CacheUse(files, bytes);
    } catch (IOException | UncheckedIOException e) {
      throw new ScenarioException("the cache directory cannot be read: " + e.getMessage(), e);
    }
  }
}
