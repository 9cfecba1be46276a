package dev.oriel.platform.database;

import module java.base;

import com.zaxxer.hikari.HikariDataSource;
import dev.oriel.platform.refusal.Refused;
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

  private static final String LOCK_TIMEOUT = "55P03";

  /** How long a snapshot of a cluster is tried again. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

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
   * Takes the snapshot of the transaction. In a cluster each node has a snapshot of its own, from
   * its first query on. So all nodes are asked at once, while nobody writes an entry of the log or
   * a definition. It waits a fifth of a second for each table: if its writer has not ended until
   * then, all go on, and it is tried again. Refuses as {@code Unavailable} if none of the attempts
   * of five minutes succeeds, because of a long import.
   *
   * @param schemas those of the workspaces that are read
   * @param first the first query
   */
  public <T> T atOneMoment(List<String> schemas, Supplier<T> first) {
    if (!cluster.isHere() || schemas.isEmpty()) {
      return first.get();
    }
    holdWriters(schemas);
    T found = first.get();
    jdbc.queryForList(
            CitusCluster.ONE_ON_EACH_NODE, String.class, (Object) schemas.toArray(String[]::new))
        .forEach(one -> jdbc.queryForList("select version from " + one + ".model"));
    jdbc.execute("rollback to savepoint moment");
    return found;
  }

  private void holdWriters(List<String> schemas) {
    String tables =
        schemas.stream()
            .flatMap(one -> Stream.of(one + ".model", one + ".change"))
            .collect(Collectors.joining(", "));
    long end = System.nanoTime() + PATIENCE.toNanos();
    jdbc.execute("savepoint moment");
    while (true) {
      try {
        // Shorter than the time after which PostgreSQL looks for deadlocks, and ends a writer.
        jdbc.execute("set local lock_timeout = 200");
        lock(tables, "share");
        return;
      } catch (DataAccessException e) {
        jdbc.execute("rollback to savepoint moment");
        if (!isLockTimeout(e)) {
          throw e;
        }
        if (System.nanoTime() > end) {
          throw Refused.unavailable("Records are written without a pause; try again later.");
        }
        Pause.millis(500);
      }
    }
  }

  private static boolean isLockTimeout(DataAccessException failure) {
    return failure.getMostSpecificCause() instanceof SQLException cause
        && LOCK_TIMEOUT.equals(cause.getSQLState());
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
