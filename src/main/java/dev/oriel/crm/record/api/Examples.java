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
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes examples of bodies that can be sent as they are. They contain an id only where one is
 * required, since only the reader knows ids.
 */
final class Examples {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int SHOWN = 4;

  static final ObjectNode ADDRESS =
      NODES
          .objectNode()
          .put("street", "1 Dorset Street")
          .putNull("street2")
          .put("city", "London")
          .putNull("state")
          .put("postalCode", "W1U 4EG")
          .put("country", "GB");

  /** Names of records by the object's apiName, and texts by the field's. */
  private static final Map<String, String> TEXTS =
      Map.ofEntries(
          Map.entry("contacts", "Ada Lovelace"),
          Map.entry("companies", "Babbage & Sons"),
          Map.entry("tasks", "Send the offer"),
          Map.entry("events", "Demonstration of the engine"),
          Map.entry("quotes", "Q-00042"),
          Map.entry("firstName", "Ada"),
          Map.entry("lastName", "Lovelace"),
          Map.entry("jobTitle", "Mathematician"),
          Map.entry("domain", "example.com"),
          Map.entry("industry", "Computing"),
          Map.entry("source", "Referral"),
          Map.entry("sku", "AE-1843"),
          Map.entry("location", "1 Dorset Street, London"),
          Map.entry("description", "Wants to see the engine at work."),
          Map.entry("lostReason", "Too expensive"));

  private Examples() {}

  static ObjectNode newRecord(ObjectView view, List<Field> editable) {
    ObjectNode example = NODES.objectNode();
    if (view.type().naming() instanceof NameRule.Given) {
      example.put("name", name(view));
    }
    ObjectNode values = example.putObject("fields");
    for (Field field : editable) {
      JsonNode value = value(field);
      if (value != null && (field.required() || (values.size() < SHOWN && !field.isReference()))) {
        values.set(field.apiName(), value);
      }
    }
    return example;
  }

  static ObjectNode query() {
    ObjectNode example = NODES.objectNode();
    ObjectNode comparison = example.putArray("filter").addObject();
    comparison.put("field", "name").put("operator", "startsWith").put("value", "A");
    example.putArray("sort").add("-createdAt");
    return example.put("limit", 10);
  }

  static ObjectNode change(ObjectView view, List<Field> editable) {
    ObjectNode example = NODES.objectNode();
    ObjectNode values = NODES.objectNode();
    for (Field field : editable) {
      JsonNode value = value(field);
      if (values.isEmpty() && value != null && !field.isReference()) {
        values.set(field.apiName(), value);
      }
    }
    return values.isEmpty() ? example.put("name", name(view)) : example.set("fields", values);
  }

  static String name(ObjectView view) {
    return TEXTS.getOrDefault(view.type().apiName(), "Analytical engine");
  }

  /** A value that the field could have; null for one that the system makes. */
  static @Nullable JsonNode value(Field field) {
    return switch (field.type()) {
      case Text _ -> NODES.stringNode(TEXTS.getOrDefault(field.apiName(), "Analytical engine"));
      case Email _ -> NODES.stringNode("ada@example.com");
      case Phone _ -> NODES.stringNode("+44 20 7946 0958");
      case Url _ -> NODES.stringNode("https://example.com");
      case Decimal decimal ->
          switch (decimal.meaning()) {
            case NUMBER -> NODES.numberNode(12);
            case CURRENCY -> NODES.numberNode(new BigDecimal("17000.50"));
            case PERCENT -> NODES.numberNode(new BigDecimal("12.5"));
          };
      case Rating _ -> NODES.numberNode(4);
      case Checkbox _ -> NODES.booleanNode(true);
      case DateOnly _ -> NODES.stringNode("2026-11-20");
      case DateTime _ -> NODES.stringNode("2026-11-20T09:30:00Z");
      case Select select -> option(select.options());
      case MultiSelect select -> NODES.arrayNode().add(option(select.options()));
      case Lookup _, User _ -> NODES.stringNode(RecordChapter.ID);
      case Address _ -> ADDRESS.deepCopy();
      case AutoNumber _, Computed _, ComputedTime _ -> null;
    };
  }

  private static JsonNode option(Options options) {
    return NODES.stringNode(options.all().getFirst().apiName());
  }
}
