package dev.oriel.platform.database;

import module java.base;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * One connection for long work, with COPY and with transactions that its owner begins and ends.
 * Outside of a transaction, each statement is committed by itself.
 */
public final class Session implements AutoCloseable {

  private static final int CHUNK = 1 << 16;

  private final HikariDataSource pool;
  private final CitusCluster cluster;
  private final Connection connection;
  private final JdbcTemplate jdbc;
  private boolean broken;

  Session(HikariDataSource pool, CitusCluster cluster) {
    this.pool = pool;
    this.cluster = cluster;
    this.connection = DataSourceUtils.getConnection(pool);
    this.jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
  }

  public JdbcTemplate jdbc() {
    return jdbc;
  }

  /** Begins a transaction without time limits for statements and for pauses between them. */
  public void begin() {
    change(held -> held.setAutoCommit(false));
    jdbc.execute(
        "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
  }

  /**
   * Begins a read-only transaction that sees the state at the time of its first query (repeatable
   * read). Taking a lock is not a query: what is locked first cannot change before the snapshot.
   *
   * @param work what it does, such as "A backup", for those who wait until it has ended
   */
  public void beginSnapshot(String work) {
    change(held -> {
      held.setReadOnly(true);
      held.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    });
    begin();
    jdbc.execute(TableReaders.naming(work));
  }

  /** Locks tables of workspaces until the transaction ends, without taking its snapshot. */
  public void lock(String tables, String mode) {
    jdbc.execute(cluster.lock(tables, mode));
  }

  /**
   * Takes the snapshot of the transaction by its first query, in a cluster of all nodes at once.
   */
  public <T> T atOneMoment(List<String> schemas, Supplier<T> first) {
    return cluster.atOneMoment(jdbc, schemas, first);
  }

  public void commit() {
    change(held -> {
      held.commit();
      held.setAutoCommit(true);
    });
  }

  /** Rolls the transaction back, if there is one. */
  public void rollback() {
    if (broken) {
      // It ends with the connection.
      return;
    }
    change(held -> {
      if (!held.getAutoCommit()) {
        held.rollback();
        held.setAutoCommit(true);
      }
    });
  }

  /**
   * Writes the rows of a {@code copy … to stdout} and returns their number. After a failure the
   * session can only be closed.
   */
  public long copyOut(String sql, OutputStream rows) throws IOException {
    broken = true;
    try {
      long number = copying().copyOut(sql, rows);
      broken = false;
      return number;
    } catch (SQLException e) {
      // The statement may hold values of a filter, which belong into no log.
      throw translated("copy to stdout", e);
    }
  }

  /** Reads the rows of a {@code copy … from stdin} and returns their number. */
  public long copyIn(String sql, InputStream rows) throws IOException {
    try {
      return copying().copyIn(sql, rows, CHUNK);
    } catch (SQLException e) {
      throw translated(sql, e);
    }
  }

  /** A text as a constant of a statement that takes no parameters. */
  public String literal(String text) {
    return Objects.requireNonNull(
        jdbc.execute(
            (ConnectionCallback<String>)
                held -> "'" + held.unwrap(PGConnection.class).escapeLiteral(text) + "'"));
  }

  private CopyManager copying() throws SQLException {
    return connection.unwrap(PGConnection.class).getCopyAPI();
  }

  private DataAccessException translated(String sql, SQLException e) {
    DataAccessException known = jdbc.getExceptionTranslator().translate("copy", sql, e);
    return known == null ? new UncategorizedSQLException("copy", sql, e) : known;
  }

  private void change(Change change) {
    jdbc.execute(
        (ConnectionCallback<Boolean>)
            held -> {
              change.of(held);
              return true;
            });
  }

  private interface Change {
    void of(Connection connection) throws SQLException;
  }

  /**
   * Returns the connection to the pool, which rolls back an open transaction. After a copy that has
   * failed, the connection is closed: the driver has cancelled the copy, and a cancellation that
   * comes late would hit the next statement.
   */
  @Override
  public void close() {
    if (broken) {
      pool.evictConnection(connection);
      return;
    }
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("a connection cannot be returned to the pool", e);
    }
  }
}
