package dev.oriel.pages.value;

import module java.base;

import dev.oriel.access.identity.Member;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The inputs of an object's fields: how a value is drawn, and how what was typed becomes a value.
 *
 * @param members who can be chosen, in the order of their names
 * @param me the member who fills them in; null for nobody
 */
public record FieldInputs(Words words, ObjectView view, List<Member> members, @Nullable UUID me) {

  /** The id of a picked record that is to be made. */
  public static final String CREATE = "create";

  /** The input that carries the language and the zone in which a form was drawn. */
  public static final String DRAWN_IN = "form:drawn";

  /** More members are found by typing. */
  private static final int LISTED_MEMBERS = 100;

  Formats formats() {
    return words.formats();
  }

  boolean areMembersPicked() {
    return members.size() > LISTED_MEMBERS;
  }

  /** Whether a field says until when a task is to be done: on a day, or at a time of it. */
  boolean isDue(String name) {
    return view.type().is("tasks")
        && view.type().fields().stream().anyMatch(field -> isDue(field, name));
  }

  private static boolean isDue(Field field, String name) {
    return field.is("dueDate") && field.apiName().equals(name);
  }

  /** The language, the zone and the form of numbers, for {@link #DRAWN_IN}. */
  public String drawnIn() {
    return String.join(
        " ",
        formats().locale().toLanguageTag(),
        formats().zone().getId(),
        formats().numbers().toLanguageTag());
  }

  /**
   * The same in the language, the zone and the form of numbers in which a form was drawn that comes
   * back. Its person can have chosen others since.
   */
  public FieldInputs drawnIn(Typed typed) {
    String[] drawn = typed.text(DRAWN_IN).split(" ", 3);
    if (drawn.length < 2) {
      return this;
    }
    try {
      Locale locale = Locale.forLanguageTag(drawn[0]);
      Locale numbers = drawn.length == 2 ? locale : Locale.forLanguageTag(drawn[2]);
      return in(locale, ZoneId.of(drawn[1]), numbers);
    } catch (DateTimeException _) {
      return this;
    }
  }

  private FieldInputs inWholeDays() {
    return in(formats().locale(), WholeDays.ZONE, formats().numbers());
  }

  private FieldInputs in(Locale locale, ZoneId zone, Locale numbers) {
    Formats present = formats();
    Formats other = new Formats(locale, zone, present.style().withNumbers(numbers), present.now());
    return new FieldInputs(new Words(words.messages(), other), view, members, me);
  }

  /** The same for a record with these values, which can be an event that fills whole days. */
  public FieldInputs forRecord(Function<Field, JsonNode> values) {
    return WholeDays.flag(view).filter(flag -> values.apply(flag).asBoolean(false)).isPresent()
        ? inWholeDays()
        : this;
  }

  /** What was typed for a field; null if it is what was drawn. */
  public @Nullable Entry entry(Field field, Typed typed, JsonNode was) {
    return new FieldEntries(reading(field, typed), typed).of(field, was);
  }

  /** In the zone of whole days for the times of an event that is to fill such ones. */
  private FieldInputs reading(Field field, Typed typed) {
    return WholeDays.isTime(field)
            && WholeDays.flag(view).filter(flag -> typed.isSet(flag.apiName())).isPresent()
        ? inWholeDays()
        : this;
  }

  /** Whether what was typed for times means days: the flag is set, or is not asked for. */
  boolean areDays(Typed typed) {
    return formats().zone().equals(WholeDays.ZONE)
        && WholeDays.flag(view)
            .filter(flag -> typed.isSet(flag.apiName()) || typed.text(Was.name(flag)).isEmpty())
            .isPresent();
  }

  /** What stands in the input of a field that was drawn without a value, touched or not. */
  public Entry value(Field field, Typed typed) {
    return new FieldEntries(this, typed).value(field);
  }

  /** The input of a field with the question which of two times is meant, if that is its problem. */
  public FormField asked(FormField input, Typed typed) {
    return TypedTime.of(typed, input.name(), formats().zone()).asked(input, words, typed);
  }

  /** The input of a number with the question which of two is meant. */
  public FormField askedNumber(FormField input, Field field, Typed typed) {
    return TypedNumber.of(field, typed, formats()).asked(input, words);
  }

  /**
   * What was meant by a number that can mean two, by the name under which a form carries it; none
   * if that was neither shown nor chosen.
   */
  public Map<String, String> meant(Field field, Typed typed) {
    if (!(field.type() instanceof Decimal) || typed.all(TypedNumber.meant(field)).isEmpty()) {
      return Map.of();
    }
    BigDecimal number = TypedNumber.of(field, typed, formats()).number();
    return number == null ? Map.of() : Map.of(TypedNumber.meant(field), number.toPlainString());
  }

  /** What was typed for a field as a person reads it: with the name of what it points at. */
  public JsonNode shown(Field field, Typed typed, JsonNode value) {
    String name = field.apiName();
    String line = typed.text(Control.Picker.textName(name));
    if (!field.isReference() || value.isNull()) {
      return value;
    }
    UUID id = References.uuid(InputTexts.picked(name, typed));
    String member =
        members.stream()
            .filter(one -> one.id().equals(id))
            .map(Member::name)
            .findFirst()
            .orElse(line);
    return FieldJson.reference(id == null ? new UUID(0, 0) : id, line.isEmpty() ? member : line);
  }

  /** The input of a field that is not set by the system, with a value. */
  public FormField of(Field field, JsonNode value) {
    var input = new InputControls(this).of(field.apiName(), field.name(), field.type(), value);
    return field.required() ? input.required() : input;
  }
}
