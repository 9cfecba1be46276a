package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.InvalidValue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Members as values of user fields: by id, {@code "me"}, or by e-mail address for those who may see
 * members.
 */
public final class MemberValues {

  private MemberValues() {}

  /**
   * Returns the id of a member who is given by e-mail address or as {@code "me"}, and any other
   * value unchanged.
   */
  public static JsonNode id(Actor actor, JsonNode given) throws InvalidValue {
    if (isMe(given)) {
      UUID me = actor.member();
      if (me == null) {
        throw new InvalidValue("no_member");
      }
      return node(me);
    }
    if (!given.isString()
        || given.stringValue().indexOf('@') < 0
        || !actor.profile().maySome(RecordRight.VIEW)) {
      return given;
    }
    Member member = actor.findMember(given.stringValue());
    if (member == null) {
      throw unknown();
    }
    return node(member.id());
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
