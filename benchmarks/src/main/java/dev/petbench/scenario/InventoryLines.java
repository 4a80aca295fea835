package dev.petbench.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.fixture.identity.ManagerIdentity;
import dev.petbench.record.Line;
import dev.petbench.record.Where;
import java.util.List;
import java.util.stream.Stream;

/** How an inventory and its difference from the expected one stand in the session record. */
public final class InventoryLines {
  private static final int MOST = 20;
  private static final int MOST_IN_DETAIL = 3;

  private InventoryLines() {}

  /**
   * The line; an environment that was reported twice is unexpected once.
   *
   * @param where which iteration it is
   * @param serverId the server
   * @param operation the request
   * @param read what it brought
   * @param difference from what was expected
   * @return the line
   */
  public static Line line(
      Where where,
      String serverId,
      String operation,
      Reading read,
      InventoryDifference difference) {
    List<String> missing = texts(difference.missing(), difference.managers().missing());
    List<String> unexpected =
        Stream.of(
                texts(difference.unexpected(), difference.managers().unexpected()),
                texts(difference.duplicates(), difference.managers().duplicates()))
            .flatMap(List::stream)
            .toList();
    List<Line.Changed> changed =
        Stream.concat(
                difference.changed().stream()
                    .map(c -> changed(c.expected().toJson(), c.reported().toJson())),
                difference.managers().changed().stream()
                    .map(c -> changed(c.expected().toJson(), c.reported().toJson())))
            .toList();
    return new Line.InventoryLine(
        where,
        serverId,
        operation,
        read.expected().digest(),
        read.reported().digest(),
        read.reported().environments().size(),
        read.reported().managers().size(),
        read.ambient().orElse(0),
        first(missing),
        first(unexpected),
        first(changed),
        missing.size(),
        unexpected.size(),
        changed.size());
  }

  /**
   * The difference in words.
   *
   * @param difference what differs
   * @return its counts, and some of it by name
   */
  public static String detail(InventoryDifference difference) {
    return difference.describe(MOST_IN_DETAIL);
  }

  private static Line.Changed changed(JsonNode expected, JsonNode reported) {
    return new Line.Changed(expected.toString(), reported.toString());
  }

  private static List<String> texts(List<Identity> environments, List<ManagerIdentity> managers) {
    return Stream.concat(
            environments.stream().map(Identity::toJson),
            managers.stream().map(ManagerIdentity::toJson))
        .map(JsonNode::toString)
        .toList();
  }

  private static <T> List<T> first(List<T> list) {
    return list.stream().limit(MOST).toList();
  }
}
