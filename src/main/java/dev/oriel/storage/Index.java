package dev.oriel.storage;

import dev.oriel.field.FieldType;
import dev.oriel.schema.MatchKeys;
import dev.oriel.schema.SortValue;
import java.util.List;

/**
 * An index that is kept beside those that a table is made with.
 *
 * @param label what its name ends with
 * @param definition what follows its table in {@code create index}
 */
record Index(String schema, String table, String label, String definition) {

  /** What all names of such indexes begin with. */
  static final String PREFIX = "kept_";

  /** The index by which words are found anywhere in a text, or records by a hash of a match key. */
  static Index gin(long workspaceId, long objectId, String column) {
    String operators = column.equals(MatchKeys.COLUMN) ? "" : " oriel.gin_trgm_ops";
    // With the default of 4 MB, whoever inserts flushes thousands of entries now and then.
    return new Index(
        "w" + workspaceId,
        "o" + objectId,
        column,
        "using gin (" + column + operators + ") with (gin_pending_list_limit = 256)");
  }

  /** The indexes by which records are found and sorted by a value, in either direction. */
  static List<Index> sorted(long workspaceId, long objectId, FieldType type, String column) {
    String value = SortValue.of(type, column);
    // The column may have been that of a field with another order, whose indexes are still there.
    String label = SortValue.ignoresCase(type) ? column + "_lower" : column;
    return value == null
        ? List.of()
        : List.of(
            sorted(workspaceId, objectId, label + "_asc", value),
            sorted(workspaceId, objectId, label + "_desc", value + " desc nulls last"));
  }

  private static Index sorted(long workspaceId, long objectId, String label, String key) {
    // PostgreSQL reads an index backwards as well, but empty values come last in both directions.
    return new Index(
        "w" + workspaceId, "o" + objectId, label, "(" + key + ", created_at desc, id desc)");
  }

  /** Its name without its schema. */
  String name() {
    return PREFIX + table + "_" + label;
  }

  String qualifiedName() {
    return schema + "." + name();
  }
}
