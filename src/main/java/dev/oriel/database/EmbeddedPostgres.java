package dev.oriel.database;

import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL on this machine, with all its files in one data directory. It outlives a killed Oriel
 * and is found again by the next one. The address holds through restarts of PostgreSQL.
 */
public final class EmbeddedPostgres implements DatabaseServer {

  private static final Logger log = LoggerFactory.getLogger(EmbeddedPostgres.class);

  private final DatabaseAddress address;
  private final Runnable end;

  private EmbeddedPostgres(DatabaseAddress address, Runnable end) {
    this.address = address;
    this.end = end;
  }

  /**
   * Runs PostgreSQL for a server: starts it, or adopts the one that a killed server has left, and
   * starts it again when it dies. Closing stops it. Refuses when another Oriel uses the directory.
   */
  public static EmbeddedPostgres serve(Path directory, EmbeddedOptions options) {
    DataDirectory data = DataDirectory.open(directory);
    return run(data, options, DataLock.hold(data));
  }

  public static EmbeddedPostgres serve(Path directory) {
    return serve(directory, EmbeddedOptions.ofSystemProperties());
  }

  /**
   * Joins the PostgreSQL of the server that runs on the directory, and leaves it running; without
   * one, does as {@link #serve} does, but stops PostgreSQL only when nobody has joined it any more.
   * Whoever is the last to leave the PostgreSQL of a killed Oriel stops it. For the command line.
   */
  public static EmbeddedPostgres attach(Path directory, EmbeddedOptions options) {
    DataDirectory data = DataDirectory.open(directory);
    DataLock lock = DataLock.tryHold(data);
    return lock == null ? join(data, options) : runForAll(data, options, lock);
  }

  public static EmbeddedPostgres attach(Path directory) {
    return attach(directory, EmbeddedOptions.ofSystemProperties());
  }

  private static EmbeddedPostgres join(DataDirectory data, EmbeddedOptions options) {
    DataLock joined = DataLock.join(data);
    try {
      // Whoever had it may just have stopped, and whoever has it now waits.
      DataLock lock = DataLock.tryHold(data);
      if (lock == null) {
        return new EmbeddedPostgres(ClusterStart.find(data), () -> leave(data, options, joined));
      }
      joined.close();
      return runForAll(data, options, lock);
    } catch (RuntimeException | Error e) {
      joined.close();
      throw e;
    }
  }

  /** Stops PostgreSQL if whoever ran it was killed meanwhile and nobody else has joined it. */
  private static void leave(DataDirectory data, EmbeddedOptions options, DataLock joined) {
    joined.close();
    DataLock alone = DataLock.tryAlone(data);
    if (alone == null) {
      return;
    }
    // Closed last, because whoever joins then must find the directory free or PostgreSQL running.
    try (alone;
        DataLock lock = DataLock.tryHold(data)) {
      if (lock != null) {
        Cluster.in(data, options).stop();
      }
    }
  }

  private static EmbeddedPostgres runForAll(
      DataDirectory data, EmbeddedOptions options, DataLock lock) {
    EmbeddedPostgres alone = run(data, options, lock);
    return new EmbeddedPostgres(
        alone.address,
        () -> {
          try (DataLock _ = DataLock.awaitAlone(data)) {
            alone.close();
          }
        });
  }

  /** Until it is closed, only this Oriel runs the data directory. */
  private static EmbeddedPostgres run(DataDirectory data, EmbeddedOptions options, DataLock lock) {
    try {
      Cluster cluster = Cluster.in(data, options);
      DatabaseAddress address = new ClusterStart(cluster).adoptOrStart();
      Postmaster postmaster = cluster.running();
      if (postmaster == null) {
        throw new StartRefused("PostgreSQL ended at once; its logs are in " + data.logs() + ".");
      }
      Watchdog watchdog = new Watchdog(cluster, postmaster.port());
      return new EmbeddedPostgres(
          address,
          () -> {
            watchdog.close();
            log.info("Stopping PostgreSQL");
            cluster.stop();
            lock.close();
          });
    } catch (RuntimeException | Error e) {
      lock.close();
      throw e;
    }
  }

  @Override
  public DatabaseAddress address() {
    return address;
  }

  @Override
  public void close() {
    end.run();
  }
}
