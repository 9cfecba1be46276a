package dev.oriel.openapi;

import dev.oriel.schema.Field;
import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectView;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The components of one object's records, called by its apiName with a capital: for {@code
 * contacts} ContactsRecord with ContactsFields, and ContactsNewRecord and ContactsRecordChange with
 * ContactsInput. No other component ends like that, so none is called the same.
 */
final class RecordSchemas {

  private final ObjectView view;
  private final String prefix;
  private final List<Field> editable;

  RecordSchemas(ObjectView view) {
    this.view = view;
    this.prefix = prefix(view);
    this.editable = view.readableFields().stream().filter(view::mayEdit).toList();
  }

  /** What the names of an object's components and operations have in common. */
  static String prefix(ObjectView view) {
    String name = view.type().apiName();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  String record() {
    return prefix + "Record";
  }

  String newRecord() {
    return prefix + "NewRecord";
  }

  String change() {
    return prefix + "RecordChange";
  }

  List<Field> editable() {
    return editable;
  }

  void writeAnswered(Document document) {
    JsonSchema.Closed values = JsonSchema.closed();
    JsonSchema.Closed record = JsonSchema.closed().with("id", JsonSchema.uuid("Never changes."));
    if (view.isVisible()) {
      record.with("name", JsonSchema.string("What people call it."));
      for (Field field : view.readableFields()) {
        values.maybe(field.apiName(), ValueSchemas.answered(view, field));
      }
    }
    document.schema(prefix + "Fields", values.end().put("description", valuesDescription()));
    document.schema(
        record(),
        record
            .with("fields", JsonSchema.ref(prefix + "Fields"))
            .with("createdAt", JsonSchema.moment("When it was created."))
            .with("updatedAt", JsonSchema.moment("When it was last changed."))
            .with("createdBy", JsonSchema.uuid("The key or member who created it."))
            .end());
  }

  private String valuesDescription() {
    return view.isVisible()
        ? "All of these, unless the parameter `fields` asks for some."
        : "Empty, and the record is without its name: the key may not view records.";
  }

  void writeInput(Document document) {
    JsonSchema.Closed values = JsonSchema.closed();
    for (Field field : editable) {
      values.maybe(field.apiName(), ValueSchemas.given(view, field));
    }
    document.schema(prefix + "Input", values.open());
  }

  void writeNewRecord(Document document) {
    JsonSchema.Closed record = JsonSchema.closed();
    ObjectNode name = JsonSchema.string(nameDescription()).put("maxLength", 1_000);
    if (view.type().naming() instanceof NameRule.Given) {
      record.with("name", name.put("minLength", 1));
    } else {
      record.maybe("name", JsonSchema.nullable(name));
    }
    List<Field> required = editable.stream().filter(Field::required).toList();
    if (required.isEmpty()) {
      record.maybe("fields", JsonSchema.ref(prefix + "Input"));
    } else {
      ObjectNode needed = JsonNodeFactory.instance.objectNode();
      ArrayNode names = needed.putArray("required");
      required.forEach(field -> names.add(field.apiName()));
      ObjectNode both = JsonNodeFactory.instance.objectNode();
      both.putArray("allOf").add(JsonSchema.ref(prefix + "Input")).add(needed);
      record.with("fields", both);
    }
    document.schema(newRecord(), record.open());
  }

  void writeChange(Document document) {
    ObjectNode name = JsonSchema.string(nameDescription()).put("maxLength", 1_000);
    document.schema(
        change(),
        JsonSchema.closed()
            .maybe(
                "name",
                view.type().naming() instanceof NameRule.Given
                    ? name.put("minLength", 1)
                    : JsonSchema.nullable(name))
            .maybe("fields", JsonSchema.ref(prefix + "Input"))
            .open());
  }

  private String nameDescription() {
    return switch (view.type().naming()) {
      case NameRule.Given given -> "What people call it.";
      case NameRule.Joined joined -> "Made of other fields as long as none is given.";
      case NameRule.OfTarget target -> "The name of what it points at as long as none is given.";
    };
  }
}
