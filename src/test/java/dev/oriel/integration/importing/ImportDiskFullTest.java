package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.oriel.access.job.JobState;
import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.platform.database.embedded.EmbeddedSettings;
import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.JsonNode;

/**
 * An import whose records find no room on the disk. The file of their table is the device that is
 * always full, so that PostgreSQL gets the same error of the system as from a full disk.
 */
@ExpectsLog({"the database failed: .*No space left on device", "\\(import\\) is repeated"})
@OnePostgres
class ImportDiskFullTest {

  private static final boolean IS_EMBEDDED = System.getenv("ORIEL_TEST_DATABASE_URL") == null;
  private static final int ROWS = 50;
  private static final Path FULL = Path.of("/dev/full");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);
  private final ImportTask task = new ImportTask(workspace);
  private final String table =
      workspace.workspace().schema() + ".o" + workspace.objectId("contacts");

  @BeforeEach
  void fillTheDisk() throws IOException, SQLException {
    assumeTrue(IS_EMBEDDED, "needs the files of PostgreSQL");
    assumeTrue(Files.exists(FULL), "needs " + FULL);
    // The first record makes the table.
    admin.create("contacts", "Ada", Map.of());
    String file = newFile();
    Path data = RunningOriel.bean(EmbeddedSettings.class).dataDirectory();
    Path path = data.resolve("postgres/cluster").resolve(file);
    assertThat(path).isEmptyFile();
    Files.delete(path);
    Files.createSymbolicLink(path, FULL);
  }

  /** Gives the table an empty file, which no connection of Oriel has open, and returns its path. */
  private String newFile() throws SQLException {
    DatabaseAddress address = RunningOriel.bean(DatabaseServer.class).address();
    try (Connection connection =
        DriverManager.getConnection(
            address.url(),
            Objects.toString(address.user(), ""),
            Objects.toString(address.password(), ""))) {
      JdbcTemplate jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
      jdbc.execute("truncate " + table);
      return Objects.requireNonNull(
          jdbc.queryForObject("select pg_relation_filepath(?::regclass)", String.class, table));
    }
  }

  @AfterEach
  void makeRoom() throws SQLException {
    if (IS_EMBEDDED) {
      newFile();
    }
  }

  private String started() {
    String[] names = IntStream.range(0, ROWS).mapToObj(i -> "C" + i).toArray(String[]::new);
    String path = jobs.create(ImportJobs.body("contacts", "name", names));
    assertThat(jobs.validate(path).path("ok").booleanValue()).isTrue();
    assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
    return path;
  }

  private int contacts() {
    return admin.get("/objects/contacts/records/count").at("/data/count").intValue();
  }

  @Test
  void isRepeatedUntilThereIsRoomAndOthersAreToldPlainly() throws SQLException {
    String path = started();
    task.await(jobs, path, () -> task.status().failures() > 0);
    assertThat(task.status().reason()).contains("the disk is full");
    assertThat(jobs.job(path).path("status").stringValue()).isEqualTo("running");
    Api.Answered refused = admin.post("/objects/contacts/records", Map.of("name", "Bea"));
    assertThat(refused.status()).as(refused.toString()).isEqualTo(503);
    assertThat(refused.message()).contains("the disk is full").doesNotContain("could not");
    assertThat(contacts()).isZero();
    makeRoom();
    JsonNode job = task.ended(jobs, path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    assertThat(contacts()).isEqualTo(ROWS);
  }

  @Test
  void hasFailedWithTheReasonIfThereIsNoRoomForTooLong() {
    String path = started();
    task.await(
        jobs,
        path,
        () -> {
          task.again(5);
          return task.status().state() == JobState.FAILED;
        });
    // The import is told after its background job has failed.
    JsonNode job = jobs.ended(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("failed");
    assertThat(job.path("failureReason").stringValue()).contains("the disk is full");
    assertThat(contacts()).isZero();
    assertThat(admin.get("/objects/companies/records").status()).isEqualTo(200);
  }
}
