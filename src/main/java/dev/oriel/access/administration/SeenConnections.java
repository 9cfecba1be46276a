package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Principal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The connections that an actor may see and change. */
public final class SeenConnections {

  /** How many connections a member has at most, and how many new ones within 24 hours. */
  static final int MOST = 50;

  private SeenConnections() {}

  /** The connections that the actor may see, deleted ones too: all, or its own. */
  @ForDoors
  public static List<Credential> ever(Actor actor) {
    requirePerson(actor);
    return actor.access().credentials().stream()
        .filter(credential -> credential.kind() == CredentialKind.CONNECTION)
        .filter(one -> actor.profile().isAdmin() || isSelf(actor, one.member()))
        .toList();
  }

  /** One of them that is not deleted. Refuses as {@code NotFound} any other. */
  static Credential require(Actor actor, UUID id) {
    return ever(actor).stream()
        .filter(seen -> seen.id().equals(id) && !seen.isRevoked())
        .findFirst()
        .orElseThrow(() -> unknown(id));
  }

  /**
   * Refuses as {@code Conflict} one more for a member who has too many, or has made too many: ended
   * ones stay in the model for the journal.
   */
  static void requireRoom(Actor actor, UUID owner, OffsetDateTime now) {
    List<Credential> own = ever(actor).stream().filter(one -> owner.equals(one.member())).toList();
    if (own.stream().filter(one -> !one.isRevoked()).count() >= MOST) {
      throw Refused.conflict("name", "too_many.connections", MOST);
    }
    OffsetDateTime dayBefore = now.minusDays(1);
    if (own.stream().filter(one -> one.createdAt().isAfter(dayBefore)).count() >= MOST) {
      throw Refused.conflict("name", "too_many.new_connections", MOST);
    }
  }

  /** Refuses as {@code NotFound} everybody but the member of a connection and the operator. */
  static void requireOwner(Actor actor, Credential connection) {
    if (!isOfOwner(actor, connection.member())) {
      throw unknown(connection.id());
    }
  }

  /** Refuses as {@code Forbidden} an actor with a key or token. */
  static void requirePerson(Actor actor) {
    if (!actor.isPerson()) {
      throw Refused.forbidden("Keys and connections cannot see or change connections.");
    }
  }

  static boolean isOfOwner(Actor actor, @Nullable UUID member) {
    return actor.principal().kind() == Principal.Kind.OPERATOR || isSelf(actor, member);
  }

  static boolean isSelf(Actor actor, @Nullable UUID member) {
    return actor.principal().kind() == Principal.Kind.MEMBER
        && actor.principal().id().equals(member);
  }

  private static Refused unknown(UUID id) {
    return Refused.notFound("There is no connection with the id " + id + ".");
  }
}
