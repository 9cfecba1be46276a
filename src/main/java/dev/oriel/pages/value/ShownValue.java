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
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.References;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A value of a field, from its JSON, as a person reads it. Values of before the type of a field was
 * changed are shown as they are.
 */
public final class ShownValue {

  /** Longer texts are cut: a journal or a list shows what a value is about. */
  private static final int LONGEST = 300;

  private static final int STARS = 5;

  private ShownValue() {}

  /**
   * The parts of a value: one for most types, one for each option of several; none for no value.
   *
   * @param type null for a property that is no field, such as the name of a file
   */
  public static List<Cell> of(Words words, @Nullable FieldType type, JsonNode value) {
    if (value.isNull() || value.isMissingNode()) {
      return List.of();
    }
    Cell shown = type == null ? null : one(words, type, value);
    return shown == null ? parts(type, value) : List.of(shown);
  }

  /**
   * The same for a value of a field, of which a due date can be a day.
   *
   * @param field null for what is no field any more
   */
  public static List<Cell> ofField(Words words, @Nullable Field field, JsonNode value) {
    if (field == null) {
      return of(words, null, value);
    }
    Optional<Cell> due =
        field.is("dueDate") && field.type() instanceof DateTime && value.isString()
            ? parsed(value, OffsetDateTime::parse)
                .map(time -> text(words.formats().due(time.toInstant())))
            : Optional.empty();
    return due.map(List::of).orElseGet(() -> of(words, field.type(), value));
  }

  private static @Nullable Cell one(Words words, FieldType type, JsonNode value) {
    return switch (type) {
      case Decimal decimal when value.isNumber() ->
          new Cell.Text(
              switch (decimal.meaning()) {
                case NUMBER -> words.formats().number(value.decimalValue());
                case PERCENT -> words.formats().number(value.decimalValue()) + " %";
                case CURRENCY ->
                    words.formats().amount(value.decimalValue(), decimal.currencyCode());
              });
      case Computed computed when value.isNumber() ->
          new Cell.Text(words.formats().amount(value.decimalValue(), computed.currencyCode()));
      case Rating _ when value.isNumber() -> new Cell.Text(value.intValue() + "/" + STARS);
      case Checkbox _ when value.isBoolean() ->
          new Cell.Text(value.booleanValue() ? words.say("value.yes") : words.say("value.no"));
      case DateOnly _ when value.isString() ->
          parsed(value, LocalDate::parse)
              .map(date -> text(words.formats().date(date)))
              .orElse(null);
      case DateTime _ when value.isString() -> time(words, value);
      case ComputedTime _ when value.isString() -> time(words, value);
      case User _ when value.isObject() -> person(value);
      case Decimal _,
          Computed _,
          ComputedTime _,
          Rating _,
          Checkbox _,
          DateOnly _,
          DateTime _,
          User _,
          Select _,
          MultiSelect _,
          Lookup _,
          Address _,
          AutoNumber _,
          Text _,
          Email _,
          Phone _,
          Url _ ->
          null;
    };
  }

  private static @Nullable Cell time(Words words, JsonNode value) {
    return parsed(value, OffsetDateTime::parse)
        .map(time -> text(words.formats().dateTime(time.toInstant())))
        .orElse(null);
  }

  private static <T> Optional<T> parsed(JsonNode value, Function<String, T> parse) {
    try {
      return Optional.of(parse.apply(value.stringValue()));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static @Nullable Cell person(JsonNode value) {
    UUID id = References.uuid(value.path("id").asString(""));
    String name = value.path("name").asString("");
    return id == null || name.isBlank() ? null : new Reference(Avatar.person(id, name), name);
  }

  private static List<Cell> parts(@Nullable FieldType type, JsonNode value) {
    Options options = type == null ? null : type.options();
    Stream<JsonNode> parts = value.isArray() ? value.valueStream() : Stream.of(value);
    return parts.map(part -> part(options, part)).toList();
  }

  private static Cell part(@Nullable Options options, JsonNode value) {
    Option option = options == null || !value.isString() ? null : options.find(value.stringValue());
    return option == null ? text(plain(value)) : new Chip(option.label(), option.hue());
  }

  private static String plain(JsonNode value) {
    if (!value.isObject()) {
      return value.asString("");
    }
    return value.path("name").isString()
        ? value.path("name").stringValue()
        : value
            .valueStream()
            .filter(part -> !part.isNull())
            .map(ShownValue::plain)
            .collect(Collectors.joining(", "));
  }

  private static Cell text(String text) {
    return new Cell.Text(cut(text));
  }

  /** Whether a part of a value may be one to cut. A list asks this of each of its cells. */
  static boolean isLong(Cell part) {
    return switch (part) {
      case Cell.Text shown -> shown.text().length() > LONGEST;
      case NamedLink link -> link.name().length() > LONGEST;
      case Reference one -> one.name().length() > LONGEST;
      default -> false;
    };
  }

  /** A part of a value with its text cut, as a journal or a list shows it; links stay whole. */
  static Cell cut(Cell part) {
    return switch (part) {
      case Cell.Text shown -> text(shown.text());
      case NamedLink link -> new NamedLink(cut(link.name()), link.href());
      case Reference one -> new Reference(one.avatar(), cut(one.name()), one.note(), one.href());
      default -> part;
    };
  }

  private static String cut(String text) {
    int length = text.codePointCount(0, text.length());
    return length <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
  }
}
