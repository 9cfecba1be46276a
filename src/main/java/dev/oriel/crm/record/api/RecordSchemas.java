package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.RecordExtra;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.duplicate.MergeRequest;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonSchema;
import dev.oriel.web.openapi.GenericSchema;
import dev.oriel.web.openapi.OpenApiDocument;
import org.springframework.util.StringUtils;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The components of one object's records: for {@code contacts} these are ContactsRecord,
 * ContactsRecordFields, ContactsRecordCreate and so on. No such ending is the end of another one or
 * of a shared component's name, so that the components of different objects have different names.
 */
final class RecordSchemas {

  private final ObjectView view;
  private final List<RecordExtra> extras;
  private final String prefix;
  private final List<Field> editable;
  private final OpenApiDocument document;

  /** Whether the object stands for any: all names and values are possible then. */
  private final boolean isAny;

  RecordSchemas(ObjectView view, List<RecordExtra> extras, String name, OpenApiDocument document) {
    this.view = view;
    this.extras = extras;
    this.prefix = name + "Record";
    this.editable = editable(view);
    this.document = document;
    this.isAny = GenericSchema.isAny(view);
  }

  static List<Field> editable(ObjectView view) {
    return view.readableFields().stream().filter(view::mayEdit).toList();
  }

  void offer() {
    offerAnswered();
    offerInput("Input", List.of());
    List<Field> required = editable.stream().filter(Field::required).toList();
    if (!required.isEmpty()) {
      offerInput("CreateInput", required);
    }
    document.schema(prefix + "Create", create(JsonSchema.closed(), required));
    document.schema(prefix + "Change", change(JsonSchema.closed()));
    ObjectNode others = JsonSchema.array(JsonSchema.uuid("A record that is merged into it."));
    others.put("minItems", 1).put("maxItems", MergeRequest.MAX);
    document.schema(prefix + "Merge", change(JsonSchema.closed().with("from", others)));
    document.schema(prefix + "Query", query());
    offerOperations(required);
    RecordNames.of(view, extras)
        .forEach((suffix, names) ->
            document.schema(prefix + suffix, isAny ? anyName(names) : enumeration(names)));
  }

  private void offerAnswered() {
    JsonSchema.Properties values = isAny ? anyValues() : JsonSchema.open();
    JsonSchema.Properties record = JsonSchema.open().with("id", JsonSchema.uuid("Never changes."));
    if (view.isVisible()) {
      record.with("name", name());
      for (Field field : view.readableFields()) {
        values.maybe(field.apiName(), ValueSchemas.answered(view, field));
      }
    }
    document.schema(prefix + "Fields", values.node().put("description", valuesDescription()));
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
    if (view.isVisible()) {
      for (RecordExtra extra : extras) {
        String component = prefix + StringUtils.capitalize(extra.name());
        document.schema(component, extra.schema());
        record.maybe(extra.name(), JsonSchema.ref(component));
      }
    }
    document.schema(prefix, record.node());
  }

  private static ObjectNode actor(String description) {
    return JsonSchema.ref("ActorLink").put("description", description);
  }

  /** The body of a query. */
  private ObjectNode query() {
    JsonSchema.Properties query =
        JsonSchema.closed()
            .maybe("q", JsonSchema.string("Words that must all occur."))
            .maybe("filter", JsonSchema.array(JsonSchema.ref(prefix + "Filter")))
            .maybe("sort", JsonSchema.array(JsonSchema.ref(prefix + "SortKey")))
            .maybe("expand", JsonSchema.array(JsonSchema.ref(prefix + RecordNames.EXPANDABLE)))
            .maybe("limit", JsonSchema.integer(1, "At most.").put("maximum", RecordQuery.MAX_LIMIT))
            .maybe(
                "offset",
                JsonSchema.integer(0, "How many to skip.").put("maximum", RecordQuery.MAX_OFFSET))
            .maybe("cursor", JsonSchema.string("The `nextCursor` of the page before."))
            .maybe("asOf", JsonSchema.moment("The moment of which the records are read."));
    if (isAny || !view.readableFields().isEmpty()) {
      query.maybe("fields", JsonSchema.array(JsonSchema.ref(prefix + RecordNames.FIELD)));
    }
    return query.node();
  }

  private String valuesDescription() {
    return view.isVisible()
        ? "All of these, unless the parameter `fields` asks for some."
        : "Empty, and the record is without its name: the key may not view records.";
  }

