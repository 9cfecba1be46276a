package dev.oriel.record;

import dev.oriel.field.Comparison;
import dev.oriel.field.InvalidValue;
import dev.oriel.field.MultiSelect;
import dev.oriel.json.Shape;
import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Suggestion;
import dev.oriel.schema.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the filter grammar: an array of {@code {field, operator, value}}, joined by AND, in which
 * an element may be {@code {"or": […]}} or {@code {"and": […]}}.
 */
final class FilterParser {

  private static final int MAX_DEPTH = 5;
  private static final int MAX_CONDITIONS = 100;

  /** PostgreSQL folds it again for every record that it looks at. */
  private static final int MAX_PART = 500;

  private static final int MAX_VALUES = 1_000;

  private final ObjectView view;
  private final Problems problems;
  private int conditions;

  private FilterParser(ObjectView view, Problems problems) {
    this.view = view;
    this.problems = problems;
  }

  /**
   * The filter. What is wrong is added to the problems, each with its path, and left out; what may
   * not be read is refused as {@code Forbidden}.
   *
   * @param place what the filter is called in messages
   */
  static Filter parse(ObjectView view, JsonNode json, String place, Problems problems) {
    return new Filter.All(new FilterParser(view, problems).list(json, place, 1));
  }

  private List<Filter> list(JsonNode json, String place, int depth) {
    List<Filter> filters = new ArrayList<>();
    if (!json.isArray()) {
      problems.add(
          place, "not_an_array", "'" + place + "' must be an array of {field, operator, value}.");
    } else if (depth > MAX_DEPTH) {
      problems.add(place, "too_deep", "A filter is nested at most 5 deep.");
    } else {
      for (int i = 0; i < json.size(); i++) {
        Filter filter = element(json.get(i), place + "[" + i + "]", depth);
        if (filter != null) {
          filters.add(filter);
        }
      }
    }
    return filters;
  }

  private @Nullable Filter element(JsonNode json, String place, int depth) {
    if (!(json instanceof ObjectNode object)) {
      problems.add(
          place, "not_an_object", "'" + place + "' must be an object {field, operator, value}.");
      return null;
    }
    if (json.size() == 1 && json.has("or")) {
      return new Filter.Any(list(json.get("or"), place + ".or", depth + 1));
    }
    if (json.size() == 1 && json.has("and")) {
      return new Filter.All(list(json.get("and"), place + ".and", depth + 1));
    }
    if (++conditions > MAX_CONDITIONS) {
      if (conditions == MAX_CONDITIONS + 1) {
        problems.add(place, "too_many", "A filter has at most 100 conditions.");
      }
      return null;
    }
    return compare(new Shape(object, place, problems), place);
  }

  private @Nullable Filter compare(Shape shape, String place) {
    shape.only(List.of("field", "operator", "value"));
    String name = shape.required("field");
    Operand operand =
        name.isEmpty()
            ? null
            : problems.<@Nullable Operand>attempt(
                () -> Operand.resolve(view, name, place + ".field"), null);
    Operator operator = operator(shape);
    if (operand == null || operator == null || !takes(operand, operator, shape)) {
      return null;
    }
    return new Filter.Compare(
        operand, operator, values(shape.get("value"), operand, operator, place));
  }

  private static @Nullable Operator operator(Shape shape) {
    String word = shape.required("operator");
    Operator operator = Operator.of(word);
    if (operator == null && !word.isEmpty()) {
      shape.problem(
          "operator",
          "unknown_operator",
          "'"
              + word
              + "' is no operator; use one of "
              + String.join(", ", Operator.words())
              + "."
              + Suggestion.didYouMean(word, Operator.words()));
    }
    return operator;
  }

  private static boolean takes(Operand operand, Operator operator, Shape shape) {
    Set<Operator> allowed = Operator.of(operand.comparison());
    if (allowed.contains(operator)) {
      return true;
    }
    shape.problem(
        "operator",
        "bad_operator",
        "'"
            + operand.name()
            + "' takes the operators "
            + String.join(", ", allowed.stream().map(Operator::word).toList())
            + ", not "
            + operator.word()
            + ".");
    return false;
  }

  private List<@Nullable Object> values(
      @Nullable JsonNode value, Operand operand, Operator operator, String at) {
    String place = at + ".value";
    List<@Nullable Object> values = new ArrayList<>();
    switch (operator) {
      case IS_EMPTY, IS_NOT_EMPTY -> {
        // These compare with nothing; a value that is there all the same says nothing.
      }
      case IN, NOT_IN -> {
        if (value == null || !value.isArray()) {
          problems.add(place, "not_an_array", "'" + place + "' must be an array.");
        } else if (value.size() > MAX_VALUES) {
          problems.add(place, "too_many", "'" + place + "' has at most 1,000 elements.");
        } else {
          addAll(values, value, operand, place);
        }
      }
      case BETWEEN -> {
        if (value == null || !value.isArray() || value.size() != 2) {
          problems.add(
              place, "bad_value", "'between' needs an array of two values, the lower first.");
        } else {
          addAll(values, value, operand, place);
        }
      }
      case EQ, NEQ, GT, GTE, LT, LTE, CONTAINS, STARTS_WITH -> {
        if (value == null) {
          problems.add(
              place,
              "required",
              "'" + at + "' needs a 'value'; use isEmpty to find what has none.");
        } else if (takesParts(operand, operator) && value.isString()) {
          String part = value.stringValue();
          if (part.length() > MAX_PART) {
            problems.add(place, "too_long", "'" + place + "' must have at most 500 characters.");
          }
          values.add(part);
        } else {
          add(values, value, operand, place);
        }
      }
    }
    return values;
  }

  /** Part of a text need not be a whole value: half an e-mail address will do. */
  private static boolean takesParts(Operand operand, Operator operator) {
    return (operator == Operator.CONTAINS || operator == Operator.STARTS_WITH)
        && !(operand.type() instanceof MultiSelect);
  }

  private void addAll(
      List<@Nullable Object> values, JsonNode array, Operand operand, String place) {
    for (int i = 0; i < array.size(); i++) {
      add(values, array.get(i), operand, place + "[" + i + "]");
    }
  }

  private void add(List<@Nullable Object> values, JsonNode json, Operand operand, String place) {
    if (operand.comparison() == Comparison.TEXT && json.isString()) {
      values.add(json.stringValue());
      return;
    }
    try {
      values.add(operand.type().parseOperand(json));
    } catch (InvalidValue e) {
      problems.add(place, e.code(), "The value for '" + operand.name() + "' " + e.getMessage());
    }
  }
}
