package dev.petbench.process.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MarksTest {

  private static final UUID SERVER = UUID.fromString("9f1c2a54-0000-4000-8000-0123456789ab");
  private static final ProcessIdentity OWNER = new ProcessIdentity(77, 5, "boot@1");

  @Test
  void bothMarksAreFoundAmongOtherVariables() throws IOException {
    Marks marks =
        inBlock("PATH=/bin\0PETBENCH_SERVER=" + SERVER + "\0A=\0PETBENCH_OWNER=77:5:boot@1\0");

    assertThat(marks.server()).contains(SERVER);
    assertThat(marks.owner()).contains(OWNER);
  }

  @Test
  void theVariablesForAServerAreTheOnesThatAreFound() throws IOException {
    Map<String, String> variables = Marks.variables(SERVER, OWNER);
    StringBuilder block = new StringBuilder();
    variables.forEach((name, value) -> block.append(name).append('=').append(value).append('\0'));

    Marks marks = inBlock(block.toString());

    assertThat(marks.server()).contains(SERVER);
    assertThat(marks.owner()).contains(OWNER);
  }

  @Test
  void theLastEntryMayLackItsEnd() throws IOException {
    assertThat(inBlock("A=b\0PETBENCH_SERVER=" + SERVER).server()).contains(SERVER);
  }

  @Test
  void anEntryBehindAVeryLongOneAndAcrossChunksIsFound() throws IOException {
    String block = "LONG=" + "x".repeat(8170) + "\0PETBENCH_SERVER=" + SERVER + "\0";

    assertThat(inBlock(block).server()).contains(SERVER);
  }

  @Test
  void whatOnlyLooksLikeAMarkIsNone() throws IOException {
    assertThat(inBlock("").isEmpty()).isTrue();
    assertThat(inBlock("XPETBENCH_SERVER=" + SERVER + "\0").isEmpty()).isTrue();
    assertThat(inBlock("NOTE=PETBENCH_SERVER=" + SERVER + "\0").isEmpty()).isTrue();
    assertThat(inBlock("PETBENCH_SERVER=no uuid\0PETBENCH_OWNER=nobody\0").isEmpty()).isTrue();
    assertThat(inBlock("PETBENCH_SERVER=" + SERVER + "x".repeat(300) + "\0").isEmpty()).isTrue();
  }

  @Test
  void marksAreFoundInALineOfPs() {
    Marks marks =
        Marks.inText(
            "  9 /opt/pet server HOME=/x PETBENCH_OWNER=77:5:boot@1 PETBENCH_SERVER=" + SERVER);

    assertThat(marks.server()).contains(SERVER);
    assertThat(marks.owner()).contains(OWNER);
    assertThat(Marks.inText("9 grep XPETBENCH_SERVER=" + SERVER).isEmpty()).isTrue();
  }

  private static Marks inBlock(String block) throws IOException {
    return Marks.inBlock(new ByteArrayInputStream(block.getBytes(StandardCharsets.UTF_8)));
  }
}
