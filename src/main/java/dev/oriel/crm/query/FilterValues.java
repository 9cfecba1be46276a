package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
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
 * @param today the day in the workspace's time zone
 */
record FilterValues(Actor actor, LocalDate today) {

  private static final Pattern RELATIVE = Pattern.compile("([+-]?[0-9]{1,4})([dwmy])");

  private static final Map<String, ChronoUnit> UNITS =
      Map.of(
          "d", ChronoUnit.DAYS,
          "w", ChronoUnit.WEEKS,
          "m", ChronoUnit.MONTHS,
          "y", ChronoUnit.YEARS);

  static FilterValues at(ObjectScope scope, Clock clock) {
    return new FilterValues(
        scope.actor(), LocalDate.now(clock.withZone(scope.workspace().timeZone())));
  }

  /** The value that is meant; others as they are. */
  JsonNode meant(Operand operand, JsonNode given) throws InvalidValue {
    boolean isDay = operand.type() instanceof DateOnly || operand.type() instanceof DateTime;
    if (isDay && given.isObject() && given.has("relative")) {
      return JsonNodeFactory.instance.stringNode(day(given).toString());
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

  private LocalDate day(JsonNode given) throws InvalidValue {
    JsonNode relative = given.get("relative");
    Matcher form = RELATIVE.matcher(relative.isString() ? relative.stringValue() : "");
    if (form.matches() && given.size() == 1) {
      try {
        LocalDate day =
            today.plus(
                Long.parseLong(form.group(1)), Objects.requireNonNull(UNITS.get(form.group(2))));
        if (day.getYear() >= 1 && day.getYear() <= 9999) {
          return day;
        }
      } catch (DateTimeException e) {
        // Refused below, because it is far out of range.
      }
    }
    throw new InvalidValue("not_relative");
  }
}
