package dev.petbench.gate.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One separate run of the warm benchmark, faster or slower than the usual one. */
public final class SeparateRun {
  private final RecordBuilder record;

  /** All its times are this many times the usual ones. */
  public SeparateRun(double factor) {
    record = new RecordBuilder().pace(factor).warm(Run.WARM, Run.PARAMS, 2, 10);
  }

  public RecordBuilder record() {
    return record;
  }

  public void write(Path directory, String name) {
    try {
      Files.createDirectories(directory);
      Files.writeString(directory.resolve(name + ".json"), JmhBuilder.of(record).text());
      Files.writeString(directory.resolve(name + ".session.jsonl"), record.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
