package dev.petbench.scenario.mixed;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.InventoryDifference;
import dev.petbench.scenario.InventoryLines;
import dev.petbench.scenario.mixed.Traffic.Configure;
import dev.petbench.scenario.mixed.Traffic.Progress;
import dev.petbench.scenario.mixed.Traffic.Refresh;
import dev.petbench.scenario.mixed.Traffic.Told;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rules for refreshes and configures that overlap. After a configure's answer nothing of the
 * generation before it may come; what a superseded refresh told is a part of its configuration's
 * inventory; the next refresh is exact, and so is every other; refreshes that joined have one
 * stream.
 */
final class Rules {
  private final Traffic traffic;
  private final Map<Side, Inventory> inventories;
  private final Set<Configure> followed = new HashSet<>();
  private final List<String> stale = new ArrayList<>();
  private final List<String> nextWrong = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> twoStreams = new ArrayList<>();
  private int superseded;
  private int joined;

  private Rules(Traffic traffic, Map<Side, Inventory> inventories) {
    this.traffic = traffic;
    this.inventories = inventories;
  }

  /**
   * What a session came to; each list has the evidence of its violations, and is empty where the
   * rule held.
   *
   * @param stale something of an old generation came after the answer that ended it
   * @param nextWrong the first refresh of a generation was not exact
   * @param wrong any other was not, or something was told that no configuration holds
   * @param twoStreams refreshes with one answer had more than one stream of notifications
   * @param superseded refreshes that a configure overtook
   * @param joined refreshes that had the answer of an earlier one
   */
  record Verdict(
      List<String> stale,
      List<String> nextWrong,
      List<String> wrong,
      List<String> twoStreams,
      int superseded,
      int joined) {}

  /**
   * Judges a session.
   *
   * @param traffic what went to and fro
   * @param inventories what each configuration holds
   */
  static Verdict judge(Traffic traffic, Map<Side, Inventory> inventories) {
    Rules rules = new Rules(traffic, inventories);
    rules.generations();
    Cluster.of(traffic).forEach(rules::cluster);
    return new Verdict(
        List.copyOf(rules.stale),
        List.copyOf(rules.nextWrong),
        List.copyOf(rules.wrong),
        List.copyOf(rules.twoStreams),
        rules.superseded,
        rules.joined);
  }

  private void generations() {
    for (Told told : traffic.environments()) {
      if (isForeign(told)) {
        foreign(told);
      }
    }
    for (Refresh refresh : traffic.refreshes()) {
      overtaking(refresh).ifPresent(configure -> overtaken(refresh, configure));
    }
  }

  private boolean isForeign(Told told) {
    return told.side().isPresent()
        && told.side().get() != traffic.configuredAt(told.position()).side()
        && !traffic.isPending(told.side().get(), told.position());
  }

  /** It is old as long as a refresh of before the configure is not answered, else wrong. */
  private void foreign(Told told) {
    Configure configure = traffic.configuredAt(told.position());
    List<Refresh> inFlight = traffic.inFlightAt(told.position());
    List<Refresh> old =
        inFlight.stream()
            .filter(one -> one.at().startNanos() - configure.at().startNanos() < 0)
            .toList();
    List<Refresh> fresh =
        inFlight.stream().filter(one -> configure.at().isBefore(one.at())).toList();
    String what =
        text(told.identity())
            + " of "
            + told.side().orElseThrow().words()
            + " came "
            + (told.position() - configure.at().answered())
            + " notifications after the answer to "
            + configure.name();
    if (!old.isEmpty()) {
      stale.add(what + ", while " + names(old) + " of before it was not answered");
    } else if (!fresh.isEmpty()) {
      nextWrong.add(what + ", of " + names(fresh));
    }
    // One that was sent while the configure was in flight may be of either generation.
  }

  /** The configure that was sent and answered while a refresh was in flight. */
  private Optional<Configure> overtaking(Refresh refresh) {
    return traffic.configures().stream()
        .filter(one -> one.at().startNanos() - refresh.at().startNanos() > 0)
        .filter(one -> one.at().endNanos() - refresh.at().endNanos() < 0)
        .findFirst();
  }