  private void offerInput(String suffix, List<Field> required) {
    JsonSchema.Properties values = isAny ? anyValues() : JsonSchema.closed();
    for (Field field : editable) {
      ObjectNode value = ValueSchemas.given(view, field);
      if (required.contains(field)) {
        values.with(field.apiName(), value);
      } else {
        values.maybe(field.apiName(), value);
      }
    }
    document.schema(prefix + suffix, values.node());
  }

  private ObjectNode create(JsonSchema.Properties record, List<Field> required) {
    if (isNamed()) {
      record.with("name", givenName());
    } else {
      record.maybe("name", givenName());
    }
    return required.isEmpty()
        ? record.maybe("fields", JsonSchema.ref(prefix + "Input")).node()
        : record.with("fields", JsonSchema.ref(prefix + "CreateInput")).node();
  }

  private ObjectNode change(JsonSchema.Properties record) {
    return record
        .maybe("name", givenName())
        .maybe("fields", JsonSchema.ref(prefix + "Input"))
        .node();
  }

  private boolean isNamed() {
    return !isAny && view.type().naming() instanceof NameRule.Given;
  }

  private ObjectNode givenName() {
    ObjectNode name = name().put("maxLength", 1_000);
    return isNamed() ? name.put("minLength", 1) : JsonSchema.nullable(name);
  }

  private ObjectNode name() {
    if (isAny) {
      return JsonSchema.string("What people call it. Some objects make it of their fields.");
    }
    ObjectNode name =
        JsonSchema.string(
            switch (view.type().naming()) {
              case NameRule.Given _ -> "What people call it.";
              case NameRule.Joined _ -> "Made of other fields as long as none is given.";
              case NameRule.OfTarget _ -> "The name of what it points at as long as none is given.";
            });
    name.putArray("examples").add(Examples.name(view));
    return name;
  }

  /** Values by the apiNames of fields, of whatever type these are. */
  private static JsonSchema.Properties anyValues() {
    JsonSchema.Properties values = JsonSchema.open();
    values.node().put("additionalProperties", true);
    return values;
  }

  /** A name of a field that objects may have, beside those that all have. */
  private static ObjectNode anyName(List<String> examples) {
    ObjectNode name = JsonSchema.string("The name of a field.");
    if (!examples.isEmpty()) {
      examples.forEach(name.putArray("examples")::add);
    }
    return name;
  }

  /** A schema with names for the constants, since generators would not distinguish all of them. */
  private static ObjectNode enumeration(List<String> names) {
    ObjectNode schema = JsonSchema.oneOf(names);
    RecordNames.constants(names).forEach(schema.putArray("x-enum-varnames")::add);
    return schema;
  }

  /** The operations of a batch, which their property {@code op} tells apart. */
  private void offerOperations(List<Field> required) {
    ObjectNode operation = JsonNodeFactory.instance.objectNode();
    operation.putArray("oneOf");
    operation.putObject("discriminator").put("propertyName", "op").putObject("mapping");
    boolean creates = view.may(RecordRight.CREATE);
    boolean updates = view.may(RecordRight.UPDATE);
    if (creates) {
      document.schema(prefix + "CreateOperation", create(operation("create"), required));
      add(operation, "create", prefix + "CreateOperation");
    }
    if (updates) {
      JsonSchema.Properties update =
          operation("update").with("id", JsonSchema.uuid("Which record."));
      document.schema(prefix + "UpdateOperation", change(update));
      add(operation, "update", prefix + "UpdateOperation");
    }
    if (creates && updates && view.isVisible()) {
      JsonSchema.Properties upsert =
          operation("upsert").with("matchField", JsonSchema.ref(prefix + "MatchField"));
      document.schema(prefix + "UpsertOperation", change(upsert));
      add(operation, "upsert", prefix + "UpsertOperation");
    }
    if (view.may(RecordRight.DELETE)) {
      add(operation, "delete", "DeleteOperation");
    }
    document.schema(prefix + "Operation", operation);
  }

  private static JsonSchema.Properties operation(String op) {
    return JsonSchema.closed().with("op", JsonSchema.oneOf(List.of(op)));
  }

  private static void add(ObjectNode operation, String op, String component) {
    ObjectNode reference = JsonSchema.ref(component);
    operation.withArray("oneOf").add(reference);
    operation.withObject("/discriminator/mapping").set(op, reference.get("$ref"));
  }
}
