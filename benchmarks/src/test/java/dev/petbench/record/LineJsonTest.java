package dev.petbench.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LineJsonTest {
  @Test
  void thePlaceInAPairedRunIsPartOfALine() {
    Where where = new Where("a.B.c", Map.of("size", "1"), 5, 0, Phase.WARMUP).in(2, 3, 1);

    assertThat(
            RecordWriter.toJson(
                new Line.Failure(where.at(4, Phase.MEASUREMENT), Optional.empty(), "k", "m")))
        .isEqualTo(
            "{\"type\":\"failure\",\"benchmark\":\"a.B.c\",\"params\":{\"size\":\"1\"},\"fork\":5,"
                + "\"iteration\":4,\"phase\":\"measurement\",\"quad\":2,\"block\":3,\"attempt\":1,"
                + "\"kind\":\"k\",\"message\":\"m\"}");
  }

  @Test
  void whatIsFixedBeforeAPairedRunIsPartOfItsPlan() {
    Line plan =
        new Line.Plan(
            List.of(),
            Optional.of(
                new Line.Paired(
                    7,
                    List.of(12, 18),
                    0.05,
                    true,
                    "aa",
                    "aa",
                    List.of(new Line.Member("a.B.c", Map.of(), "roundTrip", "p50")),
                    new Line.DefaultMargin("10 %", List.of("1 ms")),
                    List.of("x: y."))));

    assertThat(RecordWriter.toJson(plan))
        .contains("\"paired\":{\"seed\":7,\"looks\":[12,18],\"alpha\":0.05,\"unchanged\":true")
        .contains("\"defaultMargin\":{\"relative\":\"10 %\",\"absolutes\":[\"1 ms\"]}")
        .contains("\"notCompared\":[\"x: y.\"]");
    assertThat(RecordWriter.toJson(new Line.Plan(List.of()))).doesNotContain("paired");
  }

  @Test
  void everyTypeOfLineIsWrittenAsTheGoldenFileHasIt() throws IOException {
    String written =
        Lines.all().stream().map(RecordWriter::toJson).collect(Collectors.joining("\n")) + "\n";

    try (InputStream golden = getClass().getResourceAsStream("/golden/record.session.jsonl")) {
      assertThat(written).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
