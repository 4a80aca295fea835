package dev.petbench.soak;

import dev.petbench.record.Line;
import dev.petbench.record.RecordWriter;
import dev.petbench.run.HostFingerprint;
import dev.petbench.run.UnusableException;
import dev.petbench.target.Target;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** The first lines of a soak's record: what is run, on what, and for how long. */
final class SoakBeginning {
  private static final int SCHEMA = 1;

  private SoakBeginning() {}

  /** The parameters of a cycle, for the record. */
  static Map<String, String> params(SoakRequest request) {
    SoakWorkload workload = request.workload();
    Map<String, String> params = new TreeMap<>();
    params.put("size", Integer.toString(workload.fixture().size()));
    params.put("layout", workload.fixture().layout());
    params.put("kinds", workload.fixture().kinds());
    params.put("resolves", Integer.toString(workload.resolves()));
    params.put("idleMillis", Long.toString(request.idle().toMillis()));
    request
        .duration()
        .ifPresent(duration -> params.put("durationSeconds", Long.toString(duration.toSeconds())));
    return params;
  }

  /** Writes them; of a soak of a given duration the number of cycles is not known yet. */
  static void write(
      RecordWriter writer,
      SoakRequest request,
      Map<String, String> params,
      Target target,
      String jvmId)
      throws UnusableException {
    String version = SoakBeginning.class.getPackage().getImplementationVersion();
    writer.write(
        new Line.Run(
            SCHEMA,
            version == null ? "unpackaged" : version,
            request.workload().name(),
            request.seed(),
            new Line.TargetId(target.kind().recordName(), target.sha256()),
            HostFingerprint.read(),
            Instant.now().truncatedTo(ChronoUnit.MILLIS).toString()));
    writer.write(
        new Line.Plan(
            List.of(
                new Line.Planned(
                    SoakRun.BENCHMARK, params, "ss", 1, 0, 0, request.cycles().orElse(1), 0))));
    writer.write(
        new Line.Jvm(
            jvmId,
            "host",
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            System.nanoTime(),
            System.currentTimeMillis()));
  }
}
