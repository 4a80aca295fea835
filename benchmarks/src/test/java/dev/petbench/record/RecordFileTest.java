package dev.petbench.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RecordFileTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path directory;

  @Test
  void aFinishedRecordEndsWithTheCountsOfItsLines() throws IOException {
    Path target = directory.resolve("out.session.jsonl");
    RecordFile record = RecordFile.start(target);
    try (RecordWriter writer = RecordWriter.append(record.part())) {
      Lines.all().forEach(writer::write);
    }

    record.finish("complete");

    List<String> lines = Files.readAllLines(target);
    JsonNode end = JSON.readTree(lines.get(lines.size() - 1));
    assertThat(end.path("type").asText()).isEqualTo("end");
    assertThat(end.path("status").asText()).isEqualTo("complete");
    assertThat(end.path("counts").size()).isEqualTo(Lines.all().size());
    end.path("counts").forEach(count -> assertThat(count.asInt()).isEqualTo(1));
    assertThat(record.part()).doesNotExist();
  }

  @Test
  void whoeverFinishesFirstSaysHowTheRunEnded() throws IOException {
    Path target = directory.resolve("out.session.jsonl");
    RecordFile record = RecordFile.start(target);

    record.finish("interrupted");
    record.finish("complete");

    assertThat(Files.readString(target)).contains("\"interrupted\"").doesNotContain("complete");
  }

  @Test
  void anEarlierRecordOfTheNameIsGoneOnceANewOneIsStarted() throws IOException {
    Path target = Files.writeString(directory.resolve("out.session.jsonl"), "stale");

    RecordFile.start(target);

    assertThat(target).doesNotExist();
  }

  @Test
  void aRecordWithATornLineGetsNoEnd() throws IOException {
    Path target = directory.resolve("out.session.jsonl");
    RecordFile record = RecordFile.start(target);
    Files.writeString(record.part(), "{\"type\":\"sam", StandardOpenOption.APPEND);

    assertThatThrownBy(() -> record.finish("complete"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not whole");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void twoLinesThatRanTogetherAreNoLine() throws IOException {
    RecordFile record = RecordFile.start(directory.resolve("out.session.jsonl"));
    Files.writeString(
        record.part(), "{\"type\":\"sam{\"type\":\"plan\"}\n", StandardOpenOption.APPEND);

    assertThatThrownBy(() -> record.finish("failed")).hasMessageContaining("not whole");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void anInterruptedRecordEndsBeforeItsTornLineAndNothingIsAddedAfterIt() throws IOException {
    Path target = directory.resolve("out.session.jsonl");
    RecordFile record = RecordFile.start(target);
    try (RecordWriter fork = RecordWriter.append(record.part())) {
      fork.write(Lines.all().get(0));
      Files.writeString(record.part(), "{\"type\":\"sam", StandardOpenOption.APPEND);

      record.finish("interrupted");
      fork.write(Lines.all().get(1));
    }

    assertThat(Files.readAllLines(target)).hasSize(2).last().asString().contains("interrupted");
    assertThat(directory).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void aGuardianThatWasKilledIsOnRecordAndCounted() throws IOException {
    Path target = directory.resolve("out.session.jsonl");
    RecordFile record = RecordFile.start(target);

    record.addGuardianLoss("it was killed");
    record.finish("failed");
    record.addGuardianLoss("after the end");

    assertThat(Files.readAllLines(target))
        .hasSize(2)
        .first()
        .isEqualTo("{\"type\":\"failure\",\"kind\":\"guardian\",\"message\":\"it was killed\"}");
    assertThat(Files.readString(target)).contains("\"counts\":{\"failure\":1}");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "an open file cannot be replaced there")
  void twoRunsThatWriteToOnePlaceDoNotMixTheirRecords() throws IOException {
    Path target = directory.resolve("out.session.jsonl");
    RecordFile first = RecordFile.start(target);
    try (RecordWriter writer = RecordWriter.append(first.part())) {
      RecordFile second = RecordFile.start(target);
      writer.write(Lines.all().get(0));

      assertThatThrownBy(() -> first.finish("complete"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another run");
      first.abandon();
      second.finish("complete");
    }
    assertThat(Files.readAllLines(target)).hasSize(1);
  }

  @Test
  void whatAKilledRunHasLeftIsRemovedAndSaid() throws IOException {
    Path target = directory.resolve("out.json");
    Path part = Files.writeString(directory.resolve("out.json.part"), "[");

    assertThat(AtomicFile.clear(target)).isTrue();
    assertThat(part).doesNotExist();
    assertThat(AtomicFile.clear(target)).isFalse();
  }
}
