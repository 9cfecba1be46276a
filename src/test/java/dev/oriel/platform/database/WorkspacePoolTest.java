package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariPoolMXBean;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.springframework.jdbc.core.JdbcTemplate;

class WorkspacePoolTest {

  private final List<WorkspacePool> opened = new ArrayList<>();

  private WorkspacePool pool(int size) {
    return pool(size, Duration.ofMillis(2));
  }

  private WorkspacePool pool(int size, Duration moment) {
    WorkspacePool pool =
        ConnectionPool.openInLanes(
            RunningOriel.bean(DatabaseServer.class).address(), PoolLimits.requests(size), moment);
    opened.add(pool);
    return pool;
  }

  @AfterEach
  void close() {
    opened.forEach(WorkspacePool::close);
  }

  @Test
  void aConnectionIsReplacedAfterAHundredWorkspaces() {
    WorkspacePool pool = pool(1);
    Set<Integer> processes = new HashSet<>();
    for (long workspace = 1; workspace <= WorkspacePool.MAX_WORKSPACES; workspace++) {
      processes.add(processServing(pool, workspace));
    }
    assertThat(processes).hasSize(1);
    assertThat(processServing(pool, 7)).isIn(processes);
    int next = processServing(pool, WorkspacePool.MAX_WORKSPACES + 1);
    assertThat(next).isNotIn(processes);
    assertThat(processServing(pool, 7)).isEqualTo(next);
  }

  @Test
  void workForNoWorkspaceTakesAnyConnection() {
    WorkspacePool pool = pool(1);
    int process = processServing(pool, 1);
    for (int i = 0; i < 2 * WorkspacePool.MAX_WORKSPACES; i++) {
      assertThat(process(pool)).isEqualTo(process);
    }
  }

  @Test
  void aWorkspaceComesBackToItsConnectionAndWorkspacesSpreadOverAll() {
    WorkspacePool pool = pool(8);
    Map<Long, Integer> first = new HashMap<>();
    for (long workspace = 1; workspace <= 80; workspace++) {
      first.put(workspace, processServing(pool, workspace));
    }
    first.forEach(
        (workspace, process) -> assertThat(processServing(pool, workspace)).isEqualTo(process));
    assertThat(new HashSet<>(first.values())).hasSize(8);
  }

  @Test
  void aWorkspaceWaitsForItsConnectionAlthoughOneThatHasServedManyOthersIsFree() throws Exception {
    WorkspacePool pool = pool(2, Duration.ofSeconds(30));
    for (long workspace = 1; workspace <= 150; workspace++) {
      processServing(pool, workspace);
    }
    CompletableFuture<Integer> waiting;
    int own;
    try (Connection taken = RequestContext.as(Caller.system(7), () -> connection(pool))) {
      own = taken.unwrap(PGConnection.class).getBackendPID();
      waiting = CompletableFuture.supplyAsync(() -> processServing(pool, 7));
      assertThatThrownBy(() -> waiting.get(200, TimeUnit.MILLISECONDS))
          .isInstanceOf(TimeoutException.class);
      assertThat(process(pool)).isNotEqualTo(own);
    }
    assertThat(waiting.get()).isEqualTo(own);
  }

  @Test
  void oneWorkspaceMayTakeAllConnectionsAndNotOneMore() throws SQLException {
    WorkspacePool pool = pool(5);
    List<Connection> taken = new ArrayList<>();
    try {
      Set<Integer> processes = new HashSet<>();
      for (int i = 0; i < 5; i++) {
        Connection connection = RequestContext.as(Caller.system(7), () -> connection(pool));
        taken.add(connection);
        processes.add(connection.unwrap(PGConnection.class).getBackendPID());
      }
      assertThat(processes).hasSize(5);
      assertThat(pool.sum(HikariPoolMXBean::getActiveConnections)).isEqualTo(5);
      assertThatThrownBy(() -> RequestContext.as(Caller.system(7), () -> connection(pool)))
          .hasRootCauseInstanceOf(SQLTransientConnectionException.class);
    } finally {
      for (Connection connection : taken) {
        connection.close();
      }
    }
    assertThat(processServing(pool, 7)).isPositive();
  }

  private static Connection connection(WorkspacePool pool) {
    try {
      return pool.getConnection();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int processServing(WorkspacePool pool, long workspace) {
    return RequestContext.as(Caller.system(workspace), () -> process(pool));
  }

  private static int process(WorkspacePool pool) {
    return new JdbcTemplate(pool)
        .query("select pg_backend_pid()", (row, _) -> row.getInt(1))
        .getFirst();
  }
}
