package dev.oriel.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.postgresql.PGProperty;

/** Opens pools of connections. */
public final class ConnectionPool {

  private static final int IDLE_SHARE = 4;
  private static final Duration GRACE = Duration.ofSeconds(10);

  private ConnectionPool() {}

  /** The caller closes it, before the database's server. */
  public static HikariDataSource open(DatabaseAddress address, PoolLimits limits) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(limits.name());
    config.setJdbcUrl(address.url());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setMaximumPoolSize(limits.size());
    config.setMinimumIdle(Math.ceilDiv(limits.size(), IDLE_SHARE));
    config.setIdleTimeout(Duration.ofMinutes(2).toMillis());
    config.setConnectionTimeout(limits.connection().toMillis());
    config.setValidationTimeout(Duration.ofSeconds(1).toMillis());
    set(config, PGProperty.APPLICATION_NAME, "oriel");
    set(config, PGProperty.OPTIONS, options(limits));
    // PostgreSQL plans a text once per connection from its second use on.
    set(config, PGProperty.PREPARE_THRESHOLD, "2");
    set(config, PGProperty.PREPARED_STATEMENT_CACHE_QUERIES, "256");
    // The detail of a violation quotes the row: that belongs into no log.
    set(config, PGProperty.LOG_SERVER_ERROR_DETAIL, "false");
    set(config, PGProperty.TCP_KEEP_ALIVE, "true");
    set(config, PGProperty.CONNECT_TIMEOUT, seconds(Duration.ofSeconds(5)));
    // Only for a server that has vanished: one that lives ends the statement before.
    set(config, PGProperty.SOCKET_TIMEOUT, seconds(limits.statement().plus(GRACE)));
    return new WorkspacePool(config);
  }

  private static String options(PoolLimits limits) {
    return "-c statement_timeout=%d -c lock_timeout=%d -c idle_in_transaction_session_timeout=%d"
        .formatted(
            limits.statement().toMillis(), limits.lock().toMillis(), limits.idle().toMillis());
  }

  private static void set(HikariConfig config, PGProperty property, String value) {
    config.addDataSourceProperty(property.getName(), value);
  }

  private static String seconds(Duration duration) {
    return Long.toString(duration.toSeconds());
  }
}
