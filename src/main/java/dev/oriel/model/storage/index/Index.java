package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.SortValue;

/**
 * An index that the index job builds, in addition to the indexes that a table is created with.
 *
 * @param label the end of its name
 * @param definition the part of {@code create index} after the table
 */
record Index(String schema, String table, String label, String definition) {

  /** The prefix of all names of such indexes. */
  static final String PREFIX = "kept_";

  /**
   * The pattern of {@code like} for them, by which PostgreSQL finds them in an index of its own.
   */
  static final String NAMES = PREFIX.replace("_", "\\_") + "%";

  private static final String TRIGRAMS = " oriel.gin_trgm_ops";

  /** The trigram index of a search column, or the index of the hashes of match keys. */
  static Index gin(long workspaceId, long objectId, String column) {
    String operators = column.equals(MatchKeys.COLUMN) ? "" : TRIGRAMS;
    return new Index("w" + workspaceId, "o" + objectId, column, gin(column + operators));
  }

  static Index text(String schema, TextIndex text) {
    return new Index(schema, text.table(), text.label(), gin(text.expression() + TRIGRAMS));
  }

  /**
   * A GIN index with a short pending list. With the default of 4 MB, an insert would sometimes
   * flush thousands of entries.
   */
  private static String gin(String key) {
    return "using gin (" + key + ") with (gin_pending_list_limit = 256)";
  }

  /** The indexes for filtering and sorting by a value, one for each direction. */
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
