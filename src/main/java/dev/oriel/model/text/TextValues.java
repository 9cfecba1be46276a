package dev.oriel.model.text;

import module java.base;

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
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Turns texts into the JSON values of the API, in the forms that people write in a region. A text
 * that has no such form stays as it is, and the field says what it expects. Numbers and truth
 * values are taken as well, since spreadsheets and programs have them beside texts.
 */
public final class TextValues {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** A name, and an e-mail address in brackets. */
  private static final Pattern NAMED_ADDRESS =
      Pattern.compile("[^<>(]*+[<(] *+([^\\s<>()]++) *+[>)]\\s*");

  private final NumberTexts numbers;
  private final DateTexts dates;
  private final boolean isExact;

  private TextValues(NumberTexts numbers, DateTexts dates, boolean isExact) {
    this.numbers = numbers;
    this.dates = dates;
    this.isExact = isExact;
  }

  /**
   * The reader for a region.
   *
   * @param zone the zone of times without an offset
   */
  public static TextValues of(String region, ZoneId zone) {
    return new TextValues(NumberTexts.of(region), DateTexts.of(region, zone), false);
  }

  /** The reader of numbers that a person types: none is rounded, and the field says its limit. */
  public static TextValues typed(DecimalMark mark) {
    return new TextValues(NumberTexts.of(mark), DateTexts.of("", ZoneOffset.UTC), true);
  }

  /** The reader for a column whose dates and numbers have these forms; null where it is unknown. */
  public TextValues with(@Nullable DateOrder order, @Nullable DecimalMark mark) {
    return order == null && mark == null
        ? this
        : new TextValues(
            mark == null ? numbers : NumberTexts.of(mark),
            order == null ? dates : dates.with(order),
            isExact);
  }

  /** The reader for a column or field with these names, by which birthdays are known. */
  public TextValues named(String... names) {
    return DateWords.areBirthday(names) ? new TextValues(numbers, dates.past(), isExact) : this;
  }

  /** Whether one of the names of a field or column says that it has birthdays. */
  public static boolean areBirthdays(String... names) {
    return DateWords.areBirthday(names);
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
    return read(type, value).value();
  }

  /** The same with what is wrong or doubtful about it. */
  public Reading read(FieldType type, JsonNode value) {
    return switch (type) {
      case Decimal decimal -> number(value, decimal);
      case Rating _ -> number(value, null);
      case Checkbox _ -> TruthWords.read(value);
      case DateOnly _, DateTime _ -> date(type, value);
      case MultiSelect select -> Reading.of(list(value, select.options()));
      case Computed _, ComputedTime _ -> Reading.of(value);
      case Text _ -> Reading.of(JSON.stringNode(text(value)));
      case Select select -> Reading.of(JSON.stringNode(select.options().unquoted(text(value))));
      case Email _, Phone _, Url _ -> first(type, text(value));
      // A spreadsheet's mark of a text before a postal code.
      case Address _ ->
          Reading.of(JSON.stringNode(text(value).strip().replaceFirst("^'(?=[0-9])", "")));
      case Lookup _, User _ -> named(text(value).strip());
      case AutoNumber _ -> Reading.of(JSON.stringNode(text(value).strip()));
    };
  }

  private static Reading named(String text) {
    String address = unwrapped(text);
    return address.equals(text)
        ? Reading.of(JSON.stringNode(text))
        : Reading.doubtful(address, "name_dropped");
  }

  /** The e-mail address of {@code Ada <ada@example.com>}; other texts as they are. */
  public static String unwrapped(String text) {
    Matcher wrapped = NAMED_ADDRESS.matcher(text);
    return wrapped.matches() && wrapped.group(1).indexOf('@') > 0 ? wrapped.group(1) : text;
  }

  /**
   * The value of what a program sends. What the field takes as it is stays so, and a plain number
   * such as 1.234 has a decimal point in every region; only the rest is read as people write it.
   */
  public Reading ofSent(FieldType type, JsonNode value) {
    return new SentValues(this, type).read(value);
  }

