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
import dev.oriel.model.schema.Field;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import tools.jackson.databind.JsonNode;

/** The control of a form for each type of field, with a value. */
record InputControls(FieldInputs inputs) {

  private static final int STARS = 5;
  private static final int LINES = 4;

  private Words words() {
    return inputs.words();
  }

  FormField of(String name, String label, FieldType type, JsonNode value) {
    return switch (type) {
      case Text text when text.isLong() || value.asString("").indexOf('\n') >= 0 ->
          FormField.area(name, label, LINES).value(value.asString(""));
      case Text _ -> drawn(FormField.text(name, label), type, value);
      case Email _ -> drawn(FormField.email(name, label), type, value);
      case Phone _ -> drawn(FormField.phone(name, label), type, value);
      case Url _ -> drawn(FormField.url(name, label), type, value);
      case Decimal decimal -> unit(decimal, drawn(number(name, label), type, value));
      case DateOnly _ -> drawn(FormField.date(name, label), type, value);
      case DateTime _ when inputs.isDue(name) -> due(name, label, value);
      case DateTime _ ->
          drawn(FormField.dateTime(name, label), type, value).hint(inputs.formats().zone().getId());
      case Checkbox _ -> FormField.check(name, label).value(value.asBoolean(false) ? "true" : "");
      case Rating _ -> drawn(FormField.segments(name, label, stars()), type, value);
      case Select select ->
          drawn(FormField.select(name, label, orNone(options(select.options()))), type, value);
      case MultiSelect several ->
          FormField.checks(
              name,
              label,
              options(several.options()),
              value.valueStream().map(JsonNode::stringValue).collect(Collectors.toSet()));
      case Address _ -> FormField.parts(name, label, parts(name, value));
      case Lookup _ -> picker(name, label, value);
      case User _ when inputs.areMembersPicked() -> picker(name, label, value);
      case User _ ->
          FormField.select(name, label, orNone(people(value))).value(value.path("id").asString(""));
      case Computed _, ComputedTime _, AutoNumber _ ->
          throw new IllegalArgumentException("the system sets '" + name + "'");
    };
  }

  private FormField drawn(FormField field, FieldType type, JsonNode value) {
    return field.value(
        InputTexts.of(inputs, field.name(), type, value)
            .getOrDefault(field.name(), List.of(""))
            .getFirst());
  }

  private FormField due(String name, String label, JsonNode value) {
    Map<String, List<String>> texts = InputTexts.of(inputs, name, new DateTime(), value);
    String time = texts.getOrDefault(Control.Day.timeName(name), List.of("")).getFirst();
    String timeLabel = words().say("input.optional_time", label);
    return FormField.of(name, label, new Control.Day(time, timeLabel))
        .value(texts.getOrDefault(name, List.of("")).getFirst())
        .hint(words().say("input.day_hint", inputs.formats().zone().getId()));
  }

  private FormField number(String name, String label) {
    return FormField.number(
        name, label, RecordAddress.reading(inputs.view().type().apiName(), name));
  }

  private FormField unit(Decimal type, FormField field) {
    return switch (type.meaning()) {
      case NUMBER -> field;
      case PERCENT -> field.after("%");
      case CURRENCY -> field.before(type.currencyCode());
    };
  }

  private static List<FormOption> options(Options options) {
    return options.all().stream()
        .map(one -> new FormOption(one.apiName(), one.label()).hue(one.hue()))
        .toList();
  }

  private List<FormOption> orNone(List<FormOption> options) {
    return Stream.concat(Stream.of(none()), options.stream()).toList();
  }

  private FormOption none() {
    return new FormOption("", words().say("input.none"));
  }

  private List<FormOption> stars() {
    return orNone(
        IntStream.rangeClosed(1, STARS)
            .mapToObj(String::valueOf)
            .map(number -> new FormOption(number, number))
            .toList());
  }

  /** The person itself first. Who is not a member any more stays, if it was chosen before. */
  private List<FormOption> people(JsonNode value) {
    List<FormOption> people =
        inputs.members().stream()
            .sorted(Comparator.comparing(one -> !one.id().equals(inputs.me())))
            .map(this::person)
            .collect(Collectors.toCollection(ArrayList::new));
    String chosen = value.path("id").asString("");
    if (!chosen.isEmpty() && people.stream().noneMatch(one -> one.value().equals(chosen))) {
      people.add(new FormOption(chosen, value.path("name").asString("")));
    }
    return people;
  }

  private FormOption person(Member member) {
    String name = member.name();
    boolean isMe = member.id().equals(inputs.me());
    return new FormOption(member.id().toString(), isMe ? words().say("input.me", name) : name)
        .avatar(Avatar.person(member.id(), name));
  }

  private List<FormField> parts(String name, JsonNode value) {
    return List.of(
        part(name, "street", words().say("address.street"), value),
        part(name, "street2", words().say("address.street_more"), value),
        part(name, "postalCode", words().say("address.postal_code"), value),
        part(name, "city", words().say("address.city"), value),
        part(name, "state", words().say("address.state"), value),
        part(name, "country", words().say("address.country"), value));
  }

  private static FormField part(String address, String name, String label, JsonNode value) {
    return FormField.text(address + "." + name, label).value(value.path(name).asString(""));
  }

  private FormField picker(String name, String label, JsonNode value) {
    String source = RecordAddress.choices(inputs.view().type().apiName(), name);
    String company =
        Suggestions.company(inputs.view())
            .map(Field::apiName)
            .filter(one -> !one.equals(name))
            .orElse(null);
    String text = value.path("name").asString("");
    Control picker = new Control.Picker(text, source, words().say("input.loading"), company);
    return FormField.of(name, label, picker).value(value.path("id").asString(""));
  }
}
