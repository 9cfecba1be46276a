package dev.oriel.pages.value;

import module java.base;

import dev.oriel.access.identity.Member;
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
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.surface.web.form.Control;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.text.Words;
import tools.jackson.databind.JsonNode;

/** The control of a form for each type of field, with a value. */
record InputControls(FieldInputs inputs) {

  private static final int STARS = 5;
  private static final int LINES = 4;

  private Words words() {
    return inputs.words();
  }

  Field of(String name, String label, FieldType type, JsonNode value) {
    return switch (type) {
      case Text text when text.isLong() || value.asString("").indexOf('\n') >= 0 ->
          Field.area(name, label, LINES).value(value.asString(""));
      case Text _ -> drawn(Field.text(name, label), type, value);
      case Email _ -> drawn(Field.email(name, label), type, value);
      case Phone _ -> drawn(Field.phone(name, label), type, value);
      case Url _ -> drawn(Field.url(name, label), type, value);
      case Decimal decimal -> unit(decimal, drawn(number(name, label), type, value));
      case DateOnly _ -> drawn(Field.date(name, label), type, value);
      case DateTime _ ->
          drawn(Field.dateTime(name, label), type, value).hint(inputs.formats().zone().getId());
      case Checkbox _ -> Field.check(name, label).value(value.asBoolean(false) ? "true" : "");
      case Rating _ -> drawn(Field.segments(name, label, stars()), type, value);
      case Select select ->
          drawn(Field.select(name, label, orNone(options(select.options()))), type, value);
      case MultiSelect several ->
          Field.checks(
              name,
              label,
              options(several.options()),
              value.valueStream().map(JsonNode::stringValue).collect(Collectors.toSet()));
      case Address _ -> Field.parts(name, label, parts(name, value));
      case Lookup _ -> picker(name, label, value);
      case User _ when inputs.areMembersPicked() -> picker(name, label, value);
      case User _ ->
          Field.select(name, label, orNone(people(value))).value(value.path("id").asString(""));
      case Computed _, ComputedTime _, AutoNumber _ ->
          throw new IllegalArgumentException("the system sets '" + name + "'");
    };
  }

  private Field drawn(Field field, FieldType type, JsonNode value) {
    return field.value(
        InputTexts.of(inputs, field.name(), type, value)
            .getOrDefault(field.name(), List.of(""))
            .getFirst());
  }

  private Field number(String name, String label) {
    return Field.number(name, label, RecordAddress.reading(inputs.view().type().apiName(), name));
  }

  private Field unit(Decimal type, Field field) {
    return switch (type.meaning()) {
      case NUMBER -> field;
      case PERCENT -> field.after("%");
      case CURRENCY -> field.before(type.currencyCode());
    };
  }

  private static List<Option> options(Options options) {
    return options.all().stream().map(one -> new Option(one.apiName(), one.label())).toList();
  }

  private List<Option> orNone(List<Option> options) {
    return Stream.concat(Stream.of(none()), options.stream()).toList();
  }

  private Option none() {
    return new Option("", words().say("input.none"));
  }

  private List<Option> stars() {
    return orNone(
        IntStream.rangeClosed(1, STARS)
            .mapToObj(String::valueOf)
            .map(number -> new Option(number, number))
            .toList());
  }

  /** The person itself first. Who is not a member any more stays, if it was chosen before. */
  private List<Option> people(JsonNode value) {
    List<Option> people =
        inputs.members().stream()
            .sorted(Comparator.comparing(one -> !one.id().equals(inputs.me())))
            .map(this::person)
            .collect(Collectors.toCollection(ArrayList::new));
    String chosen = value.path("id").asString("");
    if (!chosen.isEmpty() && people.stream().noneMatch(one -> one.value().equals(chosen))) {
      people.add(new Option(chosen, value.path("name").asString("")));
    }
    return people;
  }

  private Option person(Member member) {
    String name = member.name();
    boolean isMe = member.id().equals(inputs.me());
    return new Option(member.id().toString(), isMe ? words().say("input.me", name) : name);
  }

  private List<Field> parts(String name, JsonNode value) {
    return List.of(
        part(name, "street", words().say("address.street"), value),
        part(name, "street2", words().say("address.street_more"), value),
        part(name, "postalCode", words().say("address.postal_code"), value),
        part(name, "city", words().say("address.city"), value),
        part(name, "state", words().say("address.state"), value),
        part(name, "country", words().say("address.country"), value));
  }

  private static Field part(String address, String name, String label, JsonNode value) {
    return Field.text(address + "." + name, label).value(value.path(name).asString(""));
  }

  private Field picker(String name, String label, JsonNode value) {
    String source = RecordAddress.choices(inputs.view().type().apiName(), name);
    Control picker =
        new Control.Picker(value.path("name").asString(""), source, words().say("input.loading"));
    return Field.of(name, label, picker).value(value.path("id").asString(""));
  }
}
