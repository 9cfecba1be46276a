package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SearchWord;
import dev.oriel.crm.query.Sorting;
import dev.oriel.crm.record.RecordExtras;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonSchema;
import dev.oriel.web.openapi.Fragment;
import dev.oriel.web.openapi.OpenApiDocument;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
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

  private final RecordExtras extras;

  RecordChapter(RecordExtras extras) {
    super(
        RecordChapter.class,
        "openapi.yaml",
        Map.ofEntries(
            Map.entry("exampleId", ID),
            Map.entry("maxSearch", SearchWord.MAX_LENGTH),
            Map.entry("maxSort", Sorting.MAX_KEYS),
            Map.entry("maxOffset", RecordQuery.MAX_OFFSET),
            Map.entry("maxOperations", BulkWrite.MAX),
            Map.entry("maxGroups", Figures.MAX_GROUPS),
            Map.entry("maxTop", AggregateQuery.MAX_TOP),
            Map.entry("functions", Aggregation.words()),
            Map.entry("operators", Operator.words()),
            Map.entry("surfaces", words(Channel.values(), Channel::word)),
            Map.entry(
                "actorKinds",
                Principal.Kind.acting().stream().map(Principal.Kind::word).toList())));
    this.extras = extras;
  }

  private static <T> List<String> words(T[] values, Function<T, String> word) {
    return Arrays.stream(values).map(word).toList();
  }

  @Override
  public Map<String, String> schemas() {
    Map<String, String> all = new HashMap<>(super.schemas());
    all.putAll(ValueSchemas.addresses());
    return all;
  }

  @Override
  protected void components(ObjectView view, String name, OpenApiDocument document) {
    new RecordSchemas(view, extras.of(view.type()), name, document).offer();
  }

  @Override
  protected Map<String, String> values(ObjectView view, String name) {
    List<Field> editable = RecordSchemas.editable(view);
    Set<String> names = RecordNames.of(view, extras.of(view.type())).keySet();
    Parameters parameters = new Parameters(names, name + "Record");
    return Map.of(
        "fields",
        parameters.several("fields", RecordNames.FIELD, "Only these fields."),
        "expand",
        parameters.several(
            "expand",
            RecordNames.EXPANDABLE,
            "Lookups, users and actors to answer with their names."),
        "field",
        parameters.one(
            "field",
            RecordNames.FIGURES,
            "The field of the figures. With `:time` behind it, how many days records have had each"
                + " of its values, for each time that one got a value within the last 90 days; one"
                + " that it still has counts until now. `groupBy` the same field groups by these"
                + " values."),
        "groupBy",
        parameters.one(
            "groupBy",
            RecordNames.GROUPS,
            "By whose values or periods to group. A second one may follow after a comma, such as"
                + " `createdAt:month,owner`; such a pair is sent as a text that is not listed"
                + " here."),
        "query",
        Json.write(Examples.query()),
        "newRecord",
        Json.write(Examples.newRecord(view, editable)),
        "change",
        Json.write(Examples.change(view, editable)),
        "operation",
        Json.write(operation(view, editable)));
  }

  /** Parameters that take names; nothing where there are none. */
  private record Parameters(Set<String> known, String prefix) {

    String several(String name, String names, String description) {
      return of(name, names, description, JsonSchema.array(JsonSchema.ref(prefix + names)));
    }

    String one(String name, String names, String description) {
      return of(name, names, description, JsonSchema.ref(prefix + names));
    }

    private String of(String name, String names, String description, ObjectNode schema) {
      ObjectNode parameter = NODES.objectNode().put("name", name).put("in", "query");
      parameter.put("description", description).set("schema", schema);
      return known.contains(names) ? Json.write(parameter) : "";
    }
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
