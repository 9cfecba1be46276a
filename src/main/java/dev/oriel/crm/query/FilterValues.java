package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.References;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.SystemField;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Values that mean another one at the moment of the request: {@code {"relative": "-7d"}} a day,
 * {@code "me"} and an e-mail address a member.
 *
 * @param today the day in the {@linkplain Actor#timeZone actor's time zone}
 */
record FilterValues(Actor actor, LocalDate today) {

  static FilterValues at(ObjectScope scope, Clock clock) {
    return new FilterValues(scope.actor(), LocalDate.now(clock.withZone(scope.actor().timeZone())));
  }

  /** The value that is meant; others as they are. */
  JsonNode meant(Operand operand, JsonNode given) throws InvalidValue {
    boolean isDay = operand.type() instanceof DateOnly || operand.isTime();
    if (isDay && RelativeDay.isMeant(given)) {
      return JsonNodeFactory.instance.stringNode(RelativeDay.of(given, today).toString());
    }
    if (operand.system() == SystemField.ID) {
      References.parse(given);
      return given;
    }
    if (!(operand.type() instanceof User)) {
      return given;
    }
    // Who created a record may be a key, which is "me" itself then.
    return operand.system() != null && MemberValues.isMe(given)
        ? MemberValues.node(actor.principal().id())
        : MemberValues.id(actor, given);
  }
}
