package dev.oriel.database.embedded;

import dev.oriel.database.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database cluster on disk: starts and stops its PostgreSQL. */
record Cluster(DataDirectory data, Binaries binaries, Account account, boolean fsync) {

  private static final Logger log = LoggerFactory.getLogger(Cluster.class);

  /** PostgreSQL's major version decides whether it can read a cluster. */
  private static final String MAJOR = Binaries.VERSION.substring(0, Binaries.VERSION.indexOf('.'));

  /** Finds the cluster or makes it. Refuses one of another major version. */
  static Cluster in(DataDirectory data, EmbeddedOptions options) {
    Path programs = options.binaries() == null ? data.postgres() : options.binaries();
    Account account = Account.forCluster(data.cluster());
    Cluster cluster = new Cluster(data, Binaries.in(programs), account, options.fsync());
    if (Files.isDirectory(data.cluster())) {
      cluster.requireSameMajor();
    } else {
      new ClusterMaker(data, cluster.binaries(), account, options.fsync()).make();
    }
    return cluster;
  }

  /** The living postmaster, or null. */
  @Nullable Postmaster running() {
    Postmaster postmaster = Postmaster.of(data.cluster());
    return postmaster != null && postmaster.runs(data.cluster()) ? postmaster : null;
  }

  /**
   * Starts PostgreSQL and returns once it takes connections, after a crash once it has recovered.
   */
  Command.Outcome start(int port) {
    Path startLog = data.logs().resolve("start.log");
    try {
      forgetDeadPostmaster();
      write("postgresql.conf", ClusterSettings.forThisMachine(port, fsync).text());
      write("pg_hba.conf", ClusterSettings.ACCESS);
      account.give(data, data.logs());
      Files.deleteIfExists(startLog);
      // pg_ctl gives it a session of its own: a signal to our process group is not for it.
      Command.Outcome outcome = control("start", "--wait", "--timeout=600", "--log=" + startLog);
      return outcome.succeeded()
          ? outcome
          : new Command.Outcome(outcome.code(), Files.readString(startLog));
    } catch (IOException e) {
      return new Command.Outcome(-1, e.toString());
    }
  }

  /** Ends PostgreSQL cleanly: open transactions are rolled back, what is committed is on disk. */
  void stop() {
    if (running() == null) {
      return;
    }
    Command.Outcome outcome = control("stop", "--mode=fast", "--wait", "--timeout=60");
    if (!outcome.succeeded()) {
      log.warn("PostgreSQL still runs, for the next start to find: {}", outcome.reason());
    }
  }

  private Command.Outcome control(String action, String... options) {
    List<String> words = new ArrayList<>(List.of(binaries.program("pg_ctl"), action));
    words.addAll(List.of("--silent", "--pgdata=" + data.cluster()));
    words.addAll(List.of(options));
    return new Command(account, data.postgres(), words).run();
  }

  /**
   * PostgreSQL refuses to start when its old id has gone to another process, as happens after a
   * restart of a container. It can tell by itself when there is no such process.
   */
  private void forgetDeadPostmaster() throws IOException {
    Postmaster postmaster = Postmaster.of(data.cluster());
    if (postmaster != null && !postmaster.runs(data.cluster())) {
      Files.deleteIfExists(Postmaster.file(data.cluster()));
    }
  }

  /** Leaves a file alone that is right already: on a full disk it could not be written again. */
  private void write(String name, String text) throws IOException {
    Path file = data.cluster().resolve(name);
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.writeString(file, text);
      account.give(data, file);
    }
  }

  private void requireSameMajor() {
    String found;
    try {
      found = Files.readString(data.cluster().resolve("PG_VERSION")).strip();
    } catch (IOException e) {
      throw new StartRefused(data.cluster() + " is no database cluster: " + e + ".", e);
    }
    if (!found.equals(MAJOR)) {
      throw new StartRefused(
          "the data directory %s was made by PostgreSQL %s; this Oriel brings %s."
              .formatted(data.root(), found, Binaries.VERSION));
    }
  }
}
