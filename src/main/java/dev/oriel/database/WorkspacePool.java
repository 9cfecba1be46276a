package dev.oriel.database;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;
import org.postgresql.PGConnection;

/**
 * A pool that bounds the memory of PostgreSQL. A connection's process keeps what it has read of the
 * catalog, some 100 kB for every workspace that it has served, and never lets go of it. So a
 * connection that has served {@value #MAX_WORKSPACES} workspaces is replaced by a new one.
 */
final class WorkspacePool extends HikariDataSource {

  static final int MAX_WORKSPACES = 100;

  private final Cache<PGConnection, Set<Long>> served = Caffeine.newBuilder().weakKeys().build();

  WorkspacePool(HikariConfig config) {
    super(config);
  }

  @Override
  public Connection getConnection() throws SQLException {
    OptionalLong workspace = WorkspaceScope.current();
    Connection connection = super.getConnection();
    while (workspace.isPresent() && !mayServe(connection, workspace.getAsLong())) {
      evictConnection(connection);
      connection = super.getConnection();
    }
    return connection;
  }

  private boolean mayServe(Connection connection, long workspace) throws SQLException {
    Set<Long> workspaces =
        served.get(connection.unwrap(PGConnection.class), key -> new HashSet<>());
    return workspaces.contains(workspace)
        || (workspaces.size() < MAX_WORKSPACES && workspaces.add(workspace));
  }
}
