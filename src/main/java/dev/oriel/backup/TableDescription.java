package dev.oriel.backup;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table as PostgreSQL's catalog describes it. Names of its own schema stand in definitions
 * without the schema.
 *
 * @param options such as {@code fillfactor=10}
 * @param indexes whole statements, of the indexes that belong to no constraint
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

  /** How an identity column numbers, by the word in the catalog. */
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
    }
  }

  /** A key, a check or a reference. */
  record Constraint(String name, String definition, boolean isReference) {

    Constraint {
      Identifiers.name(name);
      Identifiers.constraint(definition);
    }
  }

  /** The columns whose values a backup holds. */
  List<Column> stored() {
    return columns.stream().filter(column -> !column.isGenerated()).toList();
  }
}
