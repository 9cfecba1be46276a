package dev.oriel.testing;

import org.springframework.jdbc.core.JdbcTemplate;

/** Who waits for locks of the database. */
public final class LockWaits {

  private LockWaits() {}

  /** Whether somebody waits for what the transaction of the caller has locked. */
  public static boolean isAwaited() {
    return !RunningOriel.bean(JdbcTemplate.class)
        .queryForList(
            """
            select 1 from pg_locks
            where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
            """)
        .isEmpty();
  }

  /** Locks the model of a workspace, and fails if somebody else has locked it. */
  public static void lockModel(TestWorkspace workspace) {
    RunningOriel.bean(JdbcTemplate.class)
        .queryForList("select from " + workspace.workspace().schema() + ".model for update nowait");
  }
}
