package dev.oriel.record;

import dev.oriel.field.Address;
import dev.oriel.field.Comparison;
import dev.oriel.field.Lookup;
import dev.oriel.field.User;
import dev.oriel.json.Json;
import dev.oriel.openapi.Document;
import dev.oriel.openapi.Fragment;
import dev.oriel.openapi.JsonSchema;
import dev.oriel.permission.RecordRight;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.SystemField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Describes the records of each object with schemas of its own, so that every value has its type.
 */
@Component
@Order(3)
class RecordChapter extends Fragment {

  static final String ID = EXAMPLE_ID;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  RecordChapter() {
    super(
        RecordChapter.class,
        "openapi.yaml",
        Map.of(
            "maxSearch", SearchWord.MAX_LENGTH,
            "maxSort", Sorting.MAX_KEYS,
            "maxOffset", RecordQuery.MAX_OFFSET,
            "maxOperations", BulkWrite.MAX,
            "maxGroups", Figures.MAX_GROUPS,
            "functions", Aggregation.words(),
            "operatorWords", String.join(", ", Operator.words()),
            "operators", "`" + String.join("`, `", Operator.words()) + "`"));
  }

  @Override
  public Map<String, String> schemas() {
    Map<String, String> all = new HashMap<>(super.schemas());
    all.putAll(ValueSchemas.addresses());
    return all;
  }

  @Override
  protected void components(ObjectView view, Document document) {
    new RecordSchemas(view, prefix(view)).write(document);
  }

  @Override
  protected Map<String, String> values(ObjectView view) {
    List<Field> editable = RecordSchemas.editable(view);
    List<Field> readable = view.readableFields();
    return Map.of(
        "sortKeys",
        Json.MAPPER.writeValueAsString(sortKeys(readable)),
        "fields",
        names("fields", "Only these fields.", apiNames(readable, field -> true)),
        "expand",
        names("expand", "Lookups, users and actors to answer with their names.", expandable(view)),
        "field",
        name("field", "The field of the figures.", apiNames(readable, RecordChapter::hasFigures)),
        "groupBy",
        name("groupBy", "By whose values to group.", apiNames(readable, RecordChapter::groups)),
        "query",
        Json.write(NODES.objectNode().put("q", "ada").put("limit", 10)),
        "newRecord",
        Json.write(Examples.newRecord(view, editable)),
        "change",
        Json.write(Examples.change(view, editable)),
        "operations",
        Json.MAPPER.writeValueAsString(operations(view)),
        "operation",
        Json.write(operation(view, editable)));
  }

  static List<String> expandable(ObjectView view) {
    List<String> names =
        new ArrayList<>(
            apiNames(
                view.readableFields(),
                field -> field.type() instanceof Lookup || field.type() instanceof User));
    Stream.of(SystemField.CREATED_BY.apiName(), SystemField.UPDATED_BY.apiName())
        .filter(name -> view.type().field(name) == null)
        .forEach(names::add);
    return names;
  }

  private static boolean hasFigures(Field field) {
    return !Aggregation.of(field.type()).isEmpty();
  }

  private static boolean groups(Field field) {
    Comparison comparison = field.type().comparison();
    return comparison != Comparison.OPTIONS && comparison != Comparison.PARTS;
  }

  static List<String> apiNames(List<Field> fields, Predicate<Field> which) {
    return fields.stream().filter(which).map(Field::apiName).toList();
  }

  static List<String> sortKeys(List<Field> readable) {
    Stream<String> own = readable.stream().flatMap(RecordChapter::sorted);
    return Stream.concat(Stream.of("name", "createdAt", "updatedAt", "version", "id"), own)
        .flatMap(name -> Stream.of(name, "-" + name))
        .toList();
  }

  /** What of a field can be sorted by. */
  private static Stream<String> sorted(Field field) {
    return switch (field.type().comparison()) {
      case TEXT, ORDERED, BOOLEAN, OPTION -> Stream.of(field.apiName());
      case OPTIONS, REFERENCE -> Stream.empty();
      case PARTS -> Address.PARTS.stream().map(part -> field.apiName() + "." + part);
    };
  }

  /** A parameter of several names; nothing if there are none. */
  private static String names(String name, String description, List<String> names) {
    return parameter(name, description, names, JsonSchema.array(JsonSchema.oneOf(names)));
  }

  /** A parameter of one name; nothing if there are none. */
  private static String name(String name, String description, List<String> names) {
    return parameter(name, description, names, JsonSchema.oneOf(names));
  }

  private static String parameter(
      String name, String description, List<String> names, ObjectNode schema) {
    if (names.isEmpty()) {
      return "";
    }
    ObjectNode parameter = NODES.objectNode().put("name", name).put("in", "query");
    return Json.write(parameter.put("description", description).set("schema", schema));
  }

  /** The operations of a batch. */
  private static List<JsonNode> operations(ObjectView view) {
    String record = prefix(view) + "_Record";
    List<JsonNode> operations = new ArrayList<>();
    boolean creates = view.may(RecordRight.CREATE);
    boolean updates = view.may(RecordRight.UPDATE);
    if (creates) {
      operations.add(operation("create", record + "Create", JsonSchema.closed()));
    }
    if (updates) {
      operations.add(operation("update", record + "Change", id()));
    }
    if (creates && updates && view.may(RecordRight.VIEW)) {
      ObjectNode field =
          JsonSchema.string(
              "What the record is found by: `name`, an e-mail address, a telephone number, or"
                  + " another unique field. If no record has the value, one is created.");
      JsonSchema.Closed match = JsonSchema.closed().with("matchField", field);
      operations.add(operation("upsert", record + "Change", match));
    }
    if (view.may(RecordRight.DELETE)) {
      operations.add(id().with("op", word("delete")).end());
    }
    return operations;
  }

  private static JsonSchema.Closed id() {
    return JsonSchema.closed().with("id", JsonSchema.uuid("Which record."));
  }

  private static ObjectNode word(String op) {
    return JsonSchema.string().put("const", op);
  }

  private static ObjectNode operation(String op, String record, JsonSchema.Closed more) {
    ObjectNode both = NODES.objectNode();
    both.putArray("allOf").add(JsonSchema.ref(record)).add(more.with("op", word(op)).open());
    return both;
  }

  /** An operation of a batch as an example. */
  private static ObjectNode operation(ObjectView view, List<Field> editable) {
    ObjectNode example = NODES.objectNode();
    if (view.may(RecordRight.CREATE)) {
      return example.put("op", "create").setAll(Examples.newRecord(view, editable));
    }
    return example.put("op", view.may(RecordRight.UPDATE) ? "update" : "delete").put("id", ID);
  }
}
