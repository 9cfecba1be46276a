package dev.oriel.pages.list.filter;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A filter as it is built, line by line; its values may still be missing. */
record FilterDraft(List<FilterLine> lines) {

  /** So many conditions does the grammar take. */
  static final int MAX = 100;

  FilterDraft {
    lines = List.copyOf(lines);
  }

  /** The lines of a filter, which is an array, or one of its elements alone. */
  static FilterDraft of(ConditionJson form, JsonNode filter) {
    Stream<JsonNode> elements = filter.isArray() ? filter.valueStream() : Stream.of(filter);
    return new FilterDraft(elements.map(one -> line(form, one)).toList());
  }

  private static FilterLine line(ConditionJson form, JsonNode json) {
    if (json.size() == 1 && json.path("or").isArray() && !json.path("or").isEmpty()) {
      List<Condition> any = new ArrayList<>();
      json.path("or").valueStream().map(form::read).filter(Objects::nonNull).forEach(any::add);
      return any.size() < json.path("or").size()
          ? new FilterLine.Kept(json)
          : new FilterLine.Any(any);
    }
    Condition one = json.isObject() ? form.read(json) : null;
    return one == null ? new FilterLine.Kept(json) : new FilterLine.One(one);
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
        case FilterLine.Kept kept -> all.add(kept.json());
      }
    }
    return all;
  }

  private static void add(ArrayNode to, @Nullable ObjectNode condition) {
    if (condition != null) {
      to.add(condition);
    }
  }

  /** Whether a value is missing, or is none of its field. */
  boolean isIncomplete(ConditionJson form) {
    return conditions().anyMatch(one -> form.write(one) == null);
  }

  Stream<Condition> conditions() {
    return lines.stream()
        .flatMap(line ->
            switch (line) {
              case FilterLine.One one -> Stream.of(one.condition());
              case FilterLine.Any any -> any.conditions().stream();
              case FilterLine.Kept _ -> Stream.of();
            });
  }

  FilterDraft with(FilterLine line) {
    return conditions().count() >= MAX
        ? this
        : new FilterDraft(Stream.concat(lines.stream(), Stream.of(line)).toList());
  }

  /** The draft with one more condition in a group. */
  FilterDraft with(int index, Condition condition) {
    return conditions().count() < MAX
            && index < lines.size()
            && lines.get(index) instanceof FilterLine.Any any
        ? replaced(
            index,
            new FilterLine.Any(
                Stream.concat(any.conditions().stream(), Stream.of(condition)).toList()))
        : this;
  }

  /**
   * The draft without a line, or without a condition of a group; a group ends with its last one.
   *
   * @param inner the place of the condition in its group; negative for the whole line
   */
  FilterDraft without(int index, int inner) {
    if (index >= lines.size()) {
      return this;
    }
    if (inner >= 0 && lines.get(index) instanceof FilterLine.Any any) {
      List<Condition> others = new ArrayList<>(any.conditions());
      if (inner < others.size()) {
        others.remove(inner);
      }
      return replaced(index, others.isEmpty() ? null : new FilterLine.Any(others));
    }
    return replaced(index, null);
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
