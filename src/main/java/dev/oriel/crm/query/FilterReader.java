package dev.oriel.crm.query;

import module java.base;

import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the filter grammar: an array of {@code {field, operator, value}}, joined by AND, in which
 * an element may be {@code {"or": […]}} or {@code {"and": […]}}, ask for related records by {@code
 * {"some": {object, by, filter}}} or {@code {"none": …}}, or for records of which a field got
 * another value by {@code {"moved": {field, from, to, since, until}}}.
 */
public final class FilterReader {

  private static final int MAX_DEPTH = 5;
  private static final int MAX_CONDITIONS = 100;

  /** Each is a subquery, which may look at many records for one that it finds. */
  private static final int MAX_RELATED = 10;

  private static final List<String> RELATED = List.of("object", "by", "filter");
  private static final List<String> MOVED = List.of("field", "from", "to", "since", "until");

  private final Problems problems;
  private int conditions;
  private int related;

  private FilterReader(Problems problems) {
    this.problems = problems;
  }

  /**
   * Reads a filter. Adds each mistake to the problems, with its path, and leaves it out.
   *
   * @param path the name of the filter in messages
   */
  public static Filter read(JsonNode json, String path, Problems problems) {
    return new Filter.All(new FilterReader(problems).list(json, path, 1));
  }

  private List<Filter> list(JsonNode json, String path, int depth) {
    List<Filter> filters = new ArrayList<>();
    if (!json.isArray()) {
      problems.add(path, "not_an_array.conditions");
    } else if (depth > MAX_DEPTH) {
      problems.add(path, "too_deep");
    } else {
      for (int i = 0; i < json.size(); i++) {
        Filter filter = element(json.get(i), path + "[" + i + "]", depth);
        if (filter != null) {
          filters.add(filter);
        }
      }
    }
    return filters;
  }

  private @Nullable Filter element(JsonNode json, String path, int depth) {
    if (!(json instanceof ObjectNode object)) {
      problems.add(path, "not_an_object.condition");
      return null;
    }
    if (json.size() == 1 && json.has("or")) {
      return new Filter.Any(list(json.get("or"), path + ".or", depth + 1));
    }
    if (json.size() == 1 && json.has("and")) {
      return new Filter.All(list(json.get("and"), path + ".and", depth + 1));
    }
    for (String word : List.of("some", "none")) {
      if (json.size() == 1 && json.has(word)) {
        return related(json.get(word), path + "." + word, word.equals("some"), depth);
      }
    }
    if (json.size() == 1 && json.has("moved")) {
      return moved(json.get("moved"), path + ".moved");
    }
    if (++conditions > MAX_CONDITIONS) {
      if (conditions == MAX_CONDITIONS + 1) {
        problems.add(path, "too_many.conditions");
      }
      return null;
    }
    Shape shape = new Shape(object, path, problems).only(List.of("field", "operator", "value"));
    String field = shape.required("field");
    Operator operator = operator(shape);
    return field.isEmpty() ? null : new Filter.Compare(path, field, operator, shape.get("value"));
  }

  private @Nullable Filter related(JsonNode json, String path, boolean some, int depth) {
    if (!(json instanceof ObjectNode object)) {
      problems.add(path, "not_an_object.related");
      return null;
    }
    if (isTooMany(path)) {
      return null;
    }
    Shape shape = new Shape(object, path, problems).only(RELATED);
    String name = shape.required("object");
    String by = shape.required("by");
    JsonNode filter = shape.get("filter");
    List<Filter> filters = filter == null ? List.of() : list(filter, path + ".filter", depth + 1);
    return name.isEmpty() || by.isEmpty()
        ? null
        : new Filter.Related(path, some, name, by, new Filter.All(filters));
  }

  private @Nullable Filter moved(JsonNode json, String path) {
    if (!(json instanceof ObjectNode object)) {
      problems.add(path, "not_an_object.moved");
      return null;
    }
    if (isTooMany(path)) {
      return null;
    }
    Shape shape = new Shape(object, path, problems).only(MOVED);
    String field = shape.required("field");
    return field.isEmpty()
        ? null
        : new Filter.Moved(
            path,
            field,
            object.get("from"),
            object.get("to"),
            shape.get("since"),
            shape.get("until"));
  }

  /** Whether it is one subquery too many. */
  private boolean isTooMany(String path) {
    if (++related == MAX_RELATED + 1) {
      problems.add(path, "too_many.related");
    }
    return related > MAX_RELATED;
  }

  /** Replaces an unknown operator by one that every field has, so that the field is checked too. */
  private static Operator operator(Shape shape) {
    String word = shape.required("operator");
    Operator operator = Operator.of(word);
    if (operator == null && !word.isEmpty()) {
      shape.problem(
          "operator",
          "unknown_operator",
          word,
          Operator.words(),
          Suggestion.didYouMean(word, Operator.words()));
    }
    return operator == null ? Operator.IS_EMPTY : operator;
  }
}
