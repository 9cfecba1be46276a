package dev.oriel.access.identity;

import dev.oriel.access.permission.MailRight;
import org.jspecify.annotations.Nullable;

/** Reasons why an actor may not draft or send mail. */
final class MailObstacles {

  private MailObstacles() {}

  static @Nullable String drafting(Actor actor) {
    if (!hasMailbox(actor)) {
      return "Only members draft e-mails.";
    }
    return actor.connection() == null ? null : actor.restrictions().draftObstacle();
  }

  static @Nullable String sending(Actor actor, MailRight right) {
    if (!hasMailbox(actor)) {
      return "Only members send e-mails.";
    }
    String limit = actor.connection() == null ? null : actor.restrictions().mailObstacle(right);
    if (limit != null) {
      return limit;
    }
    return actor.profile().mayMail(right)
        ? null
        : "The profile '%s' does not have the right 'email.%s'."
            .formatted(actor.profile().name(), right.word());
  }

  /** Whether it is a member, or what is seen as those see it who hold a profile. */
  private static boolean hasMailbox(Actor actor) {
    return switch (actor.principal().kind()) {
      case MEMBER, PROFILE -> true;
      case OPERATOR, KEY, WEBHOOK -> false;
    };
  }
}
