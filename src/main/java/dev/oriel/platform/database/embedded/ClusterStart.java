package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.Pause;
import dev.oriel.platform.database.Readiness;
import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts a cluster's PostgreSQL, or adopts a running one. */
record ClusterStart(Cluster cluster) {

  private static final Logger log = LoggerFactory.getLogger(ClusterStart.class);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Adopts the PostgreSQL that a killed Oriel left running, or starts one. */
  DatabaseAddress adoptOrStart() {
    Postmaster living = cluster.running();
    DatabaseAddress adopted = living == null ? null : adopt(living);
    return adopted == null ? start() : adopted;
  }

  /**
   * Returns the address of a running server; null if it was shutting down, or was of another
   * version and has been stopped.
   */
  private @Nullable DatabaseAddress adopt(Postmaster living) {
    DatabaseAddress address = address(cluster.data(), living.port());
    try {
      String version = await(address);
      if (version.equals(Binaries.VERSION)) {
        log.info("Adopted the running PostgreSQL {} at port {}", version, living.port());
        return address;
      }
      log.info("Stopping the running PostgreSQL {}", version);
      cluster.stop();
    } catch (StartRefused e) {
      if (cluster.running() != null) {
        throw e;
      }
    }
    return null;
  }

  /** The address of the PostgreSQL that another Oriel runs; null if it is not running. */
  static @Nullable DatabaseAddress find(DataDirectory data) {
    Postmaster postmaster = Postmaster.of(data.cluster());
    if (postmaster == null || !postmaster.runs(data.cluster())) {
      return null;
    }
    DatabaseAddress address = address(data, postmaster.port());
    try {
      Readiness.await(address, PATIENCE, () -> postmaster.runs(data.cluster()));
      return address;
    } catch (StartRefused e) {
      if (postmaster.runs(data.cluster())) {
        throw e;
      }
      return null;
    }
  }

  private DatabaseAddress start() {
    log.info("Starting PostgreSQL {}", Binaries.VERSION);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      int port = Port.free();
      Command.Outcome outcome = cluster.start(port);
      if (outcome.succeeded()) {
        DatabaseAddress address = address(cluster.data(), port);
        await(address);
        log.info("PostgreSQL {} listens on port {}", Binaries.VERSION, port);
        return address;
      }
      if (cluster.running() != null) {
        throw notReady();
      }
      if (!isTemporary(outcome) || System.nanoTime() > deadline) {
        throw new StartRefused(
            "PostgreSQL did not start (its logs are in %s): %s"
                .formatted(cluster.data().logs(), outcome.reason()));
      }
      Pause.millis(200);
    }
  }

  /** Another program took the port, or workers of a killed postmaster have not ended yet. */
  private static boolean isTemporary(Command.Outcome outcome) {
    return outcome.text().contains("Address already in use")
        || outcome.text().contains("shared memory block");
  }

  private String await(DatabaseAddress address) {
    long deadline = System.nanoTime() + cluster.options().patience().toNanos();
    try {
      return Readiness.await(
          address, cluster.options().patience(), () -> cluster.running() != null);
    } catch (StartRefused e) {
      throw System.nanoTime() > deadline ? notReady() : e;
    }
  }

  private StartRefused notReady() {
    return new StartRefused(
        "PostgreSQL was not ready after %s seconds (its logs are in %s). It continues, and the next"
                .formatted(cluster.options().patience().toSeconds(), cluster.data().logs())
            + " start waits for it again.");
  }

  private static DatabaseAddress address(DataDirectory data, int port) {
    // With SCRAM, another program that listens on the port does not get the password.
    String url =
        "jdbc:postgresql://127.0.0.1:%d/%s?sslmode=disable&requireAuth=scram-sha-256"
            .formatted(port, ClusterSettings.USER);
    return new DatabaseAddress(url, ClusterSettings.USER, Password.read(data.password()));
  }
}
