package dev.oriel.record;

import dev.oriel.field.Comparison;
import dev.oriel.field.InvalidValue;
import dev.oriel.field.MultiSelect;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import dev.oriel.schema.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the filter grammar: an array of {@code {field, operator, value}}, joined by AND, in which
 * an element may be {@code {"or": […]}} or {@code {"and": […]}}.
 */
final class FilterParser {

  private static final int MAX_DEPTH = 5;
  private static final int MAX_CONDITIONS = 100;
  private static final int MAX_VALUES = 1_000;

  private final ObjectView view;
  private int conditions;

  private FilterParser(ObjectView view) {
    this.view = view;
  }

  /** The filter; {@code place} is what it is called in messages. */
  static Filter parse(ObjectView view, JsonNode json, String place) {
    return new FilterParser(view).all(json, place, 1);
  }

  private Filter all(JsonNode json, String place, int depth) {
    return new Filter.All(list(json, place, depth));
  }

  private List<Filter> list(JsonNode json, String place, int depth) {
    if (!json.isArray()) {
      throw Refused.invalid(
          place, "not_an_array", "'" + place + "' must be an array of {field, operator, value}.");
    }
    if (depth > MAX_DEPTH) {
      throw Refused.invalid(place, "too_deep", "A filter is nested at most 5 deep.");
    }
    List<Filter> filters = new ArrayList<>();
    for (int i = 0; i < json.size(); i++) {
      filters.add(element(json.get(i), place + "[" + i + "]", depth));
    }
    return filters;
  }

  private Filter element(JsonNode json, String place, int depth) {
    if (!json.isObject()) {
      throw Refused.invalid(
          place, "not_an_object", "'" + place + "' must be an object {field, operator, value}.");
    }
    if (json.size() == 1 && json.has("or")) {
      return new Filter.Any(list(json.get("or"), place + ".or", depth + 1));
    }
    if (json.size() == 1 && json.has("and")) {
      return all(json.get("and"), place + ".and", depth + 1);
    }
    if (++conditions > MAX_CONDITIONS) {
      throw Refused.invalid(place, "too_many", "A filter has at most 100 conditions.");
    }
    for (String name : json.propertyNames()) {
      if (!Set.of("field", "operator", "value").contains(name)) {
        throw Refused.invalid(
            place,
            "unknown",
            "'"
                + name
                + "' is not known in '"
                + place
                + "'; a condition is {field, operator, value}.");
      }
    }
    Operand operand = Operand.resolve(view, text(json, "field", place), place + ".field");
    Operator operator = operator(json, operand, place);
    return new Filter.Compare(
        operand, operator, values(json.get("value"), operand, operator, place));
  }

  private static String text(JsonNode json, String property, String place) {
    JsonNode value = json.get(property);
    if (value == null || !value.isString()) {
      throw Refused.invalid(
          place + "." + property, "required", "'" + place + "' needs a '" + property + "'.");
    }
    return value.stringValue();
  }

  private static Operator operator(JsonNode json, Operand operand, String place) {
    String word = text(json, "operator", place);
    Operator operator = Operator.of(word);
    if (operator == null) {
      throw Refused.invalid(
          place + ".operator",
          "unknown_operator",
          "'"
              + word
              + "' is no operator; use one of "
              + String.join(", ", Operator.words())
              + "."
              + Suggestion.didYouMean(word, Operator.words()));
    }
    Set<Operator> allowed = Operator.of(operand.comparison());
    if (!allowed.contains(operator)) {
      throw Refused.invalid(
          place + ".operator",
          "bad_operator",
          "'"
              + operand.name()
              + "' takes the operators "
              + String.join(", ", allowed.stream().map(Operator::word).toList())
              + ", not "
              + word
              + ".");
    }
    return operator;
  }

  private static List<@Nullable Object> values(
      @Nullable JsonNode value, Operand operand, Operator operator, String place) {
    List<@Nullable Object> values = new ArrayList<>();
    switch (operator) {
      case IS_EMPTY, IS_NOT_EMPTY -> {
        // These compare with nothing; a value that is there all the same says nothing.
      }
      case IN, NOT_IN -> {
        JsonNode array = array(value, place);
        if (array.size() > MAX_VALUES) {
          throw Refused.invalid(
              place + ".value", "too_many", "'" + place + ".value' has at most 1,000 elements.");
        }
        for (JsonNode element : array) {
          values.add(value(element, operand, place));
        }
      }
      case BETWEEN -> {
        JsonNode array = array(value, place);
        if (array.size() != 2) {
          throw Refused.invalid(
              place + ".value",
              "bad_value",
              "'between' needs an array of two values, the lower first.");
        }
        values.add(value(array.get(0), operand, place));
        values.add(value(array.get(1), operand, place));
      }
      case EQ, NEQ, GT, GTE, LT, LTE, CONTAINS, STARTS_WITH -> {
        if (value == null || value.isNull()) {
          throw Refused.invalid(
              place + ".value",
              "required",
              "'" + place + "' needs a 'value'; use isEmpty to find what has none.");
        }
        values.add(
            operator == Operator.CONTAINS || operator == Operator.STARTS_WITH
                ? part(value, operand, place)
                : value(value, operand, place));
      }
    }
    return values;
  }

  private static JsonNode array(@Nullable JsonNode value, String place) {
    if (value == null || !value.isArray()) {
      throw Refused.invalid(
          place + ".value", "not_an_array", "'" + place + ".value' must be an array.");
    }
    return value;
  }

  /** Part of a text need not be a whole value: half an e-mail address will do. */
  private static @Nullable Object part(JsonNode value, Operand operand, String place) {
    if (!value.isString() || operand.type() instanceof MultiSelect) {
      return value(value, operand, place);
    }
    return value.stringValue();
  }

  private static @Nullable Object value(JsonNode json, Operand operand, String place) {
    if (operand.comparison() == Comparison.TEXT && json.isString()) {
      return json.stringValue();
    }
    try {
      return operand.type().parseOperand(json);
    } catch (InvalidValue e) {
      throw Refused.invalid(
          place + ".value", e.code(), "The value for '" + operand.name() + "' " + e.getMessage());
    }
  }
}
