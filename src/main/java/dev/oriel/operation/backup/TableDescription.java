package dev.oriel.operation.backup;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The description of a table from PostgreSQL's catalog. Names in definitions are relative to its
 * schema.
 *
 * @param options storage parameters such as {@code fillfactor=10}
 * @param indexes the statements that create indexes without a constraint
 */
record TableDescription(
    String table,
    List<Column> columns,
    List<String> options,
    List<Constraint> constraints,
    List<String> indexes) {

  TableDescription {
    Identifiers.name(table);
    columns = List.copyOf(columns);
    options = List.copyOf(options);
    constraints = List.copyOf(constraints);
    indexes = List.copyOf(indexes);
    options.forEach(Identifiers::option);
    indexes.forEach(Identifiers::index);
  }

  /** The catalog's value for a column that is {@code generated always as identity}. */
  static final String IDENTITY_ALWAYS = "a";

  /**
   * A column.
   *
   * @param identity {@value #IDENTITY_ALWAYS} or {@code d}; null for any other column
   * @param isGenerated whether the expression computes the value instead of being its default
   */
  record Column(
      String name,
      String type,
      boolean notNull,
      @Nullable String expression,
      boolean isGenerated,
      @Nullable String identity) {

    Column {
      Identifiers.name(name);
      Identifiers.type(type);
      if (expression != null) {
        Identifiers.expression(expression);
      }
    }
  }

  /** A key, a check or a foreign key. */
  record Constraint(String name, String definition, boolean isReference) {

    Constraint {
      Identifiers.name(name);
      Identifiers.constraint(definition);
    }
  }

  /** The columns whose values a backup contains. */
  List<Column> stored() {
    return columns.stream().filter(column -> !column.isGenerated()).toList();
  }
}
