package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.value.LateDates;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The query of a list, in the form that REST takes, so that one reader reads both. */
final class ListQuery {

  /** The view of the records that belong to the person. */
  static final String MINE = "mine";

  /** How many records a page has. */
  static final int LENGTH = 50;

  private ListQuery() {}

  /** Some records of a list, behind a cursor; empty for its beginning. */
  record Part(String cursor, int length) {}

  /**
   * The query for a part of a list; adds what is wrong with it to the problems. Of records that a
   * search finds all fields are read, since any of them can have its words.
   */
  static RecordQuery of(OpenList list, ListColumns columns, Part part, Problems problems) {
    ListState state = list.state();
    ObjectNode json = json(state, shown(list.view(), columns), problems);
    json.put("limit", part.length());
    put(json, "cursor", part.cursor());
    RecordQuery query = RecordQueryReader.read(json, problems);
    return state.words().isEmpty() ? query : query.showing(query.projection().withAllFields());
  }

  /** The query for all records of the list, in the order in which it shows them. */
  static RecordQuery ofAll(ListState state, ListColumns columns, Problems problems) {
    List<String> fields = columns.fields().stream().map(Field::apiName).toList();
    ObjectNode json = json(state, new Projection(fields, expanded(columns)), problems);
    if (!json.has("sort")) {
      json.put("sort", "-createdAt");
    }
    return RecordQueryReader.read(json, problems);
  }

  private static ObjectNode json(ListState state, Projection shown, Problems problems) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    put(json, "q", state.words());
    put(json, "sort", state.text(ListState.SORT));
    put(json, AsOf.NAME, state.text(ListState.AS_OF));
    ArrayNode filter = conditions(state, problems);
    if (!filter.isEmpty()) {
      json.set("filter", filter);
    }
    ArrayNode fields = json.putArray("fields");
    ArrayNode expand = json.putArray("expand");
    Objects.requireNonNull(shown.fields()).forEach(fields::add);
    shown.expand().forEach(expand::add);
    return json;
  }

  /** What is read of a record to show columns. */
  static Projection shown(ObjectView view, ListColumns columns) {
    TaskObject tasks = TaskObject.among(List.of(view)).orElse(null);
    List<Field> fields =
        Stream.concat(
                columns.fields().stream(),
                Stream.of(
                    tasks == null ? null : tasks.status(),
                    LateDates.stage(view).orElse(null),
                    columns.end(view)))
            .filter(Objects::nonNull)
            .toList();
    return new Projection(WholeDays.with(view, fields), expanded(columns));
  }

  private static List<String> expanded(ListColumns columns) {
    return columns.all().stream()
        .filter(ListQuery::isExpanded)
        .map(ListColumns.Column::name)
        .toList();
  }

  private static void put(ObjectNode json, String name, String value) {
    if (!value.isEmpty()) {
      json.put(name, value);
    }
  }

  private static boolean isExpanded(ListColumns.Column column) {
    Field field = column.field();
    return field == null
        ? column.name().equals(SystemField.CREATED_BY.apiName())
            || column.name().equals(SystemField.UPDATED_BY.apiName())
        : field.isReference();
  }

  /** The moment of the list; null for the present. Adds to the problems what is none. */
  static @Nullable OffsetDateTime moment(ListState state, Problems problems) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    put(json, AsOf.NAME, state.text(ListState.AS_OF));
    return RecordQueryReader.read(json, problems).asOf();
  }

  /** The conditions of the filter and, of the past, that names have the words of the search. */
  private static ArrayNode conditions(ListState state, Problems problems) {
    ArrayNode all = filter(state, problems);
    if (state.isPast()) {
      Arrays.stream(state.text(ListState.Q).split("\\s+"))
          .filter(word -> !word.isEmpty())
          .forEach(word ->
              all.addObject()
                  .put("field", SystemField.NAME.apiName())
                  .put("operator", "contains")
                  .put("value", word));
    }
    return all;
  }

  /** All conditions of the filter, in JSON as REST takes them. */
  static ArrayNode filter(ListState state, Problems problems) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    String text = state.text(ListState.FILTER);
    if (!text.isEmpty()) {
      JsonNode given =
          problems.attempt(() -> Json.parse(text), (JsonNode) JsonNodeFactory.instance.arrayNode());
      if (given.isArray()) {
        given.forEach(all::add);
      } else {
        all.add(given);
      }
    }
    return all;
  }

  /**
   * The figures of a list by the values of a field; adds what is wrong with it to the problems.
   *
   * @param by null for those of all its records
   * @param amount whose sums are wanted; null for none
   * @param top how many values have figures of their own; null for all
   */
  static AggregateQuery figures(
      OpenList list,
      @Nullable Field by,
      @Nullable Field amount,
      @Nullable Integer top,
      Problems problems) {
    String q = list.state().words();
    return new AggregateQuery(
        q.isEmpty() ? null : q,
        FilterReader.read(conditions(list.state(), problems), "filter", problems),
        amount == null ? null : amount.apiName(),
        amount == null ? List.of() : List.of(Aggregation.SUM.word()),
        by == null ? List.of() : List.of(by.apiName()),
        null,
        top,
        false,
        moment(list.state(), problems));
  }

  /** The filter of the records that belong to the person. */
  static ArrayNode mine(ObjectView view) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    String owner = owner(view).map(Field::apiName).orElse(SystemField.CREATED_BY.apiName());
    all.addObject().put("field", owner).put("operator", "eq").put("value", "me");
    return all;
  }

  /** Whether records belong to somebody by one of their fields; otherwise to who has made them. */
  static boolean haveOwner(ObjectView view) {
    return owner(view).isPresent();
  }

  static Optional<Field> owner(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof User)
        .min(Comparator.comparing(field -> !field.is("owner") && !field.is("assignee")));
  }
}
