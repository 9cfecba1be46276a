package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/** Creates the database cluster of a new data directory. */
record ClusterMaker(DataDirectory data, Binaries binaries, SystemUser user, boolean fsync) {

  private static final Logger log = LoggerFactory.getLogger(ClusterMaker.class);

  /** Creates it under another name and then renames it, so that a cluster is always complete. */
  void create() {
    log.info("Creating the database cluster in {}", data.cluster());
    Path half = data.postgres().resolve("cluster.new");
    try {
      FileSystemUtils.deleteRecursively(half);
      Files.createDirectory(half);
      user.give(data, half);
      String password = Password.create(data.password());
      initialise(half);
      addUserAndDatabase(half, password);
      Files.move(half, data.cluster());
    } catch (IOException e) {
      throw new StartRefused("the database cluster cannot be created: " + e + ".", e);
    }
  }

  private void initialise(Path cluster) {
    List<String> words =
        new ArrayList<>(
            List.of(
                binaries.program("initdb"),
                "--pgdata=" + cluster.getFileName(),
                "--username=postgres"));
    words.addAll(List.of("--encoding=UTF8", "--locale-provider=builtin", "--locale=C"));
    words.add("--builtin-locale=C.UTF-8");
    words.add("--lc-ctype=" + Platform.current().characterType());
    // The superuser cannot connect. Only the user that is created below can.
    words.addAll(List.of("--auth=reject", "--data-checksums", "--no-instructions"));
    if (!fsync) {
      words.add("--no-sync");
    }
    check(new Command(user, data.postgres(), words).run());
  }

  /** Uses PostgreSQL's single-user mode, in which each line is a statement. */
  private void addUserAndDatabase(Path cluster, String password) {
    String statements =
        """
        CREATE ROLE %1$s LOGIN CREATEDB IN ROLE pg_monitor PASSWORD '%2$s'
        CREATE DATABASE %1$s OWNER %1$s
        """
            .formatted(ClusterSettings.USER, password);
    List<String> words = new ArrayList<>(List.of(binaries.program("postgres"), "--single"));
    words.addAll(List.of("-D", cluster.getFileName().toString(), "-c", "exit_on_error=on"));
    // An error message would contain the statement with the password.
    words.addAll(List.of("-c", "log_min_error_statement=panic", "-c", "log_checkpoints=off"));
    // Iterations protect weak passwords. This one is random, and each connection pays for them.
    words.addAll(List.of("-c", "scram_iterations=1"));
    words.addAll(List.of("-c", "fsync=" + fsync, "postgres"));
    check(new Command(user, data.postgres(), words).run(statements));
  }

  private static void check(Command.Outcome outcome) {
    if (!outcome.succeeded()) {
      log.error("{}", outcome.text());
      throw new StartRefused("the database cluster cannot be created: " + outcome.reason() + ".");
    }
  }
}
