package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/** The types of fields in words, with their icons, by their names in the API. */
public final class TypeWords {

  private TypeWords() {}

  /** The types that can be chosen. */
  static List<FormOption> options(Words words) {
    return FieldTypes.DEFINABLE.stream()
        .map(name -> new FormOption(name, label(words, name)).icon(icon(name)))
        .toList();
  }

  public static String label(Words words, String type) {
    return switch (type) {
      case "text" -> words.say("type.text");
      case "longText" -> words.say("type.long_text");
      case "email" -> words.say("type.email");
      case "phone" -> words.say("type.phone");
      case "url" -> words.say("type.url");
      case "number" -> words.say("type.number");
      case "currency" -> words.say("type.currency");
      case "percent" -> words.say("type.percent");
      case "rating" -> words.say("type.rating");
      case "checkbox" -> words.say("type.checkbox");
      case "date" -> words.say("type.date");
      case "dateTime" -> words.say("type.date_time");
      case "select" -> words.say("type.select");
      case "multiSelect" -> words.say("type.multi_select");
      case "lookup" -> words.say("type.lookup");
      case "user" -> words.say("type.user");
      case "address" -> words.say("type.address");
      case "autoNumber" -> words.say("type.auto_number");
      case "formula" -> words.say("type.formula");
      case "rollup" -> words.say("type.rollup");
      default -> throw unknown(type);
    };
  }

  static String icon(String type) {
    return switch (type) {
      case "text" -> "letter-case";
      case "longText" -> "align-left";
      case "email" -> "mail";
      case "phone" -> "phone";
      case "url" -> "link";
      case "number" -> "hash";
      case "currency" -> "currency-euro";
      case "percent" -> "percentage";
      case "rating" -> "star";
      case "checkbox" -> "checkbox";
      case "date" -> "calendar";
      case "dateTime" -> "clock";
      case "select" -> "circle-dot";
      case "multiSelect" -> "list-check";
      case "lookup" -> "arrow-up-right";
      case "user" -> "user";
      case "address" -> "map-pin";
      case "autoNumber" -> "number-123";
      case "formula", "rollup" -> "math-function";
      default -> throw unknown(type);
    };
  }

  private static IllegalArgumentException unknown(String type) {
    return new IllegalArgumentException("There is no type " + type);
  }

  /** What the type of a field has beside its name, such as the number of options. */
  static String detail(Words words, ObjectView view, Field field) {
    FieldType type = field.type();
    if (type.options() != null) {
      return words.say("fields.options_number", field.options().all().size());
    }
    if (type instanceof Lookup) {
      return view.mayViewTarget(field)
          ? words.say("fields.points_at", view.schema().target(field).name())
          : "";
    }
    return Stream.of("pattern", "currencyCode")
        .map(name -> type.config().path(name).stringValue(""))
        .collect(Collectors.joining());
  }
}
