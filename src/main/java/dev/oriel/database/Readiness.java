package dev.oriel.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** Waits until a database takes connections. */
public final class Readiness {

  private static final Driver DRIVER = new Driver();

  private static final Duration EXTERNAL_START = Duration.ofSeconds(30);

  private Readiness() {}

  /**
   * Connects to somebody else's database, again while it says that it is starting. Refuses when it
   * does not answer or answers no.
   */
  static void require(DatabaseAddress address) {
    await(address, EXTERNAL_START, Readiness::isStarting);
  }

  /**
   * Connects to a database of our own, again while it lives and does not listen yet, and returns
   * its version ("18.6"). Refuses when it dies or takes longer than the patience.
   */
  public static String await(DatabaseAddress address, Duration patience, BooleanSupplier living) {
    return await(
        address, patience, e -> (isStarting(e) || isUnreachable(e)) && living.getAsBoolean());
  }

  private static String await(
      DatabaseAddress address, Duration patience, Predicate<SQLException> passes) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (true) {
      try (Connection connection = connect(address)) {
        return connection.getMetaData().getDatabaseProductVersion().split(" ", 2)[0];
      } catch (SQLException e) {
        if (!passes.test(e) || System.nanoTime() > deadline) {
          throw refused(address, e);
        }
        Pause.millis(50);
      }
    }
  }

  /** What PostgreSQL answers while it starts, recovers or stops. */
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
      throw new SQLException("not an address of PostgreSQL");
    }
    return connection;
  }

  private static void set(Properties login, PGProperty property, @Nullable String value) {
    if (value != null) {
      property.set(login, value);
    }
  }

  private static StartRefused refused(DatabaseAddress address, SQLException e) {
    // The driver's own text for a closed port is three sentences of advice; its cause is the fact.
    Throwable cause = e.getCause();
    Throwable fact = isUnreachable(e) && cause != null ? cause : e;
    return new StartRefused(
        "no connection to the database " + address + ": " + fact.getMessage() + ".", e);
  }
}
