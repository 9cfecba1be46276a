package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static dev.oriel.platform.database.embedded.TestDatabase.connect;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.database.StartRefused;
import dev.oriel.testing.Await;
import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts that are told to end (SIGTERM) before they are complete, and those that never are. */
@Tag(SecondTier.PROCESS)
class StartEndIT {

  private static final int TERMINATED = 143;

  @TempDir Path directory;
  private @Nullable Process process;

  @AfterEach
  void stop() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }

  private Path log() {
    return directory.resolve("log");
  }

  private void start(Path data, String... settings) throws Exception {
    List<String> command = Java.oriel(settings);
    command.addAll(List.of("--server.port=0", "--oriel.demo=false", "--oriel.data=" + data));
    command.add("--oriel.embedded.binaries=target/postgres");
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log().toFile())
            .start();
  }

  private void awaitLog(String text) {
    Await.until(() -> Files.readString(log()).contains(text));
  }

  /** Ends it and asserts that it has not gone on with its start before. */
  private void assertEndsAtOnce() throws Exception {
    Process ending = Objects.requireNonNull(process);
    ending.destroy();
    assertThat(ending.waitFor()).isEqualTo(TERMINATED);
    String log = Files.readString(log());
    assertThat(log).doesNotContain("ERROR", "Exception");
    int end = log.indexOf("Ending before the start is complete");
    assertThat(end).as(log).isNotNegative();
    // That PostgreSQL has just become ready may still be said.
    assertThat(log.substring(end))
        .doesNotContain("PostgreSQL was not ready", "Tomcat started", "did not start");
  }

  /** Whether a process works in the directory. */
  private static boolean isUsed(Path data) {
    return ProcessHandle.allProcesses()
        .map(one -> Path.of("/proc", Long.toString(one.pid()), "cwd"))
        .anyMatch(cwd -> {
          try {
            return Files.readSymbolicLink(cwd).startsWith(data.toRealPath());
          } catch (Exception _) {
            return false;
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"Creating the database cluster", "Starting PostgreSQL", "listens on"})
  void whileTheDatabaseIsMadeAndStarted(String moment) throws Exception {
    Path data = directory.resolve("data");
    start(data);
    awaitLog(moment);
    assertEndsAtOnce();
    // PostgreSQL has been told to stop, and may take a moment longer.
    Await.until(() -> !isUsed(data));
    try (EmbeddedPostgres again = EmbeddedPostgres.serve(data, FAST)) {
      assertThat(TestDatabase.query(again, "select 1")).isEqualTo("1");
    }
  }

  /** A standby that nobody may read is never ready. */
  private static void makeNeverReady(Path data) throws Exception {
    Files.createFile(data.resolve("postgres/cluster/standby.signal"));
    Files.writeString(data.resolve("postgres/local.conf"), "hot_standby = off\n");
  }

  @Test
  void whileTheDatabaseDoesNotGetReady(@TempDir(factory = MadeCluster.class) Path data)
      throws Exception {
    makeNeverReady(data);
    start(data);
    awaitLog("Starting PostgreSQL");
    Await.until(() -> Postmaster.of(data.resolve("postgres/cluster")) != null);
    assertEndsAtOnce();
    Await.until(() -> !isUsed(data));
  }

  @Test
  void databaseThatDoesNotGetReadyIsGivenUp(@TempDir(factory = MadeCluster.class) Path data)
      throws Exception {
    makeNeverReady(data);
    EmbeddedOptions impatient = new EmbeddedOptions(false, FAST.binaries(), Duration.ofSeconds(1));
    for (int start = 0; start < 2; start++) {
      assertThatExceptionOfType(StartRefused.class)
          .isThrownBy(() -> EmbeddedPostgres.serve(data, impatient))
          .withMessageStartingWith("PostgreSQL was not ready after 1 seconds (its logs are in");
    }
    ProcessHandle.of(TestDatabase.postmaster(data).pid()).orElseThrow().destroyForcibly();
  }

  @Test
  void whileTablesAreMade(@TempDir(factory = MadeCluster.class) Path data) throws Exception {
    try (EmbeddedPostgres external = EmbeddedPostgres.serve(data, FAST);
        Connection other = connect(external.address())) {
      other.setAutoCommit(false);
      other.createStatement().execute("create schema oriel");
      start(
          directory.resolve("unused"),
          "--oriel.database-url=" + external.address().url(),
          "--oriel.database-user=" + external.address().user(),
          "--oriel.database-password=" + external.address().password());
      String waiting = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";
      Await.until(() -> TestDatabase.query(external, waiting).equals("1"));
      assertEndsAtOnce();
    }
  }
}
