package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.Field;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A number that was typed, in the language of its form. 1.234 and 1,234 can mean two numbers: then
 * the one counts that the page has shown while it was typed, or that was chosen after a question.
 *
 * @param text with the digits and marks of ASCII; empty for nothing
 * @param read what it means in the language; null if it is no number
 * @param other what it can mean besides; null for nothing
 * @param meant what was shown or chosen, in the form 1234.5, the latest last
 */
public record TypedNumber(
    Field field,
    String text,
    @Nullable BigDecimal read,
    @Nullable BigDecimal other,
    List<String> meant,
    Formats formats) {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  static TypedNumber of(Field field, Typed typed, Formats formats) {
    return of(field, typed.text(field.apiName()), typed.all(meant(field)), formats);
  }

  /** A text alone. */
  public static TypedNumber of(Field field, String text, List<String> meant, Formats formats) {
    String ascii = ascii(text.strip());
    boolean isComma = formats.decimalMark() == ',';
    FieldType type = field.type();
    BigDecimal read = number(type, ascii, isComma ? DecimalMark.COMMA : DecimalMark.POINT);
    BigDecimal other = number(type, ascii, isComma ? DecimalMark.POINT : DecimalMark.COMMA);
    boolean isTwofold = read != null && other != null && read.compareTo(other) != 0;
    return new TypedNumber(field, ascii, read, isTwofold ? other : null, meant, formats);
  }

  /** The name by which it is sent what is meant. */
  public static String meant(Field field) {
    return field.apiName() + ":meant";
  }

  /** The text with the digits and separators that are read: those of other scripts are known. */
  private static String ascii(String text) {
    StringBuilder read = new StringBuilder();
    text.codePoints().filter(c -> c != '\u066C').forEach(c -> read.appendCodePoint(ascii(c)));
    return read.toString();
  }

  private static int ascii(int c) {
    if (c == '\u066B') {
      return '.';
    }
    return Character.isDigit(c) ? '0' + Character.digit(c, 10) : c;
  }

  private static @Nullable BigDecimal number(FieldType type, String text, DecimalMark mark) {
    JsonNode number = TextValues.typed(mark).of(type, JSON.stringNode(text));
    return number.isNumber() ? number.decimalValue() : null;
  }

  /** The number that is meant; null if that is not clear, and if it is none. */
  @Nullable BigDecimal number() {
    if (other == null) {
      return read;
    }
    return meant.reversed().stream()
        .map(this::reading)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private @Nullable BigDecimal reading(String wanted) {
    return Stream.of(read, other)
        .filter(Objects::nonNull)
        .filter(one -> one.toPlainString().equals(wanted))
        .findFirst()
        .orElse(null);
  }

  /** The value for the door, with the mistake that only the form knows. */
  Entry entry() {
    if (text.isEmpty()) {
      return Entry.of(JSON.nullNode());
    }
    BigDecimal number = number();
    if (number != null) {
      return Entry.of(JSON.numberNode(number));
    }
    return new Entry(JSON.stringNode(text), problem());
  }

  private Problem problem() {
    String name = field.apiName();
    return read == null || other == null
        ? Problem.of(name, "not_a_number.typed", formats.plain(new BigDecimal("1234.5")))
        : Problem.of(
            name, "not_a_number.twofold", inWords(read), inWords(other), clear(read), clear(other));
  }

  /** The number as it can be typed without a doubt: with another number of digits than three. */
  private String clear(BigDecimal number) {
    return formats.plain(number.scale() > 0 ? number.setScale(number.scale() + 1) : number);
  }

  /** The text as it is read, such as = 1,234.5 EUR; empty for nothing and for what is no number. */
  public String shown(Words words) {
    return read == null ? "" : words.say("input.read_as", inWords(read));
  }

  /** The same for a value with which others are compared. */
  public static String shown(FieldType type, String text, Words words) {
    BigDecimal read = read(type, text, words.formats());
    return read == null ? "" : words.say("input.read_as", inWords(type, read, words.formats()));
  }

  /** The number that a text is in the language of its form; null if it is none. */
  public static @Nullable BigDecimal read(FieldType type, String text, Formats formats) {
    DecimalMark mark = formats.decimalMark() == ',' ? DecimalMark.COMMA : DecimalMark.POINT;
    return number(type, ascii(text.strip()), mark);
  }

  private String inWords(BigDecimal number) {
    return inWords(field.type(), number, formats);
  }

  private static String inWords(FieldType type, BigDecimal number, Formats formats) {
    String digits = formats.number(number);
    if (!(type instanceof Decimal decimal)) {
      return digits;
    }
    return switch (decimal.meaning()) {
      case NUMBER -> digits;
      case PERCENT -> digits + " %";
      case CURRENCY -> digits + " " + decimal.currencyCode();
    };
  }

  /** The input with the question which of two numbers is meant. */
  FormField asked(FormField input, Words words) {
    List<FormOption> options =
        Stream.of(read, other)
            .filter(Objects::nonNull)
            .map(one -> new FormOption(one.toPlainString(), inWords(one)))
            .toList();
    return input.control(
        new Control.Asking(
            input.control(), meant(field), words.say("input.which_number"), options));
  }
}
