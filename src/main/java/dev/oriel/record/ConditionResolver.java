package dev.oriel.record;

import dev.oriel.field.Comparison;
import dev.oriel.field.InvalidValue;
import dev.oriel.field.MultiSelect;
import dev.oriel.refusal.Problems;
import dev.oriel.schema.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Checks the names and values of a filter against an object. What is wrong is added to the
 * problems, each with its place, and left out; what may not be read is refused as {@code
 * Forbidden}.
 */
record ConditionResolver(ObjectView view, Problems problems) {

  /** PostgreSQL folds it again for every record that it looks at. */
  private static final int MAX_PART = 500;

  private static final int MAX_VALUES = 1_000;

  /** Stands in for a comparison that is wrong, until the problems are told. */
  private static final Condition NONE = new Condition.All(List.of());

  Condition resolve(Filter filter) {
    return switch (filter) {
      case Filter.All all -> new Condition.All(resolve(all.filters()));
      case Filter.Any any -> new Condition.Any(resolve(any.filters()));
      case Filter.Compare compare -> {
        Condition resolved = resolve(compare);
        yield resolved == null ? NONE : resolved;
      }
    };
  }

  private List<Condition> resolve(List<Filter> filters) {
    return filters.stream().map(this::resolve).toList();
  }

  private @Nullable Condition resolve(Filter.Compare compare) {
    Operand operand =
        problems.<@Nullable Operand>attempt(
            () -> Operand.resolve(view, compare.field(), compare.place() + ".field"), null);
    if (operand == null || !takes(operand, compare)) {
      return null;
    }
    return new Condition.Compare(operand, compare.operator(), values(operand, compare));
  }

  private boolean takes(Operand operand, Filter.Compare compare) {
    Set<Operator> allowed = Operator.of(operand.comparison());
    if (allowed.contains(compare.operator())) {
      return true;
    }
    problems.add(
        compare.place() + ".operator",
        "bad_operator",
        "'"
            + operand.name()
            + "' takes the operators "
            + String.join(", ", allowed.stream().map(Operator::word).toList())
            + ", not "
            + compare.operator().word()
            + ".");
    return false;
  }

  private List<@Nullable Object> values(Operand operand, Filter.Compare compare) {
    String place = compare.place() + ".value";
    JsonNode value = compare.value();
    List<@Nullable Object> values = new ArrayList<>();
    switch (compare.operator()) {
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
              "'" + compare.place() + "' needs a 'value'; use isEmpty to find what has none.");
        } else if (takesParts(operand, compare.operator()) && value.isString()) {
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
