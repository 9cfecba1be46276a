package dev.oriel.crm.query;

import module java.base;

import dev.oriel.ground.json.Shape;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the filter grammar: an array of {@code {field, operator, value}}, joined by AND, in which
 * an element may be {@code {"or": […]}} or {@code {"and": […]}}.
 */
public final class FilterReader {

  private static final int MAX_DEPTH = 5;
  private static final int MAX_CONDITIONS = 100;

  private final Problems problems;
  private int conditions;

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
