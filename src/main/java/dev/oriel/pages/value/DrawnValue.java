package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.refusal.Refused;
import tools.jackson.databind.JsonNode;

/**
 * Checks what a form says to have been drawn with, since anything can be sent: a number of a few
 * characters, such as 1e999999999, can be huge as a text.
 */
final class DrawnValue {

  private DrawnValue() {}

  /** Refuses as {@code Invalid} what no input of the field is drawn with. */
  static void require(Field field, String name, JsonNode value) {
    if (!value.isNull() && !fits(field.type(), value)) {
      throw Refused.invalid(name, "bad_request", "No form has this value of '" + name + "'.");
    }
  }

  private static boolean fits(FieldType type, JsonNode value) {
    return switch (type) {
      case Text _, Email _, Phone _, Url _ -> value.isString() || value.path(Was.DIGEST).isString();
      case Select _, DateOnly _, AutoNumber _ -> value.isString();
      case DateTime time -> isTime(time, value);
      case ComputedTime _, Decimal _, Computed _, Rating _, Checkbox _ -> isValue(type, value);
      case MultiSelect _ -> value.isArray() && value.valueStream().allMatch(JsonNode::isString);
      case Address _ ->
          value.isObject()
              && value.valueStream().allMatch(part -> part.isString() || part.isNull());
      case Lookup _, User _ -> value.path("id").isString();
    };
  }

  /** Forms write times as answers do, and read no other form. */
  private static boolean isTime(DateTime type, JsonNode value) {
    try {
      return value.isString()
          && type.parse(value, null) instanceof OffsetDateTime time
          && DateTime.format(time).equals(value.stringValue());
    } catch (InvalidValue _) {
      return false;
    }
  }

  private static boolean isValue(FieldType type, JsonNode value) {
    try {
      return type.parse(value, null) != null;
    } catch (InvalidValue _) {
      return false;
    }
  }
}
