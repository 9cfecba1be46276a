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
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.JsonNode;

/**
 * The texts with which the inputs of a field are drawn. Exactly these come back from a form that
 * nobody has changed.
 */
final class InputTexts {

  /** The form of inputs of the type {@code datetime-local}. */
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

  private InputTexts() {}

  /** The texts that a value is drawn with, by the names of its inputs. */
  static Map<String, List<String>> of(
      FieldInputs inputs, String name, FieldType type, JsonNode value) {
    return switch (type) {
      case MultiSelect _ ->
          Map.of(name, value.valueStream().map(JsonNode::stringValue).sorted().toList());
      case Address _ -> {
        Map<String, List<String>> parts = new LinkedHashMap<>();
        Address.PARTS.forEach(
            part -> parts.put(name + "." + part, List.of(lines(value.path(part).asString("")))));
        yield parts;
      }
      case Lookup _ -> picked(name, value);
      case User _ ->
          inputs.areMembersPicked()
              ? picked(name, value)
              : Map.of(name, List.of(value.path("id").asString("")));
      case Checkbox _ -> Map.of(name, value.asBoolean(false) ? List.of("true") : List.of());
      case Decimal decimal ->
          single(
              name,
              value.isNumber()
                  ? inputs.formats().plain(scaled(inputs, decimal, value.decimalValue()))
                  : "");
      case DateTime _ when inputs.isDue(name) -> due(inputs, name, value);
      case DateTime _ -> single(name, value.isString() ? minute(inputs, value.stringValue()) : "");
      case Rating _ -> single(name, value.asString(""));
      case Text _,
          Email _,
          Phone _,
          Url _,
          Select _,
          DateOnly _,
          Computed _,
          ComputedTime _,
          AutoNumber _ ->
          single(name, lines(value.asString("")));
    };
  }

  /** The amounts of a quote's lines stand below each other, with all decimals of their currency. */
  private static BigDecimal scaled(FieldInputs inputs, Decimal type, BigDecimal number) {
    boolean isAligned =
        type.meaning() == Decimal.Meaning.CURRENCY && inputs.view().type().is("quoteLines");
    int decimals =
        isAligned ? Currency.getInstance(type.currencyCode()).getDefaultFractionDigits() : 0;
    return number.scale() < decimals ? number.setScale(decimals) : number;
  }

  private static Map<String, List<String>> single(String name, String text) {
    return Map.of(name, List.of(text));
  }

  private static Map<String, List<String>> picked(String name, JsonNode reference) {
    return Map.of(
        name,
        List.of(reference.path("id").asString("")),
        Control.Picker.textName(name),
        List.of(reference.path("name").asString("")));
  }

  private static String minute(FieldInputs inputs, String time) {
    return MINUTES.format(OffsetDateTime.parse(time).atZoneSameInstant(inputs.formats().zone()));
  }

  /** The day, and the time unless it is the beginning of the day. */
  private static Map<String, List<String>> due(FieldInputs inputs, String name, JsonNode value) {
    String minute = value.isString() ? minute(inputs, value.stringValue()) : "T";
    boolean isDay =
        value.isString()
            && inputs.formats().isDay(OffsetDateTime.parse(value.stringValue()).toInstant());
    int at = minute.indexOf('T');
    return Map.of(
        name,
        List.of(minute.substring(0, at)),
        Control.Day.timeName(name),
        List.of(isDay ? "" : minute.substring(at + 1)));
  }

  /** The texts that were sent for a field, in the same form. */
  static Map<String, List<String>> sent(
      FieldInputs inputs, String name, FieldType type, Typed typed) {
    return switch (type) {
      case MultiSelect _ -> Map.of(name, typed.all(name).stream().sorted().toList());
      case Address _ -> {
        Map<String, List<String>> parts = new LinkedHashMap<>();
        Address.PARTS.forEach(part -> parts.put(name + "." + part, text(typed, name + "." + part)));
        yield parts;
      }
      case Lookup _ -> sentPicked(name, typed);
      case User _ ->
          inputs.areMembersPicked() ? sentPicked(name, typed) : Map.of(name, text(typed, name));
      case DateTime _ when inputs.isDue(name) ->
          Map.of(
              name,
              text(typed, name),
              Control.Day.timeName(name),
              text(typed, Control.Day.timeName(name)));
      case Checkbox _ -> Map.of(name, typed.isSet(name) ? List.of("true") : List.of());
      case Text _,
          Email _,
          Phone _,
          Url _,
          Decimal _,
          DateTime _,
          DateOnly _,
          Rating _,
          Select _,
          Computed _,
          ComputedTime _,
          AutoNumber _ ->
          Map.of(name, text(typed, name));
    };
  }

  private static Map<String, List<String>> sentPicked(String name, Typed typed) {
    String line = Control.Picker.textName(name);
    return Map.of(name, List.of(picked(name, typed)), line, text(typed, line));
  }

  /** The id that was picked, or chosen of several; empty for none. */
  static String picked(String name, Typed typed) {
    return typed.all(name).stream().filter(id -> !id.isEmpty()).findFirst().orElse("");
  }

  private static List<String> text(Typed typed, String name) {
    return List.of(lines(typed.text(name)));
  }

  /** A text as browsers send it back: each end of a line is one character. */
  static String lines(String text) {
    return text.replace("\r\n", "\n").replace('\r', '\n');
  }
}
