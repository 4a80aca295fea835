package dev.petbench.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.record.Line;
import dev.petbench.record.Lines;
import dev.petbench.record.RecordFile;
import dev.petbench.record.RecordWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkNumberTest {
  @Test
  void aForkCountsTheForksOfItsOwnBenchmarkAndParameters(@TempDir Path directory)
      throws IOException {
    RecordFile record = RecordFile.start(directory.resolve("r.session.jsonl"));
    Line.Jvm fork =
        (Line.Jvm)
            Lines.all().stream().filter(Line.Jvm.class::isInstance).findFirst().orElseThrow();
    try (RecordWriter writer = RecordWriter.append(record.part())) {
      writer.write(fork);
      writer.write(fork);
    }

    String benchmark = fork.benchmark().orElseThrow();
    assertThat(ForkNumber.next(record.part(), benchmark, fork.params().orElseThrow())).isEqualTo(2);
    assertThat(ForkNumber.next(record.part(), benchmark, Map.of("size", "10"))).isZero();
    assertThat(ForkNumber.next(record.part(), "other", fork.params().orElseThrow())).isZero();
  }
}
