package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.Pause;
import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database cluster on disk. Starts and stops its PostgreSQL. */
record Cluster(DataDirectory data, Binaries binaries, SystemUser user, EmbeddedOptions options) {

  private static final Logger log = LoggerFactory.getLogger(Cluster.class);

  /** A cluster can only be read by the same major version. */
  private static final String MAJOR = Binaries.VERSION.substring(0, Binaries.VERSION.indexOf('.'));

  private static final Duration END = Duration.ofSeconds(10);

  /** Finds or creates the cluster. Refuses one of another major version. */
  static Cluster in(DataDirectory data, EmbeddedOptions options) {
    Path programs = Binaries.parent(data.postgres(), options.binaries());
    SystemUser user = SystemUser.forCluster(data.cluster());
    Cluster cluster = new Cluster(data, Binaries.in(programs), user, options);
    if (Files.isDirectory(data.cluster())) {
      cluster.requireSameMajor();
    } else {
      new ClusterMaker(data, cluster.binaries(), user, options.fsync()).create();
    }
    return cluster;
  }

  @Nullable Postmaster running() {
    Postmaster postmaster = Postmaster.of(data.cluster());
    return postmaster != null && postmaster.runs(data.cluster()) ? postmaster : null;
  }

  /** Starts PostgreSQL and waits until it accepts connections; after a crash it recovers first. */
  Command.Outcome start(int port) {
    Path startLog = data.logs().resolve("start.log");
    try {
      removeStalePidFile();
      write("postgresql.conf", ClusterSettings.text(port, options.fsync()));
      write("pg_hba.conf", ClusterSettings.ACCESS);
      user.give(data, data.logs());
      Files.deleteIfExists(startLog);
      // pg_ctl starts it in its own session, so that it gets no signals of our process group.
      Command.Outcome outcome =
          control(
              "start",
              "--wait",
              "--timeout=" + options.patience().toSeconds(),
              "--log=" + data.postgres().relativize(startLog));
      // Without a log, pg_ctl itself has failed, and its output says why.
      return outcome.succeeded() || !Files.exists(startLog)
          ? outcome
          : new Command.Outcome(outcome.code(), Files.readString(startLog));
    } catch (IOException e) {
      return new Command.Outcome(-1, e.toString());
    }
  }

  /** Stops PostgreSQL in the fast mode, in an interrupted thread too. Open transactions end. */
  void stop() {
    boolean isInterrupted = Thread.interrupted();
    try {
      Postmaster running = running();
      if (running != null) {
        stop(running);
      } else {
        // An interrupted start may have started one that has not written its file yet.
        command("stop").endOrphans();
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void stop(Postmaster running) {
    Command.Outcome outcome = control("stop", "--mode=fast", "--wait", "--timeout=60");
    if (!outcome.succeeded()) {
      log.warn("PostgreSQL could not be stopped; the next start uses it: {}", outcome.reason());
      return;
    }
    // pg_ctl waits only until the pid file is gone, shortly before the end of the process.
    long deadline = System.nanoTime() + END.toNanos();
    while (running.runs(data.cluster()) && System.nanoTime() < deadline) {
      Pause.millis(5);
    }
  }

  private Command.Outcome control(String action, String... options) {
    return command(action, options).run();
  }

  private Command command(String action, String... options) {
    // Relative paths, because pg_ctl passes them to a shell.
    List<String> words = new ArrayList<>(List.of(binaries.program("pg_ctl"), action));
    words.addAll(List.of("--silent", "--pgdata=" + data.cluster().getFileName()));
    words.addAll(List.of(options));
    return new Command(user, data.postgres(), words);
  }

  /**
   * Removes the pid file of a process that is not this cluster's postmaster. PostgreSQL would
   * refuse to start if another process has got the pid, which happens after the restart of a
   * container.
   */
  private void removeStalePidFile() throws IOException {
    Postmaster postmaster = Postmaster.of(data.cluster());
    if (postmaster != null && !postmaster.runs(data.cluster())) {
      Files.deleteIfExists(Postmaster.file(data.cluster()));
    }
  }

  /** Does not rewrite an unchanged file: on a full disk that would fail. */
  private void write(String name, String text) throws IOException {
    Path file = data.cluster().resolve(name);
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.writeString(file, text);
      user.give(data, file);
    }
  }

  private void requireSameMajor() {
    String found;
    try {
      found = Files.readString(data.cluster().resolve("PG_VERSION")).strip();
    } catch (IOException e) {
      throw new StartRefused(data.cluster() + " is not a database cluster: " + e + ".", e);
    }
    if (!found.equals(MAJOR)) {
      throw new StartRefused(
          "the data directory %s was made by PostgreSQL %s; this Oriel contains %s."
              .formatted(data.root(), found, Binaries.VERSION));
    }
  }
}
