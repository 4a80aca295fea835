package dev.petbench.scenario.mixed;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.session.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A fixture of many workspace folders, seen as two configurations of half of them each. No
 * environment belongs to both, so what is reported says by itself which configuration was searched.
 */
final class TwoWorkspaces {
  private static final int LEAST_FOLDERS = 2;

  private final Fixture fixture;
  private final Map<Side, List<Path>> folders = new EnumMap<>(Side.class);
  private final Map<Side, Inventory> inventories = new EnumMap<>(Side.class);
  private final Map<Side, Path> caches = new EnumMap<>(Side.class);

  TwoWorkspaces(Fixture fixture) throws ScenarioException {
    this.fixture = fixture;
    List<Path> all = fixture.workspaceDirectories();
    if (all.size() < LEAST_FOLDERS) {
      throw new ScenarioException(
          "two configurations need a workspace folder each; choose a size of at least "
              + LEAST_FOLDERS);
    }
    int half = all.size() / 2;
    folders.put(Side.LEFT, all.subList(0, half));
    folders.put(Side.RIGHT, all.subList(half, all.size()));
    for (Side side : Side.values()) {
      inventories.put(
          side,
          Inventory.of(
              fixture.expectedInventory().environments().stream()
                  .filter(one -> sideOf(one).equals(Optional.of(side)))
                  .toList(),
              List.of()));
    }
    int known = inventories.values().stream().mapToInt(one -> one.environments().size()).sum();
    if (known != fixture.expectedInventory().environments().size()
        || !fixture.expectedInventory().managers().isEmpty()) {
      throw new ScenarioException(
          "only environments that lie in a workspace folder belong to one configuration alone;"
              + " choose kinds among venv, virtualenv and uv");
    }
  }

  /** The configuration in whose folders an environment lies. */
  Optional<Side> sideOf(Identity environment) {
    return environment
        .prefix()
        .or(environment::executable)
        .flatMap(
            place ->
                folders.entrySet().stream()
                    .filter(entry -> entry.getValue().stream().anyMatch(in -> lies(place, in)))
                    .map(Map.Entry::getKey)
                    .findFirst());
  }

  private boolean lies(String place, Path folder) {
    return place.startsWith(fixture.normaliser().normalise(folder.toString()) + "/");
  }

  Map<Side, Inventory> inventories() {
    return inventories;
  }

  List<Path> folders(Side side) {
    return folders.get(side);
  }

  /** The environments that lie in a folder. */
  List<Identity> in(Path folder) {
    return fixture.expectedInventory().environments().stream()
        .filter(one -> lies(one.prefix().orElse(""), folder))
        .toList();
  }

  /** Gives each configuration an empty cache directory, for the next server. */
  void emptyCaches() throws IOException {
    for (Side side : Side.values()) {
      caches.put(side, fixture.newCacheDirectory());
    }
  }

  /** Each configuration names a cache directory of its own; a server keeps the first. */
  Request configure(Side side) {
    return Request.configure(folders.get(side), List.of(), caches.get(side));
  }

  Request refreshPaths(Side side) {
    return Request.refreshPaths(folders.get(side).stream().map(Path::toString).toList());
  }

  List<Interpreter> interpreters() {
    return fixture.interpreters();
  }
}
