package dev.petbench.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.fixture.identity.MalformedIdentityException;
import dev.petbench.fixture.identity.ManagerIdentity;
import dev.petbench.fixture.identity.PathNormaliser;
import dev.petbench.wire.Notification;
import dev.petbench.wire.WireException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongPredicate;

/** Reads what a refresh brought, after its end, from its result and its notifications. */
final class RefreshReader {
  private RefreshReader() {}

  /**
   * Reads one refresh.
   *
   * @param result the answer's result
   * @param belonging the notifications between its request and its answer, in order of arrival
   * @param paths decides what lies in the fixture
   * @param seenBefore whether an earlier answer had the same refreshId
   * @throws WireException when the result, or a notification, is not what the protocol allows
   * @throws MalformedIdentityException when a notification is not what PET's are like
   */
  static RefreshReport read(
      JsonNode result, List<Notification> belonging, PathNormaliser paths, LongPredicate seenBefore)
      throws WireException {
    ResultFields fields = ResultFields.of(result);
    List<Identity> environments = new ArrayList<>();
    List<ManagerIdentity> managers = new ArrayList<>();
    OptionalLong first = OptionalLong.empty();
    OptionalLong firstInFixture = OptionalLong.empty();
    for (Notification notification : belonging) {
      switch (notification.method()) {
        case "environment" -> {
          Identity identity = Identity.fromJson(notification.params(), paths);
          OptionalLong arrival = OptionalLong.of(notification.arrivalNanos());
          first = first.isPresent() ? first : arrival;
          if (firstInFixture.isEmpty() && !identity.isAmbient()) {
            firstInFixture = arrival;
          }
          environments.add(identity);
        }
        case "manager" -> managers.add(ManagerIdentity.fromJson(notification.params(), paths));
        // Nothing is taken from it, and yet it must be what the protocol allows.
        default -> notification.params();
      }
    }
    Inventory everything = Inventory.of(environments, managers);
    OptionalLong refreshId = fields.count("refreshId");
    return new RefreshReport(
        everything.withoutAmbient(),
        everything.ambientEnvironments(),
        first,
        firstInFixture,
        OptionalLong.of(fields.requiredCount("duration")),
        refreshId,
        refreshId.isPresent() && seenBefore.test(refreshId.getAsLong()),
        Optional.empty());
  }
}
