package dev.oriel.testing;

import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Vacuums tables while jobs of the server may work on them. */
public final class Vacuum {

  private Vacuum() {}

  /** Vacuums and analyzes a table, again after a deadlock with the index of a job. */
  public static void analyze(String table) {
    Await.until(() -> {
      try {
        RunningOriel.bean(JdbcTemplate.class).execute("vacuum analyze " + table);
        return true;
      } catch (PessimisticLockingFailureException _) {
        return false;
      }
    });
  }
}
