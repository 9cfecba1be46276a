package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Turns texts into the JSON values of the API, in the forms that people write in a region. A text
 * that has no such form stays as it is, and the field says what it expects. Numbers and truth
 * values are taken as well, since spreadsheets and programs have them beside texts.
 */
public final class TextValues {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final Set<String> YES =
      Set.of(
          "true",
          "yes",
          "y",
          "1",
          "x",
          "on",
          "ja",
          "j",
          "wahr",
          "oui",
          "o",
          "vrai",
          "si",
          "s",
          "verdadero");

  private static final Set<String> NO =
      Set.of("false", "no", "n", "0", "off", "nein", "falsch", "non", "faux", "falso");

  private final NumberTexts numbers;
  private final DateTexts dates;

  private TextValues(NumberTexts numbers, DateTexts dates) {
    this.numbers = numbers;
    this.dates = dates;
  }

  /**
   * The reader for a region.
   *
   * @param zone the zone of times without an offset
   */
  public static TextValues of(String region, ZoneId zone) {
    return new TextValues(NumberTexts.of(region), DateTexts.of(region, zone));
  }

  /** The reader for a column whose dates and numbers have these forms; null where it is unknown. */
  public TextValues with(@Nullable DateOrder order, @Nullable DecimalMark mark) {
    return order == null && mark == null
        ? this
        : new TextValues(
            mark == null ? numbers : NumberTexts.of(mark),
            order == null ? dates : dates.with(order));
  }

  /**
   * The value that a cell becomes, as a text in the form of the API; null if the field does not
   * take it. What names a record, a member or a part of an address stays as it is.
   */
  public @Nullable String shown(FieldType type, JsonNode value) {
    if (type instanceof Lookup || type instanceof User || type instanceof Address) {
      return text(value);
    }
    JsonNode read = of(type, value);
    if (!fits(type, read)) {
      return null;
    }
    return read.isArray()
        ? read.valueStream().map(TextValues::text).collect(Collectors.joining(";"))
        : text(read);
  }

  /** A string, number, truth value or null as a text. */
  public static String text(JsonNode value) {
    if (value.isString()) {
      return value.stringValue();
    }
    if (value.isNumber()) {
      return number(value);
    }
    return value.isNull() ? "" : value.toString();
  }

  private static String number(JsonNode value) {
    BigDecimal number = value.decimalValue();
    // A short number such as 1e999999 must not become a long text.
    boolean isLong = Math.abs((long) number.precision() - number.scale()) > 1_000;
    return isLong ? value.toString() : number.toPlainString();
  }

  /** The value of a string that is not blank, a number or a truth value. */
  public JsonNode of(FieldType type, JsonNode value) {
    return switch (type) {
      case Decimal _, Rating _ -> decimal(value);
      case Checkbox _ -> flag(value);
      case DateOnly _ -> date(value);
      case DateTime _ -> time(value);
      case MultiSelect _ -> list(value);
      case Computed _, ComputedTime _ -> value;
      case Text _ -> JSON.stringNode(text(value));
      case Phone _ -> JSON.stringNode(text(value).strip().replaceFirst("^'", ""));
      case Email _, Url _, Select _, Lookup _, User _, Address _, AutoNumber _ ->
          JSON.stringNode(text(value).strip());
    };
  }

  /**
   * The value of what a program sends. What the field takes as it is stays so, and a plain number
   * such as 1.234 has a decimal point in every region; only the rest is read as people write it.
   */
  public JsonNode ofSent(FieldType type, JsonNode value) {
    if (value.isContainer() || text(value).isBlank()) {
      return value;
    }
    JsonNode whole = type instanceof MultiSelect ? JSON.arrayNode().add(value) : value;
    if (fits(type, whole)) {
      return whole;
    }
    BigDecimal plain = value.isString() ? NumberTexts.plain(value.stringValue().strip()) : null;
    if (plain != null && (type instanceof Decimal || type instanceof Rating)) {
      return JSON.numberNode(plain);
    }
    JsonNode read = of(type, value);
    // A list of separators only does not clear the field.
    return read.isArray() && read.isEmpty() ? whole : read;
  }

  private static boolean fits(FieldType type, JsonNode value) {
    try {
      type.parse(value, null);
      return true;
    } catch (InvalidValue _) {
      return false;
    }
  }

  private JsonNode decimal(JsonNode value) {
    BigDecimal number = value.isString() ? numbers.parse(value.stringValue()) : null;
    return number == null ? value : JSON.numberNode(number);
  }

  private static JsonNode flag(JsonNode value) {
    String word = Folding.key(text(value));
    if (YES.contains(word)) {
      return JSON.booleanNode(true);
    }
    return NO.contains(word) ? JSON.booleanNode(false) : value;
  }

  private JsonNode date(JsonNode value) {
    LocalDate date = value.isString() ? dates.date(value.stringValue()) : null;
    return date == null ? value : JSON.stringNode(date.toString());
  }

  private JsonNode time(JsonNode value) {
    try {
      // The form of the API is exact to the millisecond.
      new DateTime().parse(value, null);
      return value;
    } catch (InvalidValue _) {
      OffsetDateTime time = value.isString() ? dates.time(value.stringValue()) : null;
      return time == null ? value : JSON.stringNode(DateTime.format(time));
    }
  }

  /**
   * Several options, separated by semicolons, line ends, or else commas. Of too many there is one
   * more than are allowed, so that the field refuses them.
   */
  private static JsonNode list(JsonNode value) {
    String text = text(value);
    String separators = text.indexOf(';') >= 0 || text.indexOf('\n') >= 0 ? ";\n" : ",|";
    ArrayNode options = JSON.arrayNode();
    int begin = 0;
    for (int i = 0; i <= text.length() && options.size() <= Options.MAX; i++) {
      if (i == text.length() || separators.indexOf(text.charAt(i)) >= 0) {
        String option = text.substring(begin, i).strip();
        if (!option.isEmpty()) {
          options.add(option);
        }
        begin = i + 1;
      }
    }
    return options;
  }
}
