package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.SampleLine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Whether the fixtures are those that the run and the parameters ask for, one digest each. */
final class FixtureClaims {
  private FixtureClaims() {}

  static void check(RecordIndex index, Complaints complaints) {
    Map<Description, FixtureLine> seen = new HashMap<>();
    Map<String, FixtureLine> byDigest = new HashMap<>();
    for (FixtureLine line : index.record().lines(FixtureLine.class)) {
      if (line.seed() != index.record().run().seed()) {
        complaints.add(line.line(), "is a fixture of another seed than the run's");
      }
      FixtureLine earlier = seen.putIfAbsent(Description.of(line), line);
      if (earlier != null && !Content.of(earlier).equals(Content.of(line))) {
        complaints.add(
            line.line(),
            "is a fixture of the same parameters as line "
                + earlier.line()
                + ", with another digest or other counts");
      }
      FixtureLine twin = byDigest.putIfAbsent(line.digest(), line);
      if (twin != null && !Content.of(twin).equals(Content.of(line))) {
        complaints.add(
            line.line(),
            "is a fixture with the digest of line " + twin.line() + ", and with other counts");
      }
    }
    Set<BenchmarkKey> checked = new HashSet<>();
    for (SampleLine sample : index.record().lines(SampleLine.class)) {
      if (RecordIndex.needsFixture(sample.key())
          && checked.add(sample.key())
          && index.fixture(sample.key()).isEmpty()) {
        complaints.add(
            sample.key(),
            sample.line(),
            "is a sample on a fixture that no line of type 'fixture' describes: size, layout or"
                + " kinds differ from its parameters");
      }
    }
  }

  private record Description(long seed, int size, String layout, String kinds) {
    static Description of(FixtureLine line) {
      return new Description(line.seed(), line.size(), line.layout(), line.kinds());
    }
  }

  private record Content(String digest, int environments, int managers) {
    static Content of(FixtureLine line) {
      return new Content(line.digest(), line.environments(), line.managers());
    }
  }
}
