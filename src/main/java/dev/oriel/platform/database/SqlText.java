package dev.oriel.platform.database;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Builds an SQL statement together with its parameters, in the order of their question marks. */
public final class SqlText {

  private final StringBuilder sql = new StringBuilder();
  private final List<@Nullable Object> parameters = new ArrayList<>();

  /** Begins a statement. */
  public SqlText(String text, @Nullable Object... values) {
    add(text, values);
  }

  /** Begins an empty statement. */
  public SqlText() {}

  public SqlText add(String text, @Nullable Object... values) {
    sql.append(text);
    for (Object value : values) {
      parameters.add(value);
    }
    return this;
  }

  public SqlText add(SqlText other) {
    sql.append(other.sql);
    parameters.addAll(other.parameters);
    return this;
  }

  public String sql() {
    return sql.toString();
  }

  public @Nullable Object[] parameters() {
    return parameters.toArray();
  }

  /** Escapes a text for use in a LIKE pattern. */
  public static String literal(String text) {
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }
}
