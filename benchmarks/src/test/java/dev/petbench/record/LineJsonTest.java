package dev.petbench.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LineJsonTest {
  @Test
  void everyTypeOfLineIsWrittenAsTheGoldenFileHasIt() throws IOException {
    String written =
        Lines.all().stream().map(RecordWriter::toJson).collect(Collectors.joining("\n")) + "\n";

    try (InputStream golden = getClass().getResourceAsStream("/golden/record.session.jsonl")) {
      assertThat(written).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
