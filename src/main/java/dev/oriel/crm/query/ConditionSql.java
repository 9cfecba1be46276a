package dev.oriel.crm.query;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.model.field.Comparison;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;

/**
 * Writes a condition as SQL over the aliases of its operands. An index holds only the beginning of
 * a text, so a comparison of texts compares the beginning as well.
 */
final class ConditionSql {

  private final SqlText sql;

  ConditionSql(SqlText sql) {
    this.sql = sql;
  }

  void add(Condition condition) {
    switch (condition) {
      case Condition.All all -> join(all.conditions(), " and ", "true");
      case Condition.Any any -> join(any.conditions(), " or ", "false");
      case Condition.Compare compare ->
          compare(compare.operand(), compare.operator(), () -> positive(compare));
      case Condition.SameNumber same ->
          compare(same.operand(), same.operator(), () -> sameNumber(same));
      case Condition.Related related -> related(related);
      case Condition.Moved moved -> moved(moved);
    }
  }

  /** The others are found by the index of their lookup. */
  private void related(Condition.Related related) {
    if (!related.type().hasTable()) {
      sql.add(related.some() ? "false" : "true");
      return;
    }
    sql.add(related.some() ? "" : "not ");
    exists(
        related.type(),
        "%s where %1$s.%s = %s.id"
            .formatted(related.inner(), related.lookup().columns().getFirst(), related.alias()),
        () -> add(related.condition()));
  }

  /**
   * A record gets all its values when it is created. The entries are found by the record, or by the
   * object and the time.
   */
  private void moved(Condition.Moved moved) {
    Operand operand = moved.operand();
    ObjectType type = operand.object().type();
    String isCreation = "e.kind = " + ChangeKind.RECORD_CREATED.sql();
    String key = "'" + Objects.requireNonNull(operand.field()).id() + "'";
    sql.add("exists (select from " + type.workspace().schema() + ".change e")
        .add(" where e.record_id = " + operand.root() + ".id and e.object_id = " + type.id())
        .add(" and (" + isCreation + " or (e.kind = " + ChangeKind.RECORD_UPDATED.sql())
        .add(" and jsonb_exists(e.after, " + key + ")))");
    if (moved.from() != null) {
      // Of an erased value it is not known that there was none.
      sql.add(" and (" + isCreation + " or jsonb_exists(e.before, " + key + "))");
      oneOf(operand, "(e.before -> " + key + ")", moved.from());
    }
    if (moved.to() != null) {
      oneOf(operand, "(e.after -> " + key + ")", moved.to());
    }
    sql.add(" and ");
    add(moved.when());
    sql.add(")");
  }

  /** Compares logged values as they are read by today's definition. */
  private void oneOf(Operand operand, String logged, List<@Nullable Object> values) {
    Field field = Objects.requireNonNull(operand.field());
    sql.add(" and (" + LoggedSql.columns(field, logged).getFirst())
        .add(" = any(?::text[]::" + field.type().columnTypes().getFirst() + "[])", texts(values));
    sql.add(values.contains(null) ? " or " + LoggedSql.isNone(logged) + ")" : ")");
  }

  private static Object texts(List<@Nullable Object> values) {
    return values.stream().filter(Objects::nonNull).map(Object::toString).toArray(String[]::new);
  }

  /**
   * Writes that there is a record of another object. In a join, PostgreSQL would read all past
   * records for each row, so it must not make one; it looks each up by itself, or hashes them.
   */
  private void exists(ObjectType type, String joined, Runnable condition) {
    sql.add((type.isPast() ? "((" : "") + "exists (select from " + type.table() + " " + joined);
    sql.add(" and ");
    condition.run();
    sql.add(type.isPast() ? ")) is true)" : ")");
  }

  /** Finds the records by the index of match keys first: with a limit, it might not be used. */
  private void sameNumber(Condition.SameNumber same) {
    sql.add(same.operand().alias() + ".id = any (array(select id from ")
        .add(same.operand().object().type().table() + " where " + MatchKeys.COLUMN)
        .add(" && ?::int8[]))", (Object) same.hashes().toArray(Long[]::new));
  }

  private void join(List<Condition> conditions, String word, String none) {
    if (conditions.isEmpty()) {
      sql.add(none);
      return;
    }
    sql.add("(");
    for (int i = 0; i < conditions.size(); i++) {
      sql.add(i == 0 ? "" : word);
      add(conditions.get(i));
    }
    sql.add(")");
  }

  private void compare(Operand operand, Operator operator, Runnable positive) {
    Field lookup = operand.via();
    if (lookup == null) {
      negated(operator.negative(), positive);
    } else if (!operand.object().type().hasTable()) {
      // The target has no table, so no record of it exists.
      sql.add(operator.negative() || operator == Operator.IS_EMPTY ? "true" : "false");
    } else if (operator.positive() == Operator.IS_EMPTY) {
      // Also empty where the lookup itself is empty.
      negated(operator == Operator.IS_EMPTY, () -> behind(operand, lookup, positive, true));
    } else {
      negated(operator.negative(), () -> behind(operand, lookup, positive, false));
    }
  }

  /** Writes a condition, or its negation, which is also true where the condition is null. */
  private void negated(boolean negated, Runnable condition) {
    if (!negated) {
      condition.run();
      return;
    }
    sql.add("(");
    condition.run();
    sql.add(") is not true");
  }

  private void behind(Operand operand, Field lookup, Runnable positive, boolean negated) {
    exists(
        operand.object().type(),
        "x where x.id = %s.%s".formatted(operand.root(), lookup.columns().getFirst()),
        () -> negated(negated, positive));
  }

  /**
   * Writes the comparison by the operator itself or, for a negative one, by its positive
   * counterpart.
   */
  private void positive(Condition.Compare compare) {
    Operand operand = compare.operand();
    Operator operator = compare.operator().positive();
    List<@Nullable Object> values = compare.values();
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
          LikeSql.add(sql, column, "%", values.getFirst());
        }
      }
      case STARTS_WITH -> LikeSql.add(sql, column, "", values.getFirst());
      case IN -> in(operand, column, type, values);
      case NEQ, NOT_IN, IS_NOT_EMPTY ->
          throw new IllegalStateException(operator + " is the negation of another operator");
    }
  }

  private void in(Operand operand, String column, String type, List<@Nullable Object> values) {
    if (values.isEmpty()) {
      sql.add("false");
      return;
    }
    if (values.getFirst() instanceof DaySpans.Multirange times) {
      sql.add(column + " <@ ?::tstzmultirange", times.text());
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
   * Compares the sorted prefix first and then the whole text. A comparison of the whole text alone
   * could differ from the order of an index of prefixes, where a prefix ends with characters that
   * the collation ignores.
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
