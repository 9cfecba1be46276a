package dev.oriel.crm.record.api;

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
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of fields' values in responses and in requests. */
final class ValueSchemas {

  private ValueSchemas() {}

  /** The schemas of addresses in responses and in requests. */
  static Map<String, String> addresses() {
    JsonSchema.Properties whole = JsonSchema.open();
    JsonSchema.Properties parts = JsonSchema.closed();
    JsonNode properties = new Address().jsonSchema().get("properties");
    for (String part : Address.PARTS) {
      whole.with(part, (ObjectNode) properties.get(part));
      parts.maybe(part, (ObjectNode) properties.get(part));
    }
    whole.node().putArray("examples").add(Examples.ADDRESS);
    String given = "The parts to set; parts that are not sent are unchanged.";
    return Map.of(
        "PostalAddress", Json.write(whole.node()),
        "PostalAddressParts", Json.write(parts.node().put("description", given)));
  }

  /** A value in responses; null if the field is empty. */
  static ObjectNode answered(ObjectView view, Field field) {
    ObjectNode schema =
        switch (field.type()) {
          case Lookup _ -> JsonSchema.ref("RecordLink");
          case User _ -> JsonSchema.ref("MemberLink");
          case Address _ -> orNull(JsonSchema.ref("PostalAddress"));
          case Text _,
              Email _,
              Phone _,
              Url _,
              Decimal _,
              Computed _,
              ComputedTime _,
              Rating _,
              Checkbox _,
              DateOnly _,
              DateTime _,
              Select _,
              MultiSelect _,
              AutoNumber _ ->
              orNull(field.type().jsonSchema());
        };
    if (!view.mayEdit(field)) {
      schema.put("readOnly", true);
    }
    return described(schema, view, field);
  }

  /** A value in requests; null clears it. */
  static ObjectNode given(ObjectView view, Field field) {
    ObjectNode schema =
        field.type() instanceof Address
            ? JsonSchema.ref("PostalAddressParts")
            : field.type().jsonSchema();
    return described(field.required() ? schema : orNull(schema), view, field);
  }

  private static ObjectNode orNull(ObjectNode schema) {
    return schema.has("type")
        ? JsonSchema.nullable(schema)
        : JsonSchema.anyOf(List.of(schema, JsonSchema.of("null")));
  }

  private static ObjectNode described(ObjectNode schema, ObjectView view, Field field) {
    schema.put("title", field.name());
    String description = description(view, field);
    if (!description.isEmpty()) {
      schema.put("description", description);
    }
    if (schema.has("type")) {
      JsonNode example = Examples.value(field);
      if (example != null) {
        schema.putArray("examples").add(example);
      }
    }
    return schema;
  }

  private static String description(ObjectView view, Field field) {
    return switch (field.type()) {
      case Text _, Checkbox _, Address _ -> "";
      case Email _ -> "An e-mail address.";
      case Phone _ -> "A telephone number.";
      case Url _ -> "A web address.";
      case Decimal decimal ->
          switch (decimal.meaning()) {
            case NUMBER -> "";
            case CURRENCY -> "An amount in " + decimal.currencyCode() + ".";
            case PERCENT -> "Per cent: 12.5 means 12.5 %.";
          };
      case Computed computed -> "An amount in " + computed.currencyCode() + ", computed.";
      case ComputedTime _ -> "RFC 3339, in UTC with milliseconds; computed.";
      case Rating _ -> "One to five.";
      case DateOnly _ -> "A day, such as 2026-11-20.";
      case DateTime _ -> "RFC 3339; answered in UTC with milliseconds.";
      case Select _ -> "The apiName of an option.";
      case MultiSelect _ -> "The apiNames of options.";
      case Lookup _ ->
          view.mayViewTarget(field)
              ? "The id of a record of " + view.schema().target(field).apiName() + "."
              : "The id of a record.";
      case User _ -> "The id of a member.";
      case AutoNumber number -> "Made by the system: " + number.pattern() + ".";
    };
  }
}
