package dev.petbench.gate.conclude;

import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ServerRole;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Whether an arm is of the commit that it shall be of, by what its servers say of themselves. */
final class ExactCommits {
  private ExactCommits() {}

  /**
   * Checks an arm.
   *
   * @param record the paired run
   * @param arm which arm
   * @param sha the commit, 40 hexadecimal digits
   * @return a problem unless every measured server of the arm names exactly this commit
   */
  static Optional<Problem> check(SessionRecord record, Arm arm, String sha) {
    List<ServerLine> servers =
        record.servers().stream()
            .filter(server -> server.arm() == arm && server.role() == ServerRole.MEASURED)
            .toList();
    boolean allTell = servers.stream().allMatch(server -> server.commitSha().isPresent());
    Set<String> named =
        servers.stream()
            .flatMap(server -> server.commitSha().stream())
            .map(text -> text.toLowerCase(Locale.ROOT))
            .collect(Collectors.toCollection(TreeSet::new));
    if (allTell && named.equals(Set.of(sha.toLowerCase(Locale.ROOT)))) {
      return Optional.empty();
    }
    String side = arm.wireName();
    return Optional.of(
        Problem.of(
            Problem.Kind.MISMATCH,
            record.file(),
            side
                + " is not shown to be of commit "
                + sha
                + ": its servers name "
                + (allTell && !named.isEmpty() ? String.join(", ", named) : "none"),
            "build "
                + side
                + " at exactly that commit, with PET_COMMIT_SHA set to it; no other commit stands"
                + " in for it"));
  }
}
