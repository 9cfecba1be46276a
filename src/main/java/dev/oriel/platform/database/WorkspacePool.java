package dev.oriel.platform.database;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.oriel.platform.admission.RequestContext;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.springframework.jdbc.datasource.AbstractDataSource;

/**
 * The connections for requests, divided into lanes (small pools). The server process of a
 * connection caches the catalog entries and the prepared statements of each workspace that it has
 * served; on any other connection a workspace pays for them again. Each workspace therefore has a
 * lane of its own. If that lane is busy, it takes one that has served it before or that has served
 * few workspaces, and waits a moment before it takes one that has served many others.
 *
 * <p>A server process never frees these caches, about 100 kB for every workspace. A connection that
 * has served {@value #MAX_WORKSPACES} workspaces is therefore replaced.
 */
final class WorkspacePool extends AbstractDataSource implements AutoCloseable {

  static final int MAX_WORKSPACES = 100;

  /** A lane that has served fewer workspaces may serve any other. */
  private static final int FEW = MAX_WORKSPACES / 2;

  private static final long LOOK_NANOS = 100_000;

  private final List<Lane> lanes;
  private final Duration moment;
  private final Duration patience;
  private final ExecutorService housekeeping;
  private final Cache<PGConnection, Set<Long>> served = Caffeine.newBuilder().weakKeys().build();

  /**
   * A pool of connections.
   *
   * @param size its maximum number of connections
   * @param known the workspaces that it has served
   */
  record Lane(HikariDataSource pool, int size, Set<Long> known) {

    Lane(HikariDataSource pool, int size) {
      this(pool, size, ConcurrentHashMap.newKeySet());
    }

    /** The number of threads that wait for a connection; negative if connections are free. */
    int excess() {
      HikariPoolMXBean state = pool.getHikariPoolMXBean();
      // The state is null before the first use.
      return (state == null
              ? 0
              : state.getActiveConnections() + state.getThreadsAwaitingConnection())
          - size;
    }
  }

  /**
   * Creates a pool.
   *
   * @param moment how long to wait for a lane that has served the workspace, while another is free
   *     that has served many others
   * @param patience how long to wait for a connection
   * @param housekeeping the lanes' shared executor, which is shut down with them
   */
  WorkspacePool(
      List<Lane> lanes, Duration moment, Duration patience, ExecutorService housekeeping) {
    this.lanes = List.copyOf(lanes);
    this.moment = moment;
    this.patience = patience;
    this.housekeeping = housekeeping;
  }

  @Override
  public Connection getConnection() throws SQLException {
    long workspace = RequestContext.caller().workspaceId();
    long deadline = System.nanoTime() + patience.toNanos();
    while (true) {
      Lane lane = lane(workspace);
      try {
        Connection connection = lane.pool().getConnection();
        if (workspace == 0 || mayServe(lane, connection, workspace)) {
          return connection;
        }
        lane.pool().evictConnection(connection);
      } catch (SQLTransientConnectionException e) {
        // The lane was busy; by now another may be free.
        if (System.nanoTime() > deadline) {
          throw e;
        }
      }
    }
  }

  private Lane lane(long workspace) {
    // Spreads consecutive numbers over all lanes (Fibonacci hashing: Knuth, TAOCP 6.4).
    int own = Math.floorMod((workspace * 0x9E3779B97F4A7C15L) >>> 32, lanes.size());
    if (workspace != 0) {
      long deadline = System.nanoTime() + moment.toNanos();
      do {
        Lane lane = preferred(own, workspace);
        if (lane != null) {
          return lane;
        }
        LockSupport.parkNanos(LOOK_NANOS);
      } while (System.nanoTime() < deadline);
    }
    return free(own);
  }

  /** A free lane that has served the workspace, or else one that has served few. */
  private @Nullable Lane preferred(int own, long workspace) {
    Lane lessUsed = null;
    for (int i = 0; i < lanes.size(); i++) {
      Lane lane = lanes.get((own + i) % lanes.size());
      if (lane.excess() < 0) {
        if (i == 0 || lane.known().contains(workspace)) {
          return lane;
        }
        if (lessUsed == null && lane.known().size() < FEW) {
          lessUsed = lane;
        }
      }
    }
    return lessUsed;
  }

  /** The first free lane from this one on; without a free one, the lane with the fewest waiting. */
  private Lane free(int start) {
    Lane best = lanes.get(start);
    int least = best.excess();
    for (int i = 1; i < lanes.size() && least >= 0; i++) {
      Lane lane = lanes.get((start + i) % lanes.size());
      int excess = lane.excess();
      if (excess < least) {
        best = lane;
        least = excess;
      }
    }
    return best;
  }

  private boolean mayServe(Lane lane, Connection connection, long workspace) throws SQLException {
    Set<Long> workspaces =
        served.get(
            connection.unwrap(PGConnection.class),
            _ -> {
              // A new connection has replaced another one of the lane, whose caches are gone.
              lane.known().clear();
              return new HashSet<>();
            });
    lane.known().add(workspace);
    return workspaces.contains(workspace)
        || (workspaces.size() < MAX_WORKSPACES && workspaces.add(workspace));
  }

  @Override
  public Connection getConnection(String user, String password) {
    throw new UnsupportedOperationException("the pool uses one account");
  }

  /** The sum of a metric over all lanes. */
  int sum(ToIntFunction<HikariPoolMXBean> number) {
    int sum = 0;
    for (Lane lane : lanes) {
      HikariPoolMXBean state = lane.pool().getHikariPoolMXBean();
      sum += state == null ? 0 : number.applyAsInt(state);
    }
    return sum;
  }

  /** The maximum number of connections. */
  int size() {
    return lanes.stream().mapToInt(Lane::size).sum();
  }

  @Override
  public void close() {
    lanes.forEach(lane -> lane.pool().close());
    housekeeping.shutdownNow();
  }
}
