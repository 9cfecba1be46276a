package dev.oriel.schema;

/**
 * An index that is kept on a large table.
 *
 * @param definition what follows its table in {@code create index}
 */
record Index(String schema, String table, String column, String definition) {

  /** What all names of such indexes begin with. */
  static final String PREFIX = "kept_";

  /** The index by which words are found anywhere in a text. */
  static Index trigrams(long workspaceId, long objectId, String column) {
    // With the default of 4 MB, whoever inserts flushes thousands of entries now and then.
    return new Index(
        "w" + workspaceId,
        "o" + objectId,
        column,
        "using gin (" + column + " oriel.gin_trgm_ops) with (gin_pending_list_limit = 256)");
  }

  /** Its name without its schema. */
  String name() {
    return PREFIX + table + "_" + column;
  }

  String qualifiedName() {
    return schema + "." + name();
  }
}
