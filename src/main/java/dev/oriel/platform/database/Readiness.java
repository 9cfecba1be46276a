package dev.oriel.platform.database;

import module java.base;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** Waits until a database accepts connections. */
public final class Readiness {

  private static final Driver DRIVER = new Driver();
  private static final Duration EXTERNAL_START = Duration.ofSeconds(30);

  private Readiness() {}

  /**
   * Connects to an external database, and repeats this while the database is starting. Refuses if
   * it does not answer or rejects the connection.
   */
  static void require(DatabaseAddress address) {
    await(address, EXTERNAL_START, Readiness::isStarting);
  }

  /**
   * Connects to the embedded database, and repeats this while its process runs but does not listen
   * yet. Returns its version ("18.6"). Refuses if the process ends or the timeout is exceeded.
   */
  public static String await(DatabaseAddress address, Duration timeout, BooleanSupplier isAlive) {
    return await(
        address, timeout, e -> (isStarting(e) || isUnreachable(e)) && isAlive.getAsBoolean());
  }

  private static String await(
      DatabaseAddress address, Duration timeout, Predicate<SQLException> isTemporary) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (true) {
      try (Connection connection = connect(address)) {
        return connection.getMetaData().getDatabaseProductVersion().split(" ", 2)[0];
      } catch (SQLException e) {
        if (!isTemporary.test(e) || System.nanoTime() > deadline) {
          throw refused(address, e);
        }
        Pause.millis(50);
      }
    }
  }

  /** PostgreSQL rejects connections in this way while it starts, recovers or stops. */
  private static boolean isStarting(SQLException e) {
    return "57P03".equals(e.getSQLState());
  }

  private static boolean isUnreachable(SQLException e) {
    return "08001".equals(e.getSQLState());
  }

  private static Connection connect(DatabaseAddress address) throws SQLException {
    Properties login = new Properties();
    PGProperty.CONNECT_TIMEOUT.set(login, 5);
    PGProperty.SOCKET_TIMEOUT.set(login, 10);
    set(login, PGProperty.USER, address.user());
    set(login, PGProperty.PASSWORD, address.password());
    Connection connection = DRIVER.connect(address.url(), login);
    if (connection == null) {
      throw new SQLException("not a URL of PostgreSQL");
    }
    return connection;
  }

  private static void set(Properties login, PGProperty property, @Nullable String value) {
    if (value != null) {
      property.set(login, value);
    }
  }

  private static StartRefused refused(DatabaseAddress address, SQLException e) {
    // For a closed port the driver's message is three sentences of advice; the cause is precise.
    Throwable cause = e.getCause();
    Throwable reason = isUnreachable(e) && cause != null ? cause : e;
    return new StartRefused(
        "no connection to the database " + address + ": " + reason.getMessage() + ".", e);
  }
}
