package dev.oriel.platform.database;

import module java.base;

import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Opens connections to a database. If that is the coordinator of a cluster, one that has crashed
 * has left out the numbers that it could give again; see {@link CitusCluster#CONNECTED}.
 */
final class Coordinator extends DelegatingDataSource {

  /** Whether the database is one; empty until the first connection has asked. */
  private final AtomicReference<Optional<Boolean>> isCoordinator =
      new AtomicReference<>(Optional.empty());

  Coordinator(DatabaseAddress address, Properties properties) {
    super(
        new DriverDataSource(address.url(), null, properties, address.user(), address.password()));
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = super.getConnection();
    try (Statement statement = connection.createStatement()) {
      if (isCoordinator(statement)) {
        // The first one after a crash takes as long as there are sequences.
        statement.execute("set statement_timeout = 0");
        statement.execute(CitusCluster.CONNECTED);
        statement.execute("reset statement_timeout");
      }
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private boolean isCoordinator(Statement statement) throws SQLException {
    Optional<Boolean> known = isCoordinator.get();
    if (known.isEmpty()) {
      try (var found = statement.executeQuery(CitusCluster.IS_HERE)) {
        found.next();
        known = Optional.of(found.getBoolean(1));
        isCoordinator.set(known);
      }
    }
    return known.get();
  }
}
