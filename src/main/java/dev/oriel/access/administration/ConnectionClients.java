package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthClients.MadeClient;
import dev.oriel.access.oauth.OAuthGrant;
import dev.oriel.ground.refusal.Refused;

/**
 * The OAuth clients of connections. Members see and change those of their own, and the operator
 * those of all; administrators see those of all, and end what their members have allowed. Nobody
 * with a key or token may do any of this ({@code Forbidden}).
 */
@Door
public class ConnectionClients {

  private final OAuthClients clients;
  private final CredentialAudit audit;
  private final ModelGuard guard;

  ConnectionClients(OAuthClients clients, CredentialAudit audit, ModelGuard guard) {
    this.clients = clients;
    this.audit = audit;
    this.guard = guard;
  }

  /** The clients of the connections that the actor may see, by the ids of these. */
  public Map<UUID, OAuthClient> list(Actor actor) {
    return guard.reading(
        actor,
        current -> {
          Set<UUID> seen =
              SeenConnections.ever(current).stream()
                  .map(Credential::id)
                  .collect(Collectors.toSet());
          Map<UUID, OAuthClient> all = new HashMap<>(clients.of(current.workspace()));
          all.keySet().retainAll(seen);
          return all;
        });
  }

  /**
   * What the member of a connection has allowed its client, the one used last first. Refuses as
   * {@code NotFound} a connection that is not seen.
   */
  public List<OAuthGrant> grants(Actor actor, UUID connection) {
    return guard.reading(
        actor,
        current -> {
          SeenConnections.require(current, connection);
          return clients.grants(connection);
        });
  }

  /**
   * Gives a client of the actor's other addresses to which it may have browsers sent back. Refuses
   * as {@code NotFound} any other connection, and as {@code Invalid} what is no such address.
   */
  public void setRedirectUris(Actor actor, UUID connection, List<String> uris) {
    changing(
        actor,
        connection,
        (current, own) -> {
          List<String> before = require(own).redirectUris();
          List<String> after = clients.setRedirectUris(connection, uris);
          if (!after.equals(before)) {
            audit.redirectUris(current, own, before, after);
          }
          return after;
        });
  }

  /**
   * Gives a client of the actor's a new secret, which is shown once. The one before is not valid
   * any more. Refuses as {@code NotFound} any other connection.
   */
  public MadeClient renewSecret(Actor actor, UUID connection) {
    return changing(
        actor,
        connection,
        (current, own) -> {
          String before = require(own).secretHint();
          String secret = clients.renewSecret(connection);
          OAuthClient after = require(own);
          audit.secretRenewed(current, own, before, after.secretHint());
          return new MadeClient(after, secret);
        });
  }

  /**
   * Ends what a member has allowed a client once. Refuses as {@code NotFound} a connection that is
   * not seen, and one that has ended.
   */
  public void endGrant(Actor actor, UUID connection, UUID grant) {
    guard.changingAccess(
        actor,
        current -> {
          Credential seen = SeenConnections.require(current, connection);
          if (!clients.endGrant(current, seen, grant)) {
            throw Refused.notFound("It has ended already.");
          }
          return seen;
        });
  }

  private <T> T changing(Actor actor, UUID id, BiFunction<Actor, Credential, T> change) {
    return guard.changingAccess(
        actor,
        current -> {
          Credential connection = SeenConnections.require(current, id);
          SeenConnections.requireOwner(current, connection);
          guard.requireProof(current);
          return change.apply(current, connection);
        });
  }

  private OAuthClient require(Credential connection) {
    return clients
        .of(connection.id())
        .orElseThrow(() ->
            Refused.conflict("The connection '" + connection.name() + "' has a key, no client."));
  }
}
