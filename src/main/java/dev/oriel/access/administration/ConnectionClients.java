package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientDocument;
import dev.oriel.access.oauth.DocumentConnections;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthClients.MadeClient;
import dev.oriel.access.oauth.OAuthGrant;
import dev.oriel.platform.refusal.Refused;

/**
 * The OAuth clients of connections. Members see and change those of their own, and the operator
 * those of all; administrators see those of all, and end what their members have allowed. Nobody
 * with a key or token may do any of this ({@code Forbidden}).
 */
@Door
public record ConnectionClients(
    Connections connections, OAuthClients clients, CredentialAudit audit, ModelGuard guard, Ids ids)
    implements DocumentConnections {

  /** The clients of the connections that the actor may see, by the ids of these. */
  public Map<UUID, OAuthClient> list(Actor actor) {
    return guard.read(
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
    return guard.read(
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
    guard.changeAccess(
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
    return guard.changeAccess(
        actor,
        current -> {
          Credential connection = SeenConnections.require(current, id);
          SeenConnections.requireOwner(current, connection);
          guard.requireProof(current);
          return change.apply(current, connection);
        });
  }

  private OAuthClient require(Credential connection) {
    OAuthClient client =
        clients
            .of(connection.id())
            .orElseThrow(() ->
                Refused.conflict(
                    "The connection '" + connection.name() + "' has a key, no client."));
    if (client.isByAddress()) {
      throw Refused.conflict(
          "The client of the connection '%s' has no secret, and its addresses are those of %s."
              .formatted(connection.name(), client.clientId()));
    }
    return client;
  }

  @Override
  @ForDoors
  public Credential connect(Actor member, ClientDocument document) {
    UUID owner = Objects.requireNonNull(member.member());
    Optional<OAuthClient> known = clients.of(owner, document);
    if (known.isPresent() && known.get().redirectUris().equals(document.redirectUris())) {
      // Most consents are to what is connected already, and change nothing of the model.
      clients.follow(known.get(), document);
      return SeenConnections.require(member, known.get().connection());
    }
    return guard.changeAccess(
        member,
        current ->
            clients
                .of(owner, document)
                .map(present -> followed(current, present, document))
                .orElseGet(() -> made(current, owner, document)));
  }

  /** The addresses of the client are those that its document has now, unless others are newer. */
  private Credential followed(Actor actor, OAuthClient present, ClientDocument document) {
    Credential connection = SeenConnections.require(actor, present.connection());
    if (clients.follow(present, document)) {
      audit.redirectUris(actor, connection, present.redirectUris(), document.redirectUris());
    }
    return connection;
  }

  private Credential made(Actor actor, UUID owner, ClientDocument document) {
    Credential connection =
        connections.made(
            actor,
            new ConnectionSpec(
                ids.next(), owner, freeName(actor, document.name()), Restrictions.ADVISED, null),
            null);
    audit.created(actor, connection, clients.create(actor.workspace(), connection, document));
    return connection;
  }

  /** What the client calls itself, with a number if the member has a connection of this name. */
  private static String freeName(Actor actor, String name) {
    Set<String> taken =
        SeenConnections.ever(actor).stream()
            .filter(one -> !one.isRevoked() && SeenConnections.isSelf(actor, one.member()))
            .map(one -> Names.key(one.name()))
            .collect(Collectors.toSet());
    return Stream.concat(
            Stream.of(name), IntStream.iterate(2, i -> i + 1).mapToObj(i -> name + " " + i))
        .filter(one -> !taken.contains(Names.key(one)))
        .findFirst()
        .orElseThrow();
  }
}
