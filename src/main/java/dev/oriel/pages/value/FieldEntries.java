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
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads what was typed into the inputs of fields: texts in the language and the zone in which the
 * form was drawn become JSON for the door, which decides what is right.
 */
record FieldEntries(FieldInputs inputs, Typed typed) {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** What was typed for a field; null if it is what was drawn. */
  @Nullable Entry of(Field field, JsonNode was) {
    Map<String, List<String>> sent = InputTexts.sent(inputs, field.apiName(), field.type(), typed);
    boolean isUntouched =
        Was.isDigest(was)
            ? Was.isStill(was, JSON.stringNode(text(field)))
            : sent.equals(InputTexts.of(inputs, field.apiName(), field.type(), was));
    return isUntouched ? null : entry(field, was);
  }

  /** What stands in the input, which was drawn without a value. */
  Entry value(Field field) {
    return entry(field, JSON.nullNode());
  }

  private Entry entry(Field field, JsonNode was) {
    return switch (field.type()) {
      case Text text when text.isLong() -> Entry.of(orNull(text(field)));
      case Text _,
          Email _,
          Phone _,
          Url _,
          Select _,
          DateOnly _,
          Computed _,
          ComputedTime _,
          AutoNumber _ ->
          Entry.of(orNull(text(field).strip()));
      case Decimal _ -> TypedNumber.of(field, typed, inputs.formats()).entry();
      case DateTime _ -> time(field);
      case Rating _ -> Entry.of(rating(text(field).strip()));
      case Checkbox _ -> Entry.of(JSON.booleanNode(typed.isSet(field.apiName())));
      case MultiSelect _ -> Entry.of(options(field, was));
      case Address _ -> Entry.of(address(field));
      case Lookup _ -> Entry.of(picked(field, was));
      case User _ when inputs.areMembersPicked() -> Entry.of(picked(field, was));
      case User _ -> Entry.of(orNull(text(field)));
    };
  }

  private String text(Field field) {
    return InputTexts.lines(typed.text(field.apiName()));
  }

  private static JsonNode orNull(String text) {
    return text.isEmpty() ? JSON.nullNode() : JSON.stringNode(text);
  }

  private Entry time(Field field) {
    TypedTime typedTime = TypedTime.of(typed, field.apiName(), inputs.formats().zone());
    OffsetDateTime moment = typedTime.moment();
    if (moment != null && inputs.areDays(typed)) {
      return Entry.of(JSON.stringNode(moment.toLocalDate().toString()));
    }
    if (moment != null) {
      return Entry.of(JSON.stringNode(DateTime.format(moment)));
    }
    String text = typedTime.text();
    Problem problem = typedTime.problem();
    return problem == null ? Entry.of(orNull(text)) : new Entry(JSON.stringNode(text), problem);
  }

  private static JsonNode rating(String text) {
    return text.matches("[0-9]{1,3}") ? JSON.numberNode(Integer.parseInt(text)) : orNull(text);
  }

  /** The chosen options: first those that were chosen before, in their order. */
  private JsonNode options(Field field, JsonNode was) {
    List<String> chosen = typed.all(field.apiName());
    Set<String> ordered = new LinkedHashSet<>();
    was.valueStream().map(JsonNode::stringValue).filter(chosen::contains).forEach(ordered::add);
    ordered.addAll(chosen);
    ArrayNode options = JSON.arrayNode();
    ordered.forEach(options::add);
    return options;
  }

  private JsonNode address(Field field) {
    ObjectNode address = JSON.objectNode();
    for (String part : Address.PARTS) {
      address.set(part, orNull(typed.text(field.apiName() + "." + part).strip()));
    }
    return address;
  }

  /**
   * What a picker names. Without scripts the id stays that of the value that was drawn, so it
   * counts only if it is another one; then what stands in the line does.
   */
  private JsonNode picked(Field field, JsonNode was) {
    String id = InputTexts.picked(field.apiName(), typed);
    String line = typed.text(Control.Picker.textName(field.apiName())).strip();
    if (id.equals(FieldInputs.CREATE)) {
      return line.isEmpty() ? JSON.nullNode() : NewTargetInput.of(inputs.view(), field, line);
    }
    if (!id.isEmpty() && !id.equals(was.path("id").asString(""))) {
      return JSON.stringNode(id);
    }
    if (line.isEmpty() || field.type() instanceof User) {
      return orNull(line);
    }
    return named(field, line);
  }

  /** The record with this name or, for an e-mail address, with this address. */
  private JsonNode named(Field field, String line) {
    var target = inputs.view().of(inputs.view().schema().target(field));
    String by =
        line.indexOf('@') < 0
            ? NameField.API_NAME
            : target.readableFields().stream()
                .filter(one -> one.type() instanceof Email)
                .map(Field::apiName)
                .findFirst()
                .orElse(NameField.API_NAME);
    return JSON.objectNode().put(by, line);
  }
}
