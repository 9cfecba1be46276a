package dev.oriel.pages.filter;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A filter as it is built, line by line; its values may still be missing. */
record FilterDraft(List<FilterLine> lines) {

  /** The grammar takes at most 100 conditions. */
  static final int MAX = 100;

  /** So often does the grammar ask for related records. */
  private static final int MAX_RELATED = 10;

  FilterDraft {
    lines = List.copyOf(lines);
  }

  /** The lines of a filter, which is an array, or one of its elements alone. */
  static FilterDraft of(ConditionJson form, JsonNode filter) {
    Stream<JsonNode> elements = filter.isArray() ? filter.valueStream() : Stream.of(filter);
    return new FilterDraft(elements.map(one -> line(form, one)).toList());
  }

  private static FilterLine line(ConditionJson form, JsonNode json) {
    @Nullable FilterLine line = read(form, json);
    return line == null ? new FilterLine.Kept(json) : line;
  }

  private static @Nullable FilterLine read(ConditionJson form, JsonNode json) {
    if (json.size() == 1 && json.path("or").isArray() && !json.path("or").isEmpty()) {
      List<FilterCondition> any = conditions(form, json.path("or"));
      return any == null ? null : new FilterLine.Any(any);
    }
    for (String word : List.of(FilterLine.Related.SOME, FilterLine.Related.NONE)) {
      if (json.size() == 1 && json.path(word).isObject()) {
        return related(form, json.path(word), word.equals(FilterLine.Related.SOME));
      }
    }
    FilterCondition one = json.isObject() ? form.read(json) : null;
    return one == null ? null : new FilterLine.One(one);
  }

  private static @Nullable FilterLine related(ConditionJson form, JsonNode json, boolean isSome) {
    FilterRelation relation = form.fields().relation(json);
    if (relation == null || !json.path("filter").isArray() || json.size() != 3) {
      return null;
    }
    List<FilterCondition> all = conditions(form.behind(relation), json.path("filter"));
    return all == null ? null : new FilterLine.Related(relation, isSome, all);
  }

  /** The conditions of an array; null if there are no inputs for one of them. */
  private static @Nullable List<FilterCondition> conditions(ConditionJson form, JsonNode array) {
    List<FilterCondition> all = new ArrayList<>();
    for (JsonNode json : array) {
      FilterCondition one = json.isObject() ? form.read(json) : null;
      if (one == null) {
        return null;
      }
      all.add(one);
    }
    return all;
  }

  /** The JSON of a filter, in which conditions without their values are left out. */
  ArrayNode json(ConditionJson form) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (FilterLine line : lines) {
      switch (line) {
        case FilterLine.One one -> add(all, form.write(one.condition()));
        case FilterLine.Any any -> {
          ArrayNode inner = JsonNodeFactory.instance.arrayNode();
          any.conditions().forEach(one -> add(inner, form.write(one)));
          if (!inner.isEmpty()) {
            all.addObject().set("or", inner);
          }
        }
        case FilterLine.Related related -> {
          ConditionJson behind = form.behind(related.relation());
          ArrayNode inner = related(all, related);
          related.conditions().forEach(one -> add(inner, behind.write(one)));
        }
        case FilterLine.Kept kept -> all.add(kept.json());
      }
    }
    return all;
  }

  /** Asks for related records, and returns the filter of these, which is empty. */
  private static ArrayNode related(ArrayNode all, FilterLine.Related related) {
    return all.addObject()
        .putObject(related.word())
        .put("object", related.relation().type().apiName())
        .put("by", related.relation().lookup().apiName())
        .putArray("filter");
  }

  /** The JSON, and in addition the fields and values of all conditions, also of incomplete ones. */
  ArrayNode named(ConditionJson form) {
    ArrayNode named = json(form);
    for (FilterLine line : lines) {
      ArrayNode to = line instanceof FilterLine.Related one ? related(named, one) : named;
      line.all()
          .forEach(one -> {
            ArrayNode values = to.addObject().put("field", one.field()).putArray("value");
            one.values().forEach(values::add);
          });
    }
    return named;
  }

  private static void add(ArrayNode to, @Nullable ObjectNode condition) {
    if (condition != null) {
      to.add(condition);
    }
  }

  /** Whether a value is missing, or is none of its field. */
  boolean isIncomplete(ConditionJson form) {
    return lines.stream()
        .anyMatch(line -> {
          ConditionJson its =
              line instanceof FilterLine.Related one ? form.behind(one.relation()) : form;
          return line.all().stream().anyMatch(one -> its.write(one) == null);
        });
  }

  /** The draft with other conditions; each is changed with the fields that it can be about. */
  FilterDraft changed(
      FilterFields fields, BiFunction<FilterFields, FilterCondition, FilterCondition> change) {
    List<FilterLine> all = new ArrayList<>();
    for (FilterLine line : lines) {
      FilterFields its =
          line instanceof FilterLine.Related one ? fields.behind(one.relation()) : fields;
      all.add(line.with(line.all().stream().map(one -> change.apply(its, one)).toList()));
    }
    return new FilterDraft(all);
  }

  private boolean isFull() {
    return lines.stream().mapToInt(line -> line.all().size()).sum() >= MAX;
  }

  FilterDraft with(FilterLine line) {
    boolean isTooMuch =
        line instanceof FilterLine.Related
            && lines.stream().filter(FilterLine.Related.class::isInstance).count() >= MAX_RELATED;
    return isFull() || isTooMuch
        ? this
        : new FilterDraft(Stream.concat(lines.stream(), Stream.of(line)).toList());
  }

  /** The draft with one more condition in a group, or about related records. */
  FilterDraft with(int index, FilterCondition condition) {
    if (isFull() || index >= lines.size()) {
      return this;
    }
    List<FilterCondition> more = new ArrayList<>(lines.get(index).all());
    more.add(condition);
    return switch (lines.get(index)) {
      case FilterLine.Any any -> replaced(index, any.with(more));
      case FilterLine.Related related -> replaced(index, related.with(more));
      case FilterLine.One _, FilterLine.Kept _ -> this;
    };
  }

  /**
   * The draft without a line, or without one of its conditions. A group ends with its last one;
   * related records are then asked for without any.
   *
   * @param inner the place of the condition in its line; negative for the whole line
   */
  FilterDraft without(int index, int inner) {
    if (index >= lines.size()) {
      return this;
    }
    List<FilterCondition> others = new ArrayList<>(lines.get(index).all());
    if (inner >= 0 && inner < others.size()) {
      others.remove(inner);
    }
    return switch (lines.get(index)) {
      case FilterLine.Any _ when inner >= 0 ->
          replaced(index, others.isEmpty() ? null : new FilterLine.Any(others));
      case FilterLine.Related one when inner >= 0 -> replaced(index, one.with(others));
      case FilterLine.One _, FilterLine.Any _, FilterLine.Related _, FilterLine.Kept _ ->
          replaced(index, null);
    };
  }

  private FilterDraft replaced(int index, @Nullable FilterLine line) {
    List<FilterLine> all = new ArrayList<>(lines);
    all.remove(index);
    if (line != null) {
      all.add(index, line);
    }
    return new FilterDraft(all);
  }
}
