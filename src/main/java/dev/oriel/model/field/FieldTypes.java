package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The field types by name. */
public final class FieldTypes {

  /** The types of fields that users can define; {@code formula} and {@code rollup} are not. */
  public static final List<String> DEFINABLE =
      List.of(
          "text",
          "longText",
          "email",
          "phone",
          "url",
          "number",
          "currency",
          "percent",
          "rating",
          "checkbox",
          "date",
          "dateTime",
          "select",
          "multiSelect",
          "lookup",
          "user",
          "address",
          "autoNumber");

  private static final Map<String, String> ALIASES =
      Map.of(
          "string", "text",
          "textarea", "longText",
          "money", "currency",
          "boolean", "checkbox",
          "timestamp", "dateTime",
          "picklist", "select",
          "relation", "lookup",
          "reference", "lookup");

  private FieldTypes() {}

  /** The name of a type for a name or alias; case, _ and - are ignored. Null if unknown. */
  public static @Nullable String canonicalName(String given) {
    String folded = given.strip().toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
    for (String name : DEFINABLE) {
      if (name.toLowerCase(Locale.ROOT).equals(folded)) {
        return name;
      }
    }
    return ALIASES.get(folded);
  }

  static String name(FieldType type) {
    return switch (type) {
      case Text text -> text.isLong() ? "longText" : "text";
      case Email _ -> "email";
      case Phone _ -> "phone";
      case Url _ -> "url";
      case Decimal number -> number.meaning().name().toLowerCase(Locale.ROOT);
      case Rating _ -> "rating";
      case Checkbox _ -> "checkbox";
      case DateOnly _ -> "date";
      case DateTime _ -> "dateTime";
      case Select _ -> "select";
      case MultiSelect _ -> "multiSelect";
      case Lookup _ -> "lookup";
      case User _ -> "user";
      case Address _ -> "address";
      case AutoNumber _ -> "autoNumber";
      case Computed computed -> computed.isRollup() ? "rollup" : "formula";
      case ComputedTime _ -> "rollup";
    };
  }

  /** A type from its stored {@link FieldType#name} and {@link FieldType#config}. */
  public static FieldType stored(String name, JsonNode config) {
    return switch (name) {
      case "text" -> new Text(false);
      case "longText" -> new Text(true);
      case "email" -> new Email();
      case "phone" -> new Phone();
      case "url" -> new Url();
      case "number" -> new Decimal(Decimal.Meaning.NUMBER, "");
      case "currency" -> new Decimal(Decimal.Meaning.CURRENCY, currency(config));
      case "percent" -> new Decimal(Decimal.Meaning.PERCENT, "");
      case "rating" -> new Rating();
      case "checkbox" -> new Checkbox();
      case "date" -> new DateOnly();
      case "dateTime" -> new DateTime();
      case "select" -> new Select(Options.of(config));
      case "multiSelect" -> new MultiSelect(Options.of(config));
      case "lookup" ->
          new Lookup(
              config.get("target").longValue(), config.path(Lookup.REVERSE_NAME).stringValue(""));
      case "user" -> new User();
      case "address" -> new Address();
      case "autoNumber" -> new AutoNumber(config.get("pattern").stringValue());
      case "formula" -> new Computed(false, currency(config));
      case "rollup" ->
          config.has(ComputedTime.VALUE_TYPE)
              ? new ComputedTime()
              : new Computed(true, currency(config));
      default -> throw new IllegalStateException("a stored field has the unknown type " + name);
    };
  }

  private static String currency(JsonNode config) {
    return config.get("currencyCode").stringValue();
  }
}
