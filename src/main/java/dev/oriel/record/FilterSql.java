package dev.oriel.record;

import dev.oriel.field.Comparison;
import dev.oriel.field.MultiSelect;
import dev.oriel.schema.Field;
import dev.oriel.schema.SortValue;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A filter as a condition over the alias {@code t}. An index holds only the beginning of a text, so
 * it is asked for that as well.
 */
final class FilterSql {

  private final SqlText sql;

  FilterSql(SqlText sql) {
    this.sql = sql;
  }

  void add(Filter filter) {
    switch (filter) {
      case Filter.All all -> join(all.filters(), " and ", "true");
      case Filter.Any any -> join(any.filters(), " or ", "false");
      case Filter.Compare compare -> compare(compare);
    }
  }

  private void join(List<Filter> filters, String word, String none) {
    if (filters.isEmpty()) {
      sql.add(none);
      return;
    }
    sql.add("(");
    for (int i = 0; i < filters.size(); i++) {
      sql.add(i == 0 ? "" : word);
      add(filters.get(i));
    }
    sql.add(")");
  }

  private void compare(Filter.Compare compare) {
    Operand operand = compare.operand();
    Operator operator = compare.operator();
    Operator positive = operator.positive();
    Runnable said = () -> positive(operand, positive, compare.values());
    Field lookup = operand.via();
    if (lookup == null) {
      denied(operator.negative(), said);
    } else if (!operand.object().type().hasTable()) {
      // Nothing can be pointed at where no record was ever written.
      sql.add(operator.negative() || operator == Operator.IS_EMPTY ? "true" : "false");
    } else if (positive == Operator.IS_EMPTY) {
      // Behind a lookup, empty is also what has no record there.
      denied(
          operator == Operator.IS_EMPTY, () -> behind(operand, lookup, () -> denied(true, said)));
    } else {
      denied(operator.negative(), () -> behind(operand, lookup, said));
    }
  }

  /** What is unknown is denied as well. */
  private void denied(boolean denied, Runnable condition) {
    if (!denied) {
      condition.run();
      return;
    }
    sql.add("(");
    condition.run();
    sql.add(") is not true");
  }

  private void behind(Operand operand, Field lookup, Runnable condition) {
    sql.add(
        "exists (select from %s x where x.id = t.%s and "
            .formatted(operand.object().type().table(), lookup.columns().getFirst()));
    condition.run();
    sql.add(")");
  }

  private void positive(Operand operand, Operator operator, List<@Nullable Object> values) {
    String column = operand.column();
    String type = operand.type().columnTypes().getFirst();
    switch (operator) {
      case IS_EMPTY ->
          sql.add(
              operand.columns().stream()
                  .map(c ->
                      operand.comparison() == Comparison.TEXT
                          ? "nullif(" + c + ", '') is null"
                          : c + " is null")
                  .collect(Collectors.joining(" and ", "(", ")")));
      case EQ -> {
        if (operand.comparison() == Comparison.TEXT) {
          equalsOneOf(operand, values);
        } else if (operand.comparison() == Comparison.OPTIONS) {
          sql.add(
              "(" + column + " @> ?::int4[] and " + column + " <@ ?::int4[])",
              bound(operand, values.getFirst()),
              bound(operand, values.getFirst()));
        } else {
          sql.add(column + " = ?::" + type, values.getFirst());
        }
      }
      case GT -> ordered(operand, ">", values.getFirst());
      case GTE -> ordered(operand, ">=", values.getFirst());
      case LT -> ordered(operand, "<", values.getFirst());
      case LTE -> ordered(operand, "<=", values.getFirst());
      case BETWEEN -> {
        ordered(operand, ">=", values.get(0));
        sql.add(" and ");
        ordered(operand, "<=", values.get(1));
      }
      case CONTAINS -> {
        if (operand.comparison() == Comparison.OPTIONS) {
          sql.add(column + " @> ?::int4[]", bound(operand, values.getFirst()));
        } else {
          sql.add(
              column + " ilike ?", "%" + SqlText.literal(String.valueOf(values.getFirst())) + "%");
        }
      }
      case STARTS_WITH ->
          sql.add(column + " ilike ?", SqlText.literal(String.valueOf(values.getFirst())) + "%");
      case IN -> in(operand, column, type, values);
      case NEQ, NOT_IN, IS_NOT_EMPTY ->
          throw new IllegalStateException(operator + " is said by denying its positive");
    }
  }

  private void in(Operand operand, String column, String type, List<@Nullable Object> values) {
    if (values.isEmpty()) {
      sql.add("false");
      return;
    }
    if (operand.comparison() == Comparison.OPTIONS) {
      int[] options =
          values.stream()
              .filter(List.class::isInstance)
              .flatMap(v -> ((List<?>) v).stream())
              .mapToInt(id -> (Integer) id)
              .toArray();
      sql.add(column + " && ?::int4[]", (Object) options);
      return;
    }
    if (operand.comparison() == Comparison.TEXT) {
      equalsOneOf(operand, values);
    } else {
      list(column, "?::" + type, values);
    }
  }

  private void equalsOneOf(Operand operand, List<@Nullable Object> values) {
    String text = SortValue.folded(operand.type(), operand.column());
    String value = SortValue.folded(operand.type(), "?::text");
    sql.add("(");
    if (operand.indexed()) {
      list(SortValue.text(text), SortValue.text(value), values);
      sql.add(" and ");
    }
    list(text, value, values);
    sql.add(")");
  }

  private void ordered(Operand operand, String comparison, @Nullable Object value) {
    if (operand.comparison() != Comparison.TEXT) {
      sql.add(
          operand.column() + " " + comparison + " ?::" + operand.type().columnTypes().getFirst(),
          value);
      return;
    }
    sql.add(
        inAlphabet(SortValue.folded(operand.type(), operand.column()))
            + " "
            + comparison
            + " "
            + inAlphabet(SortValue.folded(operand.type(), "?::text")),
        value,
        value);
  }

  /**
   * A text as it is sorted by and then, among those that are sorted alike, as a whole. Comparing
   * the whole at once would say otherwise where the beginning ends with what the alphabet passes
   * over, and then an index of beginnings would miss it.
   */
  private static String inAlphabet(String text) {
    return "(" + SortValue.text(text) + ", " + text + " " + SortValue.COLLATION + ")";
  }

  private void list(String expression, String placeholder, List<@Nullable Object> values) {
    sql.add(expression + " in (");
    for (int i = 0; i < values.size(); i++) {
      sql.add(i == 0 ? placeholder : ", " + placeholder, values.get(i));
    }
    sql.add(")");
  }

  private static Object bound(Operand operand, @Nullable Object value) {
    if (value == null) {
      return new int[0];
    }
    return Objects.requireNonNull(((MultiSelect) operand.type()).columns(value).getFirst());
  }
}
