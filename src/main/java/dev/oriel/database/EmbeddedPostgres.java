package dev.oriel.database;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL on this machine, with all its files in one data directory. It outlives a killed Oriel
 * and is found again by the next one. The address holds through restarts of PostgreSQL.
 */
public final class EmbeddedPostgres implements DatabaseServer {

  private static final Logger log = LoggerFactory.getLogger(EmbeddedPostgres.class);

  private final DatabaseAddress address;
  private final @Nullable Run run;

  /** What the one Oriel that runs the data directory holds until it ends. */
  private record Run(DataLock lock, Cluster cluster, Watchdog watchdog) {}

  private EmbeddedPostgres(DatabaseAddress address, @Nullable Run run) {
    this.address = address;
    this.run = run;
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
   * one, does as {@link #serve} does. For the command line.
   */
  public static EmbeddedPostgres attach(Path directory, EmbeddedOptions options) {
    DataDirectory data = DataDirectory.open(directory);
    DataLock lock = DataLock.tryHold(data);
    return lock == null
        ? new EmbeddedPostgres(ClusterStart.find(data), null)
        : run(data, options, lock);
  }

  public static EmbeddedPostgres attach(Path directory) {
    return attach(directory, EmbeddedOptions.ofSystemProperties());
  }

  private static EmbeddedPostgres run(DataDirectory data, EmbeddedOptions options, DataLock lock) {
    try {
      Cluster cluster = Cluster.in(data, options);
      DatabaseAddress address = new ClusterStart(cluster).adoptOrStart();
      Postmaster postmaster = cluster.running();
      if (postmaster == null) {
        throw new StartRefused("PostgreSQL ended at once; its logs are in " + data.logs() + ".");
      }
      Watchdog watchdog = new Watchdog(cluster, postmaster.port());
      return new EmbeddedPostgres(address, new Run(lock, cluster, watchdog));
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
    if (run != null) {
      run.watchdog().close();
      log.info("Stopping PostgreSQL");
      run.cluster().stop();
      run.lock().close();
    }
  }
}
