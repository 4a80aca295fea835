package dev.petbench.compare;

import dev.petbench.record.Line;
import dev.petbench.record.RecordFile;
import dev.petbench.record.RecordWriter;
import dev.petbench.run.HostFingerprint;
import dev.petbench.run.UnusableException;
import dev.petbench.target.Target;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.OptionalInt;

/** The first lines of a paired record: what is run, on what, and what was fixed before. */
final class RecordBeginning {
  private static final int SCHEMA = 1;

  private RecordBeginning() {}

  static void write(RecordFile record, PairedRun.Work work) throws UnusableException, IOException {
    String version = RecordBeginning.class.getPackage().getImplementationVersion();
    Target head = work.contenders().head().target();
    try (RecordWriter writer = RecordWriter.append(record.part())) {
      writer.write(
          new Line.Run(
              SCHEMA,
              version == null ? "unpackaged" : version,
              work.request().workload().name(),
              work.request().seed(),
              new Line.TargetId(head.kind().recordName(), head.sha256()),
              HostFingerprint.read(),
              Instant.now().truncatedTo(ChronoUnit.MILLIS).toString()));
      writer.write(work.plan().line(work.request().seed(), work.contenders()));
      writer.write(
          new Line.Jvm(
              work.jvmId(),
              "host",
              Optional.empty(),
              Optional.empty(),
              OptionalInt.empty(),
              System.nanoTime(),
              System.currentTimeMillis()));
      work.fixtures().forEach(writer::write);
    }
  }
}
