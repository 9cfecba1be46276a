package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.References;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Members as values of user fields: by id, {@code "me"}, or for those who may see members by e-mail
 * address, or by a name that only one of them has.
 */
public final class MemberValues {

  private static final int MOST_NAMED = 10;

  private MemberValues() {}

  /**
   * Returns the id of a member who is given by e-mail address, by name or as {@code "me"}, and any
   * other value unchanged.
   */
  public static JsonNode id(Actor actor, JsonNode given) throws InvalidValue {
    if (isMe(given)) {
      // Who sees pages as a profile is nobody there, to whom nothing belongs.
      UUID me = actor.seenBy() == null ? actor.member() : actor.principal().id();
      if (me == null) {
        throw new InvalidValue("no_member");
      }
      return node(me);
    }
    String text = given.isString() ? given.stringValue().strip() : "";
    if (text.isEmpty()
        || References.uuid(text) != null
        || !actor.profile().maySome(RecordRight.VIEW)) {
      return given;
    }
    Member member = text.indexOf('@') < 0 ? named(actor, text) : actor.findMember(text);
    if (member == null) {
      throw unknown();
    }
    return node(member.id());
  }

  private static @Nullable Member named(Actor actor, String name) throws InvalidValue {
    String key = Folding.key(name);
    List<Member> found =
        Members.of(actor).stream()
            .filter(member -> !member.isRemoved() && Folding.key(member.name()).equals(key))
            .sorted(Comparator.comparing(Member::email))
            .toList();
    if (found.size() > 1) {
      throw new InvalidValue(
          "several_members.value",
          found.stream().limit(MOST_NAMED).map(one -> one.email() + " " + one.id()).toList());
    }
    return found.isEmpty() ? null : found.getFirst();
  }

  static boolean isMe(JsonNode given) {
    return given.isString() && given.stringValue().equals("me");
  }

  static JsonNode node(UUID id) {
    return JsonNodeFactory.instance.stringNode(id.toString());
  }

  public static InvalidValue unknown() {
    return new InvalidValue("unknown_member");
  }
}
