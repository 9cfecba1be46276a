package dev.oriel.platform.database;

import module java.base;

import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Opens connections to a database. A coordinator that has crashed leaves numbers out before the
 * first connection is used; see {@link CitusCluster#CONNECTED}.
 */
final class Coordinator extends DelegatingDataSource {

  /** Whether the database is one; null until the first connection has asked. */
  private volatile @Nullable Boolean isCoordinator;

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
    Boolean known = isCoordinator;
    if (known != null) {
      return known;
    }
    try (ResultSet found = statement.executeQuery(CitusCluster.IS_HERE)) {
      found.next();
      boolean asked = found.getBoolean(1);
      isCoordinator = asked;
      return asked;
    }
  }
}