  private void overtaken(Refresh refresh, Configure configure) {
    superseded++;
    if (refresh.refreshId().isEmpty() || !hadBegun(refresh, configure)) {
      return;
    }
    long id = refresh.refreshId().getAsLong();
    traffic.progress().stream()
        .filter(one -> one.refreshId() == id && one.position() >= configure.at().answered())
        .findFirst()
        .ifPresent(
            one ->
                stale.add(
                    "telemetry of "
                        + refresh.name()
                        + " came "
                        + (one.position() - configure.at().answered())
                        + " notifications after the answer to "
                        + configure.name()));
  }

  /** Only what was told before the configure was sent shows that the refresh is older. */
  private boolean hadBegun(Refresh refresh, Configure configure) {
    return traffic.progress().stream()
        .filter(one -> refresh.refreshId().equals(OptionalLong.of(one.refreshId())))
        .mapToLong(Progress::position)
        .anyMatch(position -> position < configure.at().sent());
  }

  private void cluster(Cluster cluster) {
    List<Told> told =
        traffic.environments().stream()
            .filter(
                one ->
                    cluster.span().sent() <= one.position()
                        && one.position() < cluster.span().answered())
            .toList();
    cluster
        .operations()
        .ifPresent(operations -> joined += cluster.refreshes().size() - (int) operations);
    if (cluster.isTouched(traffic)) {
      part(cluster, told);
    } else {
      whole(cluster, told);
    }
  }

  private void part(Cluster cluster, List<Told> told) {
    for (Told one : told) {
      boolean isKnown =
          one.side()
              .map(side -> inventories.get(side).environments().contains(one.identity()))
              .orElse(false);
      if (!isKnown) {
        wrong.add(
            text(one.identity())
                + " was told while "
                + cluster.names()
                + " ran, and no configuration holds it");
        return;
      }
    }
  }

  private void whole(Cluster cluster, List<Told> told) {
    Configure configure = cluster.configure(traffic);
    Inventory expected = inventories.get(configure.side());
    boolean isNext = followed.add(configure);
    Map<Identity, Integer> counts = new HashMap<>();
    told.forEach(one -> counts.merge(one.identity(), 1, Integer::sum));
    Set<Integer> times = new TreeSet<>(counts.values());
    boolean isSame = counts.keySet().equals(new HashSet<>(expected.environments()));
    int asked = cluster.refreshes().size();
    long operations = cluster.operations().orElse(-1);
    boolean isUniform = times.size() == 1 || expected.environments().isEmpty();
    int each = times.isEmpty() ? 0 : times.iterator().next();
    if (isSame && isUniform && (operations < 0 ? each <= asked : each == operations)) {
      return;
    }
    if (isSame && isUniform && operations > 0 && each > operations && asked > operations) {
      twoStreams.add(
          cluster.names()
              + " had "
              + operations
              + " answers, and each environment came "
              + each
              + " times");
      return;
    }
    String what =
        cluster.names()
            + " after "
            + configure.name()
            + ": "
            + InventoryLines.detail(
                InventoryDifference.between(repeated(expected, operations), inventory(told)));
    (isNext ? nextWrong : wrong).add(what);
  }

  private static Inventory repeated(Inventory once, long times) {
    List<Identity> all = new ArrayList<>();
    for (long i = 0; i < Math.max(1, times); i++) {
      all.addAll(once.environments());
    }
    return Inventory.of(all, List.of());
  }

  private static Inventory inventory(List<Told> told) {
    return Inventory.of(told.stream().map(Told::identity).toList(), List.of());
  }

  private static String names(List<Refresh> refreshes) {
    return refreshes.stream().map(Refresh::name).collect(Collectors.joining(", "));
  }

  private static String text(Identity identity) {
    return identity.executable().or(identity::prefix).orElse("an environment");
  }
}
