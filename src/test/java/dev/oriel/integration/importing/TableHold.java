package dev.oriel.integration.importing;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/** Keeps all others from writing to a table until it is closed. They can read it. */
public final class TableHold implements AutoCloseable {

  private final JdbcTemplate jdbc;
  private final String table;
  private final Connection connection;

  private TableHold(JdbcTemplate jdbc, String table, Connection connection) {
    this.jdbc = jdbc;
    this.table = table;
    this.connection = connection;
  }

  public static TableHold of(String table) throws SQLException {
    return of(RunningOriel.bean(JdbcTemplate.class), table, connection());
  }

  /** A hold that keeps others from reading the table, too. */
  public static TableHold againstReaders(String table) throws SQLException {
    return of(RunningOriel.bean(JdbcTemplate.class), table, connection(), "access exclusive");
  }

  /** A hold that keeps others from locking rows of the table, too. They can read it. */
  static TableHold againstRowLocks(String table) throws SQLException {
    return of(RunningOriel.bean(JdbcTemplate.class), table, connection(), "exclusive");
  }

  static Connection connection() throws SQLException {
    DatabaseAddress address = RunningOriel.bean(DatabaseServer.class).address();
    return DriverManager.getConnection(
        address.url(),
        Objects.toString(address.user(), ""),
        Objects.toString(address.password(), ""));
  }

  /** A hold by a connection that is closed with it. */
  public static TableHold of(JdbcTemplate jdbc, String table, Connection connection)
      throws SQLException {
    return of(jdbc, table, connection, "share");
  }

  private static TableHold of(JdbcTemplate jdbc, String table, Connection connection, String mode)
      throws SQLException {
    connection.setAutoCommit(false);
    try (var statement = connection.createStatement()) {
      statement.execute("lock table " + table + " in " + mode + " mode");
    }
    return new TableHold(jdbc, table, connection);
  }

  /** Waits until somebody waits to write to the table. */
  public void awaitWaiting() {
    awaitBlocked(table);
  }

  /** Waits until somebody waits to write to another table. */
  public void awaitBlocked(String other) {
    Await.until(() ->
        !jdbc.queryForList(
                "select 1 from pg_locks where not granted and relation = ?::regclass", other)
            .isEmpty());
  }

  /** The number of connections that wait for a row of a table. */
  public static int waitingFor(String table) {
    return Objects.requireNonNull(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                """
                select count(distinct a.pid)::int from pg_stat_activity a join pg_locks l on l.pid = a.pid
                where a.wait_event_type = 'Lock' and l.relation = ?::regclass and l.granted
                """,
                Integer.class,
                table));
  }

  /**
   * Ends the connection of everybody who waits to write to the table. Once may not be enough: any
   * server that runs meanwhile may pick a job, and one that is closed queues it again without
   * counting.
   */
  public void terminateWaiting() {
    jdbc.query(
        """
        select pg_terminate_backend(pid, 10000) from pg_locks
        where not granted and relation = ?::regclass
        """,
        (row, _) -> row.getBoolean(1),
        table);
  }

  public void release() throws SQLException {
    connection.close();
  }

  @Override
  public void close() throws SQLException {
    release();
  }
}
