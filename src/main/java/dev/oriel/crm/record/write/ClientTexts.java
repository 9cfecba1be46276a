package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Channel;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Decimals;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The values that an AI client has sent as texts, as what its fields take: some clients send lists,
 * objects, numbers and truth values of a record as texts that are such in JSON.
 */
final class ClientTexts {

  private ClientTexts() {}

  /** The input with these values; the same input if there is none, or if no AI client sent it. */
  static LinkedBody read(ObjectScope scope, LinkedBody input) {
    if (scope.actor().channel() != Channel.MCP
        || !(input.node() instanceof ObjectNode given)
        || !(given.get("fields") instanceof ObjectNode fields)) {
      return input;
    }
    ObjectNode read = fields.deepCopy();
    read.properties()
        .forEach(value -> {
          Field field = RecordInput.named(scope.view(), value.getKey());
          JsonNode meant =
              field == null || !value.getValue().isString()
                  ? null
                  : meant(field.type(), value.getValue().stringValue().strip());
          if (meant != null) {
            value.setValue(meant);
          }
        });
    return read.equals(fields) ? input : input.with(given.deepCopy().set("fields", read));
  }

  private static @Nullable JsonNode meant(FieldType type, String text) {
    return switch (type) {
      case MultiSelect _ -> text.startsWith("[") ? json(text) : null;
      case Lookup _, Address _ -> text.startsWith("{") ? json(text) : null;
      case Decimal _, Rating _ -> number(text);
      case Checkbox _ ->
          text.matches("true|false")
              ? JsonNodeFactory.instance.booleanNode(text.equals("true"))
              : null;
      case Text _,
          Email _,
          Phone _,
          Url _,
          DateOnly _,
          DateTime _,
          Select _,
          User _,
          AutoNumber _,
          Computed _,
          ComputedTime _ ->
          null;
    };
  }

  private static @Nullable JsonNode number(String text) {
    BigDecimal number = Decimals.plain(text);
    return number == null ? null : JsonNodeFactory.instance.numberNode(number);
  }

  private static @Nullable JsonNode json(String text) {
    try {
      return Json.parse(text);
    } catch (Refused _) {
      return null;
    }
  }
}
