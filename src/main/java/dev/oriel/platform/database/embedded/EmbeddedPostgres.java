package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.platform.database.Pause;
import dev.oriel.platform.database.StartRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL on this machine, with all its files in one data directory. It keeps running when Oriel
 * is killed, and the next start adopts it. A restart of PostgreSQL does not change the address.
 */
public final class EmbeddedPostgres implements DatabaseServer {

  private static final Logger log = LoggerFactory.getLogger(EmbeddedPostgres.class);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final DatabaseAddress address;
  private final Runnable end;

  private EmbeddedPostgres(DatabaseAddress address, Runnable end) {
    this.address = address;
    this.end = end;
  }

  /**
   * Runs PostgreSQL for a server: starts or adopts it, and restarts it after a crash. Closing stops
   * it. Refuses if another server uses the directory, or a command that does not finish in time.
   */
  public static EmbeddedPostgres serve(Path directory, EmbeddedOptions options) {
    return open(directory, options, DataLock.Holder.SERVER, PATIENCE);
  }

  /**
   * Uses the PostgreSQL of a running server for the command line, and does not stop it. Without a
   * server it runs PostgreSQL as {@link #serve} does, for one command at a time: refuses if another
   * command does not finish in time.
   */
  public static EmbeddedPostgres attach(Path directory, EmbeddedOptions options) {
    return open(directory, options, DataLock.Holder.COMMAND, PATIENCE);
  }

  static EmbeddedPostgres open(
      Path directory, EmbeddedOptions options, DataLock.Holder who, Duration patience) {
    DataDirectory data = DataDirectory.open(directory);
    long deadline = System.nanoTime() + patience.toNanos();
    while (true) {
      DataLock lock = DataLock.tryHold(data, who);
      if (lock != null) {
        return run(data, options, lock);
      }
      boolean isServed = DataLock.isServer(data);
      boolean joins = isServed && who == DataLock.Holder.COMMAND;
      DatabaseAddress address = joins ? ClusterStart.find(data) : null;
      if (address != null) {
        return new EmbeddedPostgres(address, () -> {});
      }
      if ((isServed && !joins) || System.nanoTime() > deadline) {
        throw new StartRefused(refusal(data, isServed, joins));
      }
      Pause.millis(50);
    }
  }

  private static String refusal(DataDirectory data, boolean isServed, boolean joins) {
    if (joins) {
      return "the Oriel that uses " + data.root() + " has no running database; see its log.";
    }
    return isServed
        ? "the data directory " + data.root() + " is in use by another running Oriel."
        : "a command of Oriel uses the data directory "
            + data.root()
            + "; try again when it has finished.";
  }

  /** Runs PostgreSQL and holds the lock until this is closed. */
  private static EmbeddedPostgres run(DataDirectory data, EmbeddedOptions options, DataLock lock) {
    try {
      Cluster cluster = Cluster.in(data, options);
      DatabaseAddress address = start(cluster);
      Postmaster postmaster = cluster.running();
      if (postmaster == null) {
        throw new StartRefused(
            "PostgreSQL stopped after its start; its logs are in " + data.logs() + ".");
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

  /** An interrupted start leaves no PostgreSQL behind. */
  private static DatabaseAddress start(Cluster cluster) {
    try {
      return new ClusterStart(cluster).adoptOrStart();
    } catch (RuntimeException | Error e) {
      if (Thread.currentThread().isInterrupted()) {
        cluster.stop();
      }
      throw e;
    }
  }

  @Override
  public DatabaseAddress address() {
    return address;
  }

  @Override
  public synchronized void close() {
    end.run();
  }
}
