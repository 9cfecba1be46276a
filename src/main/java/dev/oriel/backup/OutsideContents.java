package dev.oriel.backup;

import dev.oriel.database.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

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

  /**
   * Writes the contents of a workspace as rows in the text format of {@code COPY}, and returns
   * their number.
   *
   * @param snapshot that the backup contains
   */
  long write(Session snapshot, String schema, OutputStream rows) throws IOException;
}
