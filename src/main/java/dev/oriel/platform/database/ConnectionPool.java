package dev.oriel.platform.database;

import module java.base;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.SQLExceptionOverride;
import dev.oriel.platform.database.WorkspacePool.Lane;
import java.sql.SQLException;
import org.postgresql.PGProperty;

/** Opens connection pools. A pool opens each connection when it is first needed. */
public final class ConnectionPool {

  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final int MAX_LANES = 64;

  /** Less than a connection loses when it serves a workspace for the first time. */
  private static final Duration MOMENT = Duration.ofMillis(2);

  /**
   * The time after which a request that waits in a lane tries another. Hikari allows no shorter
   * time.
   */
  private static final Duration LANE_PATIENCE = Duration.ofMillis(250);

  private ConnectionPool() {}

  /** The caller closes the pool, before it closes the database server. */
  public static HikariDataSource open(DatabaseAddress address, PoolLimits limits) {
    return new HikariDataSource(config(address, limits));
  }

  /** Opens a pool that is divided into lanes; see {@link WorkspacePool}. */
  static WorkspacePool openInLanes(DatabaseAddress address, PoolLimits limits) {
    return openInLanes(address, limits, MOMENT);
  }

  static WorkspacePool openInLanes(DatabaseAddress address, PoolLimits limits, Duration moment) {
    int count = Math.min(limits.size(), MAX_LANES);
    HikariConfig config = config(address, limits);
    config.setConnectionTimeout(LANE_PATIENCE.toMillis());
    ScheduledThreadPoolExecutor housekeeping = housekeeping();
    config.setScheduledExecutor(housekeeping);
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int size = limits.size() / count + (i < limits.size() % count ? 1 : 0);
      HikariDataSource pool = new HikariDataSource();
      config.copyStateTo(pool);
      pool.setPoolName(limits.name() + "-" + (i + 1));
      pool.setMaximumPoolSize(size);
      lanes.add(new Lane(pool, size));
    }
    return new WorkspacePool(lanes, moment, limits.connection(), housekeeping);
  }

  /** One thread for all lanes. */
  private static ScheduledThreadPoolExecutor housekeeping() {
    ScheduledThreadPoolExecutor executor =
        new ScheduledThreadPoolExecutor(
            1,
            Thread.ofPlatform()
                .daemon()
                .inheritInheritableThreadLocals(false)
                .name("connections")
                .factory());
    executor.setRemoveOnCancelPolicy(true);
    return executor;
  }

  private static HikariConfig config(DatabaseAddress address, PoolLimits limits) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(limits.name());
    config.setMaximumPoolSize(limits.size());
    config.setMinimumIdle(0);
    config.setInitializationFailTimeout(-1);
    config.setIdleTimeout(Duration.ofMinutes(10).toMillis());
    config.setConnectionTimeout(limits.connection().toMillis());
    config.setValidationTimeout(Duration.ofMillis(250).toMillis());
    config.setExceptionOverrideClassName(UnsupportedStatements.class.getName());
    // Unless it is set, Hikari takes over that of the first connection, and fails if two are first.
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    Properties properties = new Properties();
    set(properties, PGProperty.APPLICATION_NAME, "oriel");
    set(properties, PGProperty.OPTIONS, options(limits));
    // From its second use on a connection, a statement is prepared and planned only once.
    set(properties, PGProperty.PREPARE_THRESHOLD, "2");
    set(properties, PGProperty.PREPARED_STATEMENT_CACHE_QUERIES, "512");
    // The detail of a constraint violation contains values of the row, which must not be logged.
    set(properties, PGProperty.LOG_SERVER_ERROR_DETAIL, "false");
    set(properties, PGProperty.SOCKET_FACTORY, MeasuredSocketFactory.class.getName());
    set(properties, PGProperty.TCP_KEEP_ALIVE, "true");
    set(properties, PGProperty.CONNECT_TIMEOUT, seconds(Duration.ofSeconds(5)));
    // Only for a server that is gone or frozen: a live one cancels the statement before.
    set(properties, PGProperty.SOCKET_TIMEOUT, seconds(limits.statement().plus(GRACE)));
    config.setDataSource(new Coordinator(address, properties));
    return config;
  }

  /**
   * Keeps a connection whose statement was refused as not supported (SQLSTATE 0A000), as Citus
   * does. Hikari would close it, and its transaction would fail because it cannot be rolled back.
   */
  public static final class UnsupportedStatements implements SQLExceptionOverride {

    // Its result has the same name.
    @java.lang.Override
    public Override adjudicate(SQLException failure) {
      return "0A000".equals(failure.getSQLState())
          ? Override.DO_NOT_EVICT
          : Override.CONTINUE_EVICT;
    }
  }

  private static String options(PoolLimits limits) {
    return ("-c statement_timeout=%d -c lock_timeout=%d -c idle_in_transaction_session_timeout=%d "
            + CitusCluster.OPTIONS)
        .formatted(
            limits.statement().toMillis(), limits.lock().toMillis(), limits.idle().toMillis());
  }

  private static void set(Properties properties, PGProperty property, String value) {
    properties.setProperty(property.getName(), value);
  }

  private static String seconds(Duration duration) {
    return Long.toString(duration.toSeconds());
  }
}
