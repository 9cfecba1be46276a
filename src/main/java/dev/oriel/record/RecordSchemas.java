package dev.oriel.record;

import dev.oriel.openapi.Document;
import dev.oriel.openapi.JsonSchema;
import dev.oriel.permission.RecordRight;
import dev.oriel.schema.Field;
import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectView;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The components of one object's records: for {@code contacts} these are Contacts_Record,
 * Contacts_RecordFields, Contacts_RecordCreate, Contacts_RecordChange and Contacts_RecordInput. An
 * apiName is unique ignoring case, and the last underscore ends it, so that no two components have
 * the same name.
 */
final class RecordSchemas {

  private final ObjectView view;
  private final String prefix;
  private final List<Field> editable;

  RecordSchemas(ObjectView view, String prefix) {
    this.view = view;
    this.prefix = prefix + "_Record";
    this.editable = editable(view);
  }

  static List<Field> editable(ObjectView view) {
    return view.readableFields().stream().filter(view::mayEdit).toList();
  }

  void write(Document document) {
    boolean create = view.may(RecordRight.CREATE);
    boolean update = view.may(RecordRight.UPDATE);
    if (create || update || view.may(RecordRight.VIEW)) {
      writeAnswered(document);
    }
    if (view.may(RecordRight.VIEW)) {
      writeQuery(document);
    }
    if (create || update) {
      writeInput(document);
    }
    if (create) {
      writeNewRecord(document);
    }
    if (update) {
      writeChange(document);
    }
  }

  private void writeAnswered(Document document) {
    JsonSchema.Closed values = JsonSchema.closed();
    JsonSchema.Closed record = JsonSchema.closed().with("id", JsonSchema.uuid("Never changes."));
    if (view.isVisible()) {
      record.with("name", JsonSchema.string("What people call it."));
      for (Field field : view.readableFields()) {
        values.maybe(field.apiName(), ValueSchemas.answered(view, field));
      }
    }
    document.schema(prefix + "Fields", values.end().put("description", valuesDescription()));
    record
        .with("fields", JsonSchema.ref(prefix + "Fields"))
        .with("createdAt", JsonSchema.moment("When it was created."))
        .with("updatedAt", JsonSchema.moment("When it was last changed."))
        .with("createdBy", actor("The key or member who created it."));
    if (view.isVisible()) {
      record
          .with("updatedBy", actor("The key or member who changed it last."))
          .with("version", JsonSchema.integer(1, "Grows with every change."));
    }
    document.schema(prefix, record.end());
  }

  private static ObjectNode actor(String description) {
    return JsonSchema.anyOf(List.of(JsonSchema.uuid("Its id."), JsonSchema.ref("ActorReference")))
        .put("description", description);
  }

  /** The body of a query. */
  private void writeQuery(Document document) {
    List<String> fields = RecordChapter.apiNames(view.readableFields(), field -> true);
    JsonSchema.Closed query =
        JsonSchema.closed()
            .maybe("q", JsonSchema.string("Words that must all occur."))
            .maybe("filter", JsonSchema.array(JsonSchema.ref("Filter")))
            .maybe("sort", names(RecordChapter.sortKeys(view.readableFields())))
            .maybe("expand", names(RecordChapter.expandable(view)))
            .maybe("limit", JsonSchema.integer(1, "At most.").put("maximum", RecordQuery.MAX_LIMIT))
            .maybe(
                "offset",
                JsonSchema.integer(0, "How many to skip.").put("maximum", RecordQuery.MAX_OFFSET))
            .maybe("cursor", JsonSchema.string("The `nextCursor` of the page before."));
    if (!fields.isEmpty()) {
      query.maybe("fields", names(fields));
    }
    document.schema(prefix + "Query", query.end());
  }

  private static ObjectNode names(List<String> names) {
    return JsonSchema.array(JsonSchema.oneOf(names));
  }

  private String valuesDescription() {
    return view.isVisible()
        ? "All of these, unless the parameter `fields` asks for some."
        : "Empty, and the record is without its name: the key may not view records.";
  }

  private void writeInput(Document document) {
    JsonSchema.Closed values = JsonSchema.closed();
    for (Field field : editable) {
      values.maybe(field.apiName(), ValueSchemas.given(view, field));
    }
    document.schema(prefix + "Input", values.open());
  }

  private void writeNewRecord(Document document) {
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
    document.schema(prefix + "Create", record.open());
  }

  private void writeChange(Document document) {
    ObjectNode name = JsonSchema.string(nameDescription()).put("maxLength", 1_000);
    document.schema(
        prefix + "Change",
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
