package dev.oriel.pages.duplicate;

import module java.base;

import dev.oriel.crm.record.FoundRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Two records of which one is merged into the other. */
record Pair(ObjectView view, FoundRecord kept, FoundRecord gone) {

  /** The name stands among the fields, of which none can have this apiName. */
  static final String NAME = "name";

  /** The fields in which they differ. */
  List<Field> differing() {
    return view.readableFields().stream()
        .filter(field -> !field.type().readOnly())
        .filter(field -> !Objects.equals(kept.record().value(field), gone.record().value(field)))
        .toList();
  }

  /** Whether both have a value, of which one is chosen. What one lacks it takes anyway. */
  boolean isChoice(Field field) {
    return kept.record().value(field) != null && gone.record().value(field) != null;
  }

  /** Whether both have a name of their own, and not the same. */
  boolean differInName() {
    String own = kept.record().name();
    return view.type().naming() instanceof NameRule.Given
        && own != null
        && !own.equals(gone.record().name());
  }

  /** Whether a form has chosen the value of the record that is deleted. */
  static boolean isOthers(Typed given, String field) {
    return given.text(MergeView.CHOICE + field).equals(MergeView.OTHERS);
  }

  /** The body of the merge, with the values that a form has chosen. */
  ObjectNode body(Typed given) {
    ObjectNode body = Json.MAPPER.createObjectNode();
    body.putArray("from").add(gone.record().id().toString());
    if (differInName() && isOthers(given, NAME)) {
      body.put(NAME, gone.record().name());
    }
    ObjectNode fields = body.putObject("fields");
    for (Field field : differing()) {
      if (isChoice(field) && isOthers(given, field.apiName())) {
        fields.set(field.apiName(), json(field, gone.record().value(field)));
      }
    }
    return body;
  }

  private static JsonNode json(Field field, @Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.WRITER.createGenerator(text)) {
      field.type().write(json, Objects.requireNonNull(value));
    }
    return Json.parse(text.toString());
  }
}
