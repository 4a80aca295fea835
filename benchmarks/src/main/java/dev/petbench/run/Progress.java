package dev.petbench.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.record.Line;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * How far a run has got.
 *
 * @param plan what it is to measure
 * @param record where the closed record lies, as the user named it
 */
record Progress(List<Line.Planned> plan, Path record) {

  /** One phrase for the console, read from the closed record. */
  String describe() {
    long planned =
        plan.stream()
            .mapToLong(
                p ->
                    (long) Math.max(1, p.forks())
                        * p.measurementIterations()
                        * p.samplesPerIteration())
            .sum();
    try {
      long measured =
          RecordLines.ofType(record, "sample").stream().filter(Progress::counts).count();
      return measured + " of " + planned + " samples were measured";
    } catch (IOException e) {
      return "how far it got cannot be read";
    }
  }

  private static boolean counts(JsonNode sample) {
    return sample.path("phase").asText().equals("measurement");
  }
}
