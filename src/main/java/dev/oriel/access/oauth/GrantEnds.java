package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import org.springframework.stereotype.Component;

/**
 * Ends grants. The end of a grant makes a new version of the workspace's model, as that of a key
 * does, by which all nodes notice it. The model is locked before clients and grants, so callers
 * must not hold a lock of these.
 */
@Component
record GrantEnds(
    OAuthClientTable clients,
    GrantTable table,
    GrantAudit audit,
    GrantMetrics metrics,
    ModelGuard guard,
    Actors actors) {

  /** Ends a grant with its tokens, unless it has ended already. */
  void end(OAuthClient client, UUID grant, GrantAudit.Reason reason) {
    ending(client, reason, () -> table.end(grant));
  }

  /** Ends the grants of a client beyond the number of those used last. */
  void endBeyond(OAuthClient client, int number) {
    List<OAuthGrant> present = table.of(client.connection());
    present.stream().skip(number).forEach(old -> end(client, old.id(), GrantAudit.Reason.TOO_MANY));
  }

  /** Ends all grants of a client, and the codes that it has not exchanged. */
  void endAll(OAuthClient client, GrantAudit.Reason reason) {
    ending(
        client,
        reason,
        () -> {
          // A code that is being exchanged has its grant before, or is gone after.
          clients.lock(client.connection());
          return table.endOf(client.connection());
        });
  }

  private void ending(OAuthClient client, GrantAudit.Reason reason, BooleanSupplier end) {
    boolean hasEnded =
        guard.changeAccess(
            actors.operator(client.workspaceId()),
            _ -> {
              boolean ended = end.getAsBoolean();
              if (ended) {
                audit.ended(client, reason);
              }
              return ended;
            });
    if (hasEnded) {
      metrics.ended(reason);
    }
  }
}
