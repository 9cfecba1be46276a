package dev.oriel.integration.importing;

import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Keeps all others from writing a row of a table until it is closed. */
public final class RowHold implements AutoCloseable {

  /** The connections that wait for this one. */
  private static final String WAITING =
      "select pid from pg_stat_activity where ? = any (pg_blocking_pids(pid))";

  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final Connection connection;
  private final int pid;

  private RowHold(Connection connection, int pid) {
    this.connection = connection;
    this.pid = pid;
  }

  public static RowHold of(String table, String id) throws SQLException {
    Connection connection = TableHold.connection();
    connection.setAutoCommit(false);
    try (var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select pg_backend_pid() from %s where id = '%s' for update"
                    .formatted(table, id))) {
      row.next();
      return new RowHold(connection, row.getInt(1));
    }
  }

  /** Waits until at least this number of others wait to write the row. */
  public void awaitWaiting(int others) {
    Await.until(() -> waiting().size() >= others);
  }

  private List<Integer> waiting() {
    return jdbc.queryForList(WAITING, Integer.class, pid);
  }

  /** Ends the connection of everybody who waits to write the row. */
  public void terminateWaiting() {
    waiting()
        .forEach(waiting ->
            jdbc.queryForObject("select pg_terminate_backend(?, 10000)", Boolean.class, waiting));
  }

  public void release() throws SQLException {
    connection.close();
  }

  @Override
  public void close() throws SQLException {
    release();
  }
}
