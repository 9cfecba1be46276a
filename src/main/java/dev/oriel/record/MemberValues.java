package dev.oriel.record;

import dev.oriel.field.InvalidValue;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Member;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Members as values of user fields: by id, or by e-mail address for those who may see members. */
final class MemberValues {

  private MemberValues() {}

  /** The id of a member who is given by e-mail address; another value as it is. */
  static JsonNode id(Actor actor, JsonNode given) throws InvalidValue {
    if (!given.isString()
        || given.stringValue().indexOf('@') < 0
        || !actor.profile().mayViewSome()) {
      return given;
    }
    Member member = actor.access().memberWithEmail(given.stringValue());
    if (member == null) {
      throw unknown();
    }
    return node(member.id());
  }

  static JsonNode node(UUID id) {
    return JsonNodeFactory.instance.stringNode(id.toString());
  }

  static InvalidValue unknown() {
    return new InvalidValue(
        "unknown_member", "must be the id or the e-mail address of a member of the workspace.");
  }
}
