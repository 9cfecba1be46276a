package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.MailRight;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The member whose mailbox and messages those are with which an actor has to do. */
public final class ActingMember {

  private ActingMember() {}

  /** Null for keys, for the operator, and for those who see pages as a profile. */
  public static @Nullable UUID orNull(Actor actor) {
    return actor.principal().kind() == Principal.Kind.MEMBER ? actor.principal().id() : null;
  }

  /** Refuses as {@code Forbidden} all but members and what acts in their name. */
  public static UUID of(Actor actor) {
    UUID member = orNull(actor);
    if (member == null) {
      throw Refused.forbidden("Only members have mail, each the own.");
    }
    return member;
  }

  /** Refuses as {@code Forbidden} all but members who are signed in. */
  public static UUID signedIn(Actor actor) {
    if (!actor.isPerson()) {
      throw Refused.forbidden("Only a person decides this, signed in.");
    }
    return of(actor);
  }

  /** Refuses as {@code Forbidden} all but members who may send. */
  public static UUID sending(Actor actor) {
    UUID member = of(actor);
    require(actor, MailRight.SEND);
    return member;
  }

  /** The same for a message that waits or is sent again. */
  public static UUID sending(Actor actor, boolean outside) {
    UUID member = sending(actor);
    if (outside) {
      require(actor, MailRight.SEND_OUTSIDE);
    }
    return member;
  }

  private static void require(Actor actor, MailRight right) {
    String obstacle = actor.mailObstacle(right);
    if (obstacle != null) {
      throw Refused.forbidden(obstacle);
    }
  }
}
