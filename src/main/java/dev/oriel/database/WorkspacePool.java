package dev.oriel.database;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.oriel.admission.RequestContext;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.springframework.jdbc.datasource.AbstractDataSource;

/**
 * The connections that serve requests, in lanes that workspaces prefer. A connection's process
 * keeps what it has read of a workspace's catalog and prepared for it: a workspace that comes back
 * to the same connections finds that there, and pays for it once more on every other. So each
 * workspace has a lane of its own, and takes another only if that is busy, one by which it was
 * served before if it can. Rather than take one that has served many others, it waits a moment.
 *
 * <p>What a process keeps, some 100 kB for every workspace that it has served, it never lets go of.
 * A connection that has served {@value #MAX_WORKSPACES} workspaces is therefore replaced.
 */
final class WorkspacePool extends AbstractDataSource implements AutoCloseable {

  static final int MAX_WORKSPACES = 100;

  /** As long as a connection has served no more, one more workspace does not matter. */
  private static final int FEW = MAX_WORKSPACES / 2;

  private static final long LOOK_NANOS = 100_000;

  private final List<Lane> lanes;
  private final Duration moment;
  private final Duration patience;
  private final ExecutorService housekeeping;
  private final Cache<PGConnection, Set<Long>> served = Caffeine.newBuilder().weakKeys().build();

  /**
   * One of the pools.
   *
   * @param size how many connections it has at most
   * @param known the workspaces that they have served
   */
  record Lane(HikariDataSource pool, int size, Set<Long> known) {

    Lane(HikariDataSource pool, int size) {
      this(pool, size, ConcurrentHashMap.newKeySet());
    }

    /** How many more want a connection than it has; negative if some are free. */
    int excess() {
      HikariPoolMXBean state = pool.getHikariPoolMXBean();
      // Without a state it has not been used yet.
      return (state == null
              ? 0
              : state.getActiveConnections() + state.getThreadsAwaitingConnection())
          - size;
    }
  }

  /**
   * Waits for a connection as long as the patience, in lanes that have less of it.
   *
   * @param moment how long to wait for a lane that has served the workspace while one is free that
   *     has served many others
   * @param housekeeping what the lanes share, ended with them
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
        // Its lane was busy for long; by now another may be free.
        if (System.nanoTime() > deadline) {
          throw e;
        }
      }
    }
  }

  private Lane lane(long workspace) {
    // Spreads workspaces, whose numbers follow each other, over all lanes (Knuth, 6.4).
    int own = Math.floorMod((workspace * 0x9E3779B97F4A7C15L) >>> 32, lanes.size());
    if (workspace != 0) {
      long deadline = System.nanoTime() + moment.toNanos();
      do {
        Lane lane = inclined(own, workspace);
        if (lane != null) {
          return lane;
        }
        LockSupport.parkNanos(LOOK_NANOS);
      } while (System.nanoTime() < deadline);
    }
    return free(own);
  }

  /** A free lane that has served the workspace, or else one that has served few. */
  private @Nullable Lane inclined(int own, long workspace) {
    Lane inexperienced = null;
    for (int i = 0; i < lanes.size(); i++) {
      Lane lane = lanes.get((own + i) % lanes.size());
      if (lane.excess() < 0) {
        if (i == 0 || lane.known().contains(workspace)) {
          return lane;
        }
        if (inexperienced == null && lane.known().size() < FEW) {
          inexperienced = lane;
        }
      }
    }
    return inexperienced;
  }

  /** The first free lane from this one on or, if none is, the one with the least to do. */
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
            key -> {
              // It replaces another, with which went what that one had read.
              lane.known().clear();
              return new HashSet<>();
            });
    lane.known().add(workspace);
    return workspaces.contains(workspace)
        || (workspaces.size() < MAX_WORKSPACES && workspaces.add(workspace));
  }

  /** Refuses: there is one account. */
  @Override
  public Connection getConnection(String user, String password) {
    throw new UnsupportedOperationException("connections have the account of the pool");
  }

  /** A sum over the lanes that have been used. */
  int sum(ToIntFunction<HikariPoolMXBean> number) {
    int sum = 0;
    for (Lane lane : lanes) {
      HikariPoolMXBean state = lane.pool().getHikariPoolMXBean();
      sum += state == null ? 0 : number.applyAsInt(state);
    }
    return sum;
  }

  /** How many connections there may be. */
  int size() {
    return lanes.stream().mapToInt(Lane::size).sum();
  }

  @Override
  public void close() {
    lanes.forEach(lane -> lane.pool().close());
    housekeeping.shutdownNow();
  }
}
