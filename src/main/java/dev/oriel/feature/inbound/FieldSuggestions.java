package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.AutoMapping;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Suggests the fields of values by their names, with the words by which imports map columns. */
final class FieldSuggestions {

  /** Names of values that say no more than the names around them. */
  private static final String VALUE = "value";

  private final ObjectView view;

  /** The values by the headers that columns with them would have. */
  private final Map<String, PayloadNode> values = new LinkedHashMap<>();

  private FieldSuggestions(ObjectView view) {
    this.view = view;
  }

  /**
   * Lines for values of a request that have none yet.
   *
   * @param free the names of the fields that have none
   * @param payload null for none
   */
  static List<DraftRow> of(
      ObjectView view, List<DraftRow> rows, Set<String> free, @Nullable JsonNode payload) {
    if (payload == null || !payload.isContainer()) {
      return List.of();
    }
    List<DraftRow> made = new ArrayList<>();
    EachPath each = EachPath.of(view.type(), rows);
    if (each == null && payload.isArray() && free.contains(MappedFields.EACH)) {
      made.add(DraftRow.plain(MappedFields.EACH, "$[*]"));
      each = EachPath.of("$[*]");
    }
    FieldSuggestions suggestions = new FieldSuggestions(view);
    Set<String> taken =
        rows.stream()
            .filter(row -> !row.field().isEmpty())
            .map(DraftRow::path)
            .collect(Collectors.toSet());
    suggestions.add(PayloadNode.of(payload, Map.of(), each), taken);
    suggestions.lines().stream().filter(row -> free.contains(row.field())).forEach(made::add);
    return made;
  }

  /** Takes the first element of each list for all of them. */
  private void add(List<PayloadNode> nodes, Set<String> taken) {
    for (PayloadNode node : nodes) {
      String path = node.path();
      boolean isFirst = !node.name().matches("[1-9][0-9]*");
      if (isFirst && !node.isValue()) {
        add(node.inner(), taken);
      } else if (isFirst && path != null && !taken.contains(path)) {
        headers(path).forEach(header -> values.putIfAbsent(header, node));
      }
    }
  }

  /** The last name of a path, and before it the last two, which say more. */
  private static List<String> headers(String path) {
    List<Object> steps = EachPath.read(path.startsWith("^") ? "$" + path.substring(1) : path);
    List<String> names = new ArrayList<>();
    if (steps != null) {
      steps.stream().filter(String.class::isInstance).forEach(one -> names.add((String) one));
    }
    if (names.size() > 1 && names.getLast().equals(VALUE)) {
      names.removeLast();
    }
    if (names.size() < 2) {
      return names;
    }
    String last = names.getLast();
    String both = names.get(names.size() - 2) + " " + last;
    return last.equalsIgnoreCase(Place.NAME) ? List.of(both) : List.of(both, last);
  }

  private List<DraftRow> lines() {
    List<Column> columns =
        values.entrySet().stream()
            .map(value -> column(value.getKey(), value.getValue().plain()))
            .toList();
    List<DraftRow> lines = new ArrayList<>();
    Set<PayloadNode> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Mapping mapping : AutoMapping.of(view, columns).mappings()) {
      PayloadNode value = values.get(mapping.fileColumn());
      if (value != null && value.path() != null && used.add(value)) {
        lines.addAll(lines(mapping.place(), value.path()));
      }
    }
    return lines;
  }

  private static Column column(String header, String text) {
    List<JsonNode> samples =
        text.isEmpty() ? List.of() : List.of(JsonNodeFactory.instance.stringNode(text));
    return new Column(header, samples, samples.size(), null, null);
  }

  /** The lines of a value. A whole name has two. */
  private List<DraftRow> lines(Place place, String path) {
    if (place.equals(Place.FULL_NAME)) {
      List<Field> names = Places.nameFields(view);
      return List.of(
          new DraftRow(names.getFirst().apiName(), path, DraftRow.How.FIRST_NAME, "", ""),
          new DraftRow(names.getLast().apiName(), path, DraftRow.How.LAST_NAME, "", ""));
    }
    Field field = place.field() == null ? null : view.type().field(place.field());
    String name =
        field != null && field.type() instanceof Lookup
            ? field.apiName()
            : Places.name(view, place);
    return name == null ? List.of() : List.of(DraftRow.plain(name, path));
  }
}