  /** Whether numbers have a comma before their decimals. */
  boolean haveComma() {
    return numbers.decimal() == ',';
  }

  static boolean fits(FieldType type, JsonNode value) {
    try {
      type.parse(value, null);
      return true;
    } catch (InvalidValue _) {
      return false;
    }
  }

  private Reading number(JsonNode value, @Nullable Decimal type) {
    TextNumber amount = value.isString() ? numbers.read(value.stringValue()) : null;
    if (amount == null) {
      return value.isString() ? Reading.unread(value, "not_a_number.text") : rounded(value, type);
    }
    String currency =
        type != null && type.meaning() == Decimal.Meaning.CURRENCY ? type.currencyCode() : null;
    if (currency == null ? !amount.isPlain() : !amount.isMoney(currency)) {
      return Reading.unread(value, "not_a_number.text");
    }
    ProblemMessage problem = currency == null ? null : amount.whyNot(currency);
    return problem == null
        ? rounded(JSON.numberNode(amount.number()), type)
        : new Reading(value, problem, null);
  }

  Reading rounded(JsonNode value, @Nullable FieldType type) {
    BigDecimal rounded = type instanceof Decimal && !isExact ? Decimals.rounded(value) : null;
    return rounded == null
        ? Reading.of(value)
        : Reading.doubtful(JSON.numberNode(rounded), "rounded", Decimals.DECIMALS);
  }

  private Reading date(FieldType type, JsonNode value) {
    // The form of the API is exact to the millisecond.
    if (fits(type, value) || value.isBoolean()) {
      return Reading.of(value);
    }
    String text = text(value);
    DateTexts.Moment moment = dates.read(text);
    if (moment != null) {
      JsonNode read = date(type, moment.date(), moment.time());
      if (type instanceof DateTime && moment.doubt() != null) {
        return new Reading(read, null, moment.doubt());
      }
      if (moment.isShort()) {
        return Reading.doubtful(read, "two_digit_years");
      }
      boolean hasTime = !moment.time().toLocalTime().equals(LocalTime.MIDNIGHT);
      return type instanceof DateOnly && hasTime
          ? Reading.doubtful(read, "time_left_out")
          : Reading.of(read);
    }
    OffsetDateTime counted = dates.counted(text);
    if (counted != null) {
      return Reading.doubtful(date(type, counted.toLocalDate(), counted), "unix_times");
    }
    if (DateTexts.isNothing(text)) {
      return Reading.of(JSON.nullNode());
    }
    if (DateTexts.lacksYear(text)) {
      return Reading.doubtful(JSON.nullNode(), "no_year");
    }
    boolean isMonth = MonthText.is(text);
    return type instanceof DateTime
        ? Reading.unread(value, isMonth ? "not_a_time.month" : "not_a_time.text")
        : Reading.unread(value, isMonth ? "not_a_date.month" : "not_a_date.text");
  }

  private static JsonNode date(FieldType type, LocalDate date, OffsetDateTime time) {
    return JSON.stringNode(type instanceof DateTime ? DateTime.format(time) : date.toString());
  }

  /** The first of several addresses or numbers. */
  private static Reading first(FieldType type, String text) {
    WrappedTexts found =
        WrappedTexts.of(text, type instanceof Phone, one -> fits(type, JSON.stringNode(one)));
    List<String> all = found.values();
    JsonNode first = all.isEmpty() ? JSON.nullNode() : JSON.stringNode(all.getFirst());
    if (all.size() > 1) {
      return Reading.doubtful(first, "several_values", all.size());
    }
    return found.leftOut() == null ? Reading.of(first) : Reading.doubtful(first, found.leftOut());
  }

  private static JsonNode list(JsonNode value, Options options) {
    List<String> written = options.written(text(value));
    return JSON.arrayNode().addAll(written.stream().map(JSON::stringNode).toList());
  }
}
