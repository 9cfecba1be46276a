package dev.oriel.database;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** Connections for requests or, within {@link BackgroundWork}, those for work in the background. */
final class RoutedPool extends AbstractDataSource {

  private final DataSource requests;
  private final DataSource background;

  RoutedPool(DataSource requests, DataSource background) {
    this.requests = requests;
    this.background = background;
  }

  @Override
  public Connection getConnection() throws SQLException {
    return (BackgroundWork.isCurrent() ? background : requests).getConnection();
  }

  /** Refuses: there is one account. */
  @Override
  public Connection getConnection(String user, String password) {
    throw new UnsupportedOperationException("connections have the account of the pool");
  }
}
