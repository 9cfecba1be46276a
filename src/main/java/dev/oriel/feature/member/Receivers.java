package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the member who gets the records of another one, by a name or an e-mail address. */
@Component
record Receivers(Members members) {

  /** The field in which it is typed. */
  static final String FIELD = "recordsTo";

  /**
   * The one that was typed; null for nobody. Refuses as {@code Invalid} a name that nobody or
   * several have who work here.
   *
   * @param from whose records they are; null for those of several
   */
  @Nullable Member find(Actor actor, @Nullable UUID from, Typed typed) {
    String text = typed.text(FIELD).strip();
    if (text.isEmpty()) {
      return null;
    }
    List<Member> found =
        members.list(actor).stream()
            .map(Members.Active::member)
            .filter(one -> one.isActive() && !one.id().equals(from))
            .filter(one -> one.email().equalsIgnoreCase(text) || one.name().equalsIgnoreCase(text))
            .toList();
    if (found.size() != 1) {
      throw Refused.invalid(
          FIELD, found.isEmpty() ? "unknown.receiver" : "unknown.receiver_several", text);
    }
    return found.getFirst();
  }

  boolean isTyped(Typed typed) {
    return !typed.text(FIELD).isBlank();
  }

  /** The same; refuses as {@code Invalid} if nothing was typed. */
  Member require(Actor actor, @Nullable UUID from, Typed typed) {
    Member found = find(actor, from, typed);
    if (found == null) {
      throw Refused.invalid(FIELD, "required");
    }
    return found;
  }
}
