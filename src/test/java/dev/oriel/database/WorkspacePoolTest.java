package dev.oriel.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.oriel.testing.RunningOriel;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class WorkspacePoolTest {

  private final HikariDataSource pool =
      ConnectionPool.open(
          RunningOriel.bean(DatabaseServer.class).address(), PoolLimits.requests(1));

  @AfterEach
  void close() {
    pool.close();
  }

  @Test
  void aConnectionIsReplacedAfterAHundredWorkspaces() {
    Set<Integer> processes = new HashSet<>();
    for (long workspace = 1; workspace <= WorkspacePool.MAX_WORKSPACES; workspace++) {
      processes.add(processServing(workspace));
    }
    assertThat(processes).hasSize(1);
    assertThat(processServing(7)).isIn(processes);
    int next = processServing(WorkspacePool.MAX_WORKSPACES + 1);
    assertThat(next).isNotIn(processes);
    assertThat(processServing(7)).isEqualTo(next);
  }

  @Test
  void workForNoWorkspaceTakesAnyConnection() {
    int process = processServing(1);
    for (int i = 0; i < 2 * WorkspacePool.MAX_WORKSPACES; i++) {
      assertThat(process()).isEqualTo(process);
    }
  }

  private int processServing(long workspace) {
    return WorkspaceScope.call(workspace, this::process);
  }

  private int process() {
    return new JdbcTemplate(pool)
        .query("select pg_backend_pid()", (row, n) -> row.getInt(1))
        .getFirst();
  }
}
