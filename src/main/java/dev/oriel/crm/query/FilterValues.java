package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeLog;
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
 * @param today the day of the request, or of the moment of which records are read, in the
 *     {@linkplain Actor#timeZone actor's time zone}
 * @param logged the first day of which all changes are known
 */
record FilterValues(Actor actor, LocalDate today, LocalDate logged) {

  static FilterValues at(ObjectScope scope, Clock clock) {
    ZoneId zone = scope.actor().timeZone();
    LocalDate present = LocalDate.ofInstant(clock.instant(), zone);
    OffsetDateTime moment = scope.type().moment();
    return new FilterValues(
        scope.actor(),
        moment == null ? present : LocalDate.ofInstant(moment.toInstant(), zone),
        present.minus(ChangeLog.KEPT));
  }

  /** The value that is meant; others as they are. */
  JsonNode meant(Operand operand, JsonNode given) throws InvalidValue {
    boolean isDay = operand.type() instanceof DateOnly || operand.isTime();
    if (isDay && RelativeDay.isMeant(given)) {
      return JsonNodeFactory.instance.stringNode(
          RelativeDay.of(given, today, actor.weekStart()).toString());
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
