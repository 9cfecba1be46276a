package dev.oriel.platform.database;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The values that a statement writes into a row, each beside its column. The text of the statement
 * depends on the columns alone: a column whose value is null is set too, so that the database
 * prepares one statement for all rows.
 */
public final class ColumnValues {

  private final SequencedMap<String, SqlText> values = new LinkedHashMap<>();

  /** Sets a column to a value, which may be an array. */
  public ColumnValues set(String column, @Nullable Object value) {
    return sql(column, "?", value);
  }

  /** Sets a column to an expression with one parameter, such as {@code ?::jsonb}. */
  public ColumnValues sql(String column, String expression, @Nullable Object value) {
    return sql(column, new SqlText(expression, new @Nullable Object[] {value}));
  }

  /** Sets a column to an expression. */
  public ColumnValues sql(String column, SqlText expression) {
    if (values.putIfAbsent(column, expression) != null) {
      throw new IllegalArgumentException("'" + column + "' is set twice.");
    }
    return this;
  }

  /**
   * Begins {@code insert into … values …}, which {@code on conflict} and {@code returning} follow.
   */
  public SqlText insertInto(String table) {
    return insertInto(table, List.of(this));
  }

  /** The same for several rows, one at least, which have the same columns in the same order. */
  public static SqlText insertInto(String table, List<ColumnValues> rows) {
    List<String> columns = rows.getFirst().columns();
    SqlText sql = rows.getFirst().into(table).add("values ");
    String separator = "(";
    for (ColumnValues row : rows) {
      if (!row.columns().equals(columns)) {
        throw new IllegalArgumentException(row.columns() + " are not " + columns + ".");
      }
      row.addTo(sql.add(separator), _ -> "").add(")");
      separator = ", (";
    }
    return sql;
  }

  /** Begins {@code insert into … select …}, which {@code from} or {@code where} follows. */
  public SqlText insertSelect(String table) {
    return addTo(into(table).add("select "), _ -> "");
  }

  /** Begins {@code update … set …}, which {@code where} follows. */
  public SqlText update(String table) {
    return addTo(new SqlText("update " + table + " set "), column -> column + " = ");
  }

  private List<String> columns() {
    return List.copyOf(values.keySet());
  }

  private SqlText into(String table) {
    return new SqlText("insert into " + table + " (" + String.join(", ", columns()) + ") ");
  }

  private SqlText addTo(SqlText sql, UnaryOperator<String> before) {
    String separator = "";
    for (Map.Entry<String, SqlText> one : values.entrySet()) {
      sql.add(separator + before.apply(one.getKey())).add(one.getValue());
      separator = ", ";
    }
    return sql;
  }
}
