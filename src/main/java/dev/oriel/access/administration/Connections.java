package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Notifications;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ConnectionUse;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.KeyUse;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.identity.Tokens;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthClients.MadeClient;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Connections, by which AI clients act in the name of a member, with its profile. Members make
 * their own; the operator makes those of all. Members see, restrict and delete their own, and
 * administrators those of all. Nobody with a key or token may do any of this ({@code Forbidden}).
 */
@Door
public record Connections(
    CredentialTable table,
    OAuthClients clients,
    KeyUse uses,
    CredentialAudit audit,
    Notifications notifications,
    ModelGuard guard,
    Clock clock) {

  /** A connection and its use. */
  public record Used(Credential connection, ConnectionUse use) {}

  /** A connection with a client, and the secret of this, which is shown only once. */
  public record MadeConnection(Credential connection, OAuthClient client, String secret) {

    /** Returns the name without the secret. */
    @Override
    public String toString() {
      return connection.name();
    }
  }

  /** The connections that the actor may see, without deleted ones, oldest first. */
  public List<Used> list(Actor actor) {
    return guard.read(
        actor,
        current -> {
          Map<UUID, ConnectionUse> used = uses.ofConnections(current.workspace());
          return SeenConnections.ever(current).stream()
              .filter(connection -> !connection.isRevoked())
              .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
              .map(one -> new Used(one, used.getOrDefault(one.id(), ConnectionUse.NONE)))
              .toList();
        });
  }

  /** All connections that the actor itself has ever had, the newest first. */
  public List<Credential> everOwn(Actor actor) {
    return guard.read(
        actor,
        current ->
            SeenConnections.ever(current).stream()
                .filter(connection -> SeenConnections.isSelf(current, connection.member()))
                .sorted(Comparator.comparing(Credential::createdAt).reversed())
                .toList());
  }

  /**
   * A member's connection of this name. Refuses as {@code NotFound}, with the most similar name.
   */
  public Credential require(Actor actor, UUID member, String name) {
    List<Credential> own =
        list(actor).stream()
            .map(Used::connection)
            .filter(connection -> member.equals(connection.member()))
            .toList();
    return own.stream()
        .filter(connection -> Names.key(connection.name()).equals(Names.key(name)))
        .findFirst()
        .orElseThrow(() ->
            Refused.unknown(
                CredentialKind.CONNECTION.noun(), name, own.stream().map(Credential::name)));
  }

  /**
   * Makes a connection. Refuses as {@code Conflict} a removed member, one with too many, and a
   * name, token or id that exists.
   */
  public MadeCredential create(Actor actor, ConnectionSpec spec) {
    String token = CredentialRules.token(CredentialKind.CONNECTION, spec.token());
    return guard.changeAccess(
        actor,
        current -> {
          Credential connection = made(current, spec, token);
          audit.created(current, connection);
          return new MadeCredential(connection, token);
        });
  }

  /**
   * Makes a connection whose client signs its member in by OAuth instead of sending a key. Refuses
   * as {@link #create} and {@link OAuthClients#create} do.
   */
  public MadeConnection createForClient(
      Actor actor, ConnectionSpec spec, OAuthClients.Spec client) {
    return guard.changeAccess(
        actor,
        current -> {
          Credential connection = made(current, spec, null);
          MadeClient made = clients.create(current.workspace(), connection, client);
          audit.created(current, connection, made.client());
          return new MadeConnection(connection, made.client(), made.secret());
        });
  }

  /**
   * Makes the credential of a connection.
   *
   * @param token its key; null for none
   */
  Credential made(Actor actor, ConnectionSpec spec, @Nullable String token) {
    SeenConnections.requirePerson(actor);
    guard.requireProof(actor);
    if (!SeenConnections.isOfOwner(actor, spec.member())) {
      throw Refused.forbidden("Members make their own connections.");
    }
    Member owner = actor.access().member(spec.member());
    if (owner == null || owner.isRemoved()) {
      throw Refused.conflict("member", "conflict.connection_member");
    }
    SeenConnections.requireRoom(actor, owner.id(), now());
    CredentialKind kind = CredentialKind.CONNECTION;
    boolean isOwn = SeenConnections.isSelf(actor, owner.id());
    Credential connection =
        new Credential(
            spec.id(),
            kind,
            CredentialRules.name(kind, spec.name()),
            owner.profileId(),
            owner.id(),
            token == null ? "" : Tokens.hint(kind.prefix(), token),
            1,
            null,
            null,
            now(),
            null,
            null,
            isOwn ? spec.restrictions() : Restrictions.NONE,
            isOwn ? Restrictions.NONE : spec.restrictions());
    byte[] hash = token == null ? null : Tokens.hash(token);
    if (!table.insert(actor.workspace(), connection, hash, actor.principal().id())) {
      throw Refused.conflict("name", "conflict.connection_name", connection.name());
    }
    notifications.tellOfConnection(actor, owner.id(), connection.id());
    return connection;
  }

  /**
   * Renames a connection of the actor. Refuses as {@code NotFound} any other, and as {@code
   * Conflict} a name that the member has given to another one.
   */
  public void rename(Actor actor, UUID id, String name) {
    changingSeen(
        actor,
        id,
        (current, connection) -> {
          SeenConnections.requireOwner(current, connection);
          String checked = CredentialRules.name(CredentialKind.CONNECTION, name);
          if (!table.rename(current.workspace(), id, checked)) {
            throw Refused.conflict("name", "conflict.connection_name", checked);
          }
          audit.renamed(current, connection, checked);
        });
  }

  /**
   * Sets what a connection may not do. Its member cannot lift what administrators and the operator
   * have set, and they do not change what the member has chosen. Refuses as {@code NotFound} one
   * that is not seen, and as {@code ProofRequired}.
   */
  public void restrict(Actor actor, UUID id, Restrictions restrictions) {
    restrict(actor, id, null, restrictions);
  }

  /**
   * The same by a form that shows what was set before. Refuses as {@code Conflict} if that is
   * something else by now.
   *
   * @param seen the text of what was shown; null for none
   */
  public void restrict(Actor actor, UUID id, @Nullable String seen, Restrictions restrictions) {
    changingSeen(
        actor,
        id,
        (current, connection) -> {
          boolean isOwn = SeenConnections.isSelf(current, connection.member());
          Restrictions present = isOwn ? connection.chosen() : connection.imposed();
          if (seen != null && !present.toString().equals(seen)) {
            throw Refused.conflict("limits", "conflict.limits_changed", connection.name());
          }
          guard.requireProof(current);
          if (isOwn) {
            table.choose(current.workspace(), id, restrictions);
          } else {
            table.impose(current.workspace(), id, restrictions);
          }
          audit.restricted(current, connection, present, restrictions);
        });
  }

  /** Deletes a connection, which is refused from the next request on. Its journal stays. */
  public void delete(Actor actor, UUID id) {
    changingSeen(
        actor,
        id,
        (current, connection) -> {
          table.revoke(current.workspace(), id, now());
          audit.deleted(current, connection);
        });
  }

  private void changingSeen(Actor actor, UUID id, BiConsumer<Actor, Credential> change) {
    guard.changeAccess(
        actor,
        current -> {
          change.accept(current, SeenConnections.require(current, id));
          return current;
        });
  }

  private OffsetDateTime now() {
    return clock.instant().atOffset(ZoneOffset.UTC);
  }
}
