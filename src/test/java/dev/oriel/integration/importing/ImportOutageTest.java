package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Installation;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** PostgreSQL ends during the run of an import, and is started again. */
@ExpectsLog({
  "\\(import\\) has failed",
  "the database failed",
  "PostgreSQL has crashed; restarting it",
  "PostgreSQL did not start",
  "The state of PostgreSQL cannot be read",
  "JobRunner: .* in a moment",
  // Heartbeats and connections meanwhile.
  "com\\.github\\.kagkarlsson",
  "com\\.zaxxer\\.hikari"
})
@Order(1)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag(SecondTier.KILL)
class ImportOutageTest {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";
  private static final int ROWS = 2000;

  /**
   * Longer than the half second for which the pool does not check a connection after its use. Later
   * it gives none that an outage has ended.
   */
  private static final Duration UNCHECKED = Duration.ofSeconds(1);

  @TempDir private static Path directory;

  private ServletWebServerApplicationContext server;
  private Api admin;
  private ImportJobs jobs;
  private JdbcTemplate jdbc;

  /** When PostgreSQL was ended last. */
  private long ended = System.nanoTime();

  @BeforeAll
  void start() throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            "workspace: Test\nkeys: [{name: Admin, profile: Administrator, token: " + KEY + "}]");
    server =
        (ServletWebServerApplicationContext)
            // What has been read as written is to be there after the crash.
            Installation.start(
                data(),
                "--oriel.demo=false",
                "--oriel.embedded.fsync=true",
                "--oriel.setup=" + setup);
    admin = Api.at(OwnDatabase.origin(server), KEY);
    jobs = new ImportJobs(admin);
    jdbc = server.getBean(JdbcTemplate.class);
  }

  @BeforeEach
  void awaitChecks() {
    Await.until(() -> System.nanoTime() - ended > UNCHECKED.toNanos());
    Await.until(() -> admin.get("/me").status() == 200);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private Path data() {
    return directory.resolve("data");
  }

  private Path cluster() {
    return data().resolve("postgres/cluster");
  }

  /** Ends PostgreSQL: QUIT at once as a crash would, INT after its transactions are rolled back. */
  private void signal(String signal) throws Exception {
    String pid = Files.readAllLines(cluster().resolve("postmaster.pid")).getFirst().strip();
    assertThat(new ProcessBuilder("kill", "-" + signal, pid).start().waitFor()).isZero();
    ended = System.nanoTime();
  }

  private String started(int rows) {
    String[] names = IntStream.range(0, rows).mapToObj(i -> "C" + i).toArray(String[]::new);
    String path = jobs.create(ImportJobs.body("contacts", "name", names));
    assertThat(jobs.validate(path).path("ok").booleanValue()).isTrue();
    assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
    return path;
  }

  private TableHold hold() throws SQLException {
    String rows =
        jdbc.queryForObject(
            "select schemaname || '.import_row' from pg_tables where tablename = 'import_row'",
            String.class);
    DatabaseAddress address = server.getBean(DatabaseServer.class).address();
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    return TableHold.of(jdbc, rows, connection);
  }

  /** What became of a job, once the database answers again. */
  private JsonNode ended(String path) {
    return answered(path, answer -> !status(answer).equals("running")).at("/data/job");
  }

  private static String status(Api.Answered answer) {
    return answer.at("/data/job/status").stringValue();
  }

  /**
   * The first answer 200 that is right. Until then there may be refusals, also after an answer: the
   * pool holds several connections that the outage has ended.
   */
  private Api.Answered answered(String path, Predicate<Api.Answered> right) {
    AtomicReference<Api.Answered> answer = new AtomicReference<>();
    Await.until(
        () -> {
          answer.set(admin.get(path));
          assertThat(answer.get().status()).isIn(200, 503);
          return answer.get().status() == 200 && right.test(answer.get());
        },
        () -> path + ": " + answer.get());
    return answer.get();
  }

  /** The background job of an import. */
  private Map<String, @Nullable Object> task(String path) {
    return jdbc.queryForMap(
        "select state, consecutive_failures, reason, task_instance from oriel.job"
            + " where task_name = 'import' and input->>'job' = ?",
        path.substring(path.lastIndexOf('/') + 1));
  }

  private int contacts() {
    return answered("/objects/contacts/records/count", _ -> true).at("/data/count").intValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUIT", "INT"})
  void isRepeatedSoonAfterTheDatabaseWasAway(String signal) throws Exception {
    int before = contacts();
    String path;
    String task;
    Path version = cluster().resolve("PG_VERSION");
    Path away = directory.resolve("PG_VERSION");
    try (TableHold hold = hold()) {
      path = started(2);
      task = (String) task(path).get("task_instance");
      hold.awaitWaiting();
      // Without this file PostgreSQL cannot start.
      Files.move(version, away);
      signal(signal);
      Await.until(
          () -> ServerLog.text().contains("Job " + task + " (import): the database failed"));
    } finally {
      if (Files.exists(away)) {
        Files.move(away, version);
      }
    }
    JsonNode job = ended(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    assertThat(contacts()).isEqualTo(before + 2);
    // Nobody has had to take it over. Its end is noted after what it has written.
    Await.until(() -> "SUCCEEDED".equals(task(path).get("state")));
    assertThat(task(path)).containsEntry("reason", null);
    assertThat(ServerLog.text()).doesNotContain(task + " (import) is repeated");
  }

  @Test
  void writesAllOrNothingWhenTheDatabaseCrashesWhileItWrites() throws Exception {
    int before = contacts();
    String path = started(ROWS);
    Await.until(() -> jobs.job(path).at("/progress/done").intValue() > 0);
    signal("QUIT");
    JsonNode job = ended(path);
    boolean succeeded = job.path("status").stringValue().equals("succeeded");
    assertThat(contacts()).as(job.toString()).isEqualTo(succeeded ? before + ROWS : before);
    assertThat(job.path("failureReason").isNull()).isEqualTo(succeeded);
  }
}
