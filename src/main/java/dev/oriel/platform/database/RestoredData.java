package dev.oriel.platform.database;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Data by which a copy of an installation would act on the outside a second time. A component that
 * implements this is called when a workspace is restored, in the transaction that restores it.
 */
public interface RestoredData {

  /**
   * Makes the data of a workspace act on nothing by itself.
   *
   * @param schema the present name of its schema, quoted, whose tables are those of the Oriel that
   *     has made the backup
   */
  void restored(JdbcTemplate jdbc, String schema);
}
