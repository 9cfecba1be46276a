package dev.oriel.model.storage;

import module java.base;

/**
 * Contents of workspaces that are stored outside of the database. A backup has them as rows of a
 * table, and a restored installation has them in its database.
 */
public interface OutsideContents {

  /** The table with whose rows a backup has the contents. */
  String table();

  /** SQL for the values of columns that say where a content is, by {@code table.column}. */
  Map<String, String> values();

  /** SQL conditions for the rows of tables about contents that are outside. */
  Map<String, String> conditions();

  /** SQL that selects the {@code id} and the {@code size} of what is outside, in a workspace. */
  String selection();

  /** Opens the contents of the workspace with this schema. */
  Reader open(String schema);

  /** Reads the contents of a workspace. */
  @FunctionalInterface
  interface Reader {

    /** Writes a content as rows in the text format of {@code COPY}, and returns their number. */
    long write(UUID id, long size, OutputStream rows) throws IOException;
  }
}
