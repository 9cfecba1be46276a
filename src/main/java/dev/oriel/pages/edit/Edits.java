package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.Entry;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.Was;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The changes that a form asks for: of the fields in which something else stands than what was
 * drawn.
 *
 * @param mistakes what only the form knows to be wrong
 * @param form the id of the form; empty for changes without one
 */
record Edits(List<Edit> all, List<Problem> mistakes, String form) {

  /**
   * A change of a field.
   *
   * @param was the value that was drawn
   * @param value what it is to become
   * @param choice the answer to a conflict
   */
  record Edit(Field field, JsonNode was, JsonNode value, Choice choice) {}

  /** Reads a form. A field that may not be edited any more is read too, since the door says so. */
  static Edits read(FieldInputs inputs, Typed typed) {
    return read(inputs, typed, false);
  }

  /** Reads the form of a new record. What was filled in for the person is part of it, too. */
  static Edits ofNew(FieldInputs inputs, Typed typed) {
    return read(inputs, typed, true);
  }

  private static Edits read(FieldInputs inputs, Typed typed, boolean isNew) {
    List<Edit> all = new ArrayList<>();
    List<Problem> mistakes = new ArrayList<>();
    for (Field field : fields(inputs)) {
      String was = typed.text(Was.name(field));
      if (!was.isEmpty()) {
        JsonNode drawn = Was.of(field, was);
        Entry entry = inputs.entry(field, typed, drawn);
        if (entry == null && isNew && !drawn.isNull()) {
          // Of a long text only the digest was carried: it is read as if it had been typed.
          entry =
              Was.isDigest(drawn)
                  ? inputs.entry(field, typed, NullNode.getInstance())
                  : Entry.of(Was.plain(drawn));
        }
        Choice choice = Choice.read(typed, field);
        if (entry != null && !choice.isTheirs()) {
          all.add(new Edit(field, drawn, entry.value(), choice));
          Optional.ofNullable(entry.problem()).ifPresent(mistakes::add);
        }
      }
    }
    return new Edits(List.copyOf(all), List.copyOf(mistakes), typed.text(Form.ID));
  }

  private static List<Field> fields(FieldInputs inputs) {
    ObjectView view = inputs.view();
    return Stream.concat(
            Stream.of(NameField.of(inputs.words(), view)),
            view.type().fields().stream().filter(field -> !field.type().readOnly()))
        .toList();
  }

  /** The change of one field, of those in the form. */
  Edits only(Field field) {
    return new Edits(
        all.stream().filter(edit -> edit.field().equals(field)).toList(), mistakes, form);
  }

  /** The change of a field; null if there is none. */
  @Nullable Edit of(Field field) {
    return all.stream().filter(edit -> edit.field().equals(field)).findFirst().orElse(null);
  }

  /** The same with a change of a field, in the place of another one. */
  Edits with(Edit edit) {
    Stream<Edit> others = all.stream().filter(one -> !one.field().equals(edit.field()));
    return new Edits(Stream.concat(others, Stream.of(edit)).toList(), mistakes, form);
  }

  /** Whether another record is made with them. */
  boolean create() {
    return all.stream().anyMatch(edit -> edit.field().isReference() && edit.value().has("create"));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** The changes in the form that the door takes. */
  ObjectNode json() {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = body.putObject("fields");
    for (Edit edit : all) {
      (NameField.is(edit.field()) ? body : fields).set(edit.field().apiName(), edit.value());
    }
    return body;
  }
}
