package dev.petbench.scenario.mixed;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.MalformedIdentityException;
import dev.petbench.fixture.identity.PathNormaliser;
import dev.petbench.scenario.mixed.Traffic.Configure;
import dev.petbench.scenario.mixed.Traffic.Progress;
import dev.petbench.scenario.mixed.Traffic.Refresh;
import dev.petbench.scenario.mixed.Traffic.Span;
import dev.petbench.scenario.mixed.Traffic.Told;
import dev.petbench.session.Operation;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import dev.petbench.wire.Notification;
import dev.petbench.wire.WireException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Reads what went to and fro in a session that is over. */
final class TrafficReader {
  private final TwoWorkspaces places;
  private final PathNormaliser paths;
  private final List<Told> environments = new ArrayList<>();
  private final List<Progress> progress = new ArrayList<>();

  TrafficReader(TwoWorkspaces places, PathNormaliser paths) {
    this.places = places;
    this.paths = paths;
  }

  /**
   * Reads it.
   *
   * @param session the session, which began with the left configuration
   * @param asked every request that succeeded
   * @throws WireException when a notification is no JSON
   * @throws MalformedIdentityException when an environment is none
   */
  Traffic read(Session session, List<Asked> asked) throws WireException {
    for (Notification notification : session.notifications().since(0)) {
      if (notification.method().equals("environment")) {
        told(notification);
      } else if (notification.method().equals("telemetry")) {
        telemetry(notification);
      }
    }
    List<Refresh> refreshes = new ArrayList<>();
    List<Configure> configures = new ArrayList<>();
    long before = asked.get(0).span().startNanos() - 1;
    configures.add(new Configure("the start", new Span(0, 0, before, before), Side.LEFT));
    for (Asked one : asked) {
      if (one.operation() == Operation.REFRESH) {
        refreshes.add(new Refresh(one.name(), one.span(), refreshId(session, one)));
      } else if (one.side().isPresent()) {
        configures.add(new Configure(one.name(), one.span(), one.side().get()));
      }
    }
    return new Traffic(refreshes, configures, environments, progress);
  }

  private void told(Notification notification) throws WireException {
    Identity identity = Identity.fromJson(notification.params(), paths);
    if (!identity.isAmbient()) {
      environments.add(new Told(notification.sequence(), places.sideOf(identity), identity));
    }
  }

  private void telemetry(Notification notification) throws WireException {
    JsonNode params = notification.params();
    JsonNode id = params.path("data").findValue("refreshId");
    if (params.path("event").asText().equals("RefreshProgress")
        && id != null
        && id.canConvertToLong()) {
      progress.add(new Progress(notification.sequence(), id.longValue()));
    }
  }

  private static OptionalLong refreshId(Session session, Asked refresh) {
    try {
      JsonNode id = session.result(refresh.call()).path("refreshId");
      return id.canConvertToLong() ? OptionalLong.of(id.longValue()) : OptionalLong.empty();
    } catch (SessionException e) {
      throw new IllegalStateException("only what succeeded is read", e);
    }
  }
}
