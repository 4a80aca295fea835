package dev.petbench.soak;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What was right at some time, so that a wrong answer can be told to be an old one. The latest
 * thousand inventories are known, and of each interpreter what it can be changed into.
 */
final class EarlierAnswers {
  private static final int MOST_INVENTORIES = 1_000;
  private static final int MOST_IDENTITIES = 100;

  private final Set<String> digests = new LinkedHashSet<>();
  private final Map<Path, Set<Identity>> identities = new HashMap<>();

  /** This is right now. */
  void add(Inventory inventory) {
    digests.add(inventory.digest());
    if (digests.size() > MOST_INVENTORIES) {
      digests.remove(digests.iterator().next());
    }
  }

  /** This is right now; there are as many executables as the fixture has. */
  void add(Path executable, Identity identity) {
    Set<Identity> known = identities.computeIfAbsent(executable, path -> new LinkedHashSet<>());
    if (known.size() < MOST_IDENTITIES) {
      known.add(identity);
    }
  }

  boolean has(Inventory inventory) {
    return digests.contains(inventory.digest());
  }

  boolean has(Path executable, Identity identity) {
    return identities.getOrDefault(executable, Set.of()).contains(identity);
  }
}
