package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A run that may be what ends its servers is not repeated for ever. */
@ExpectsLog({
  "the server that ran it has ended",
  "\\(import\\) has failed: 2 servers that ran it have ended"
})
@Order(1)
@Tag(SecondTier.KILL)
class ImportLossTest {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";

  @TempDir private Path directory;

  @Test
  @Timeout(120)
  void aRunHasFailedWhenASecondServerHasEndedWithIt() throws Exception {
    try (OwnDatabase database = OwnDatabase.create()) {
      String path;
      try (Connection hold = database.connect()) {
        OrielProcess first = node(database);
        try {
          path = started(first);
          hold(hold, database);
          assertThat(api(first).post(path + "/run", null).status()).isEqualTo(202);
          awaitWaiting(database);
        } finally {
          first.kill();
        }
        endWaiting(database);
        OrielProcess second = node(database);
        try {
          awaitWaiting(database);
          assertThat(api(second).get(path).at("/data/job/status").stringValue())
              .isEqualTo("running");
        } finally {
          second.kill();
        }
      }
      try (var third = database.serve(settings())) {
        Api api = Api.at(OwnDatabase.origin(third), KEY);
        JsonNode job = new ImportJobs(api).ended(path);
        assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("failed");
        assertThat(job.path("failureReason").stringValue())
            .startsWith("2 servers that ran it have ended");
        assertThat(api.get("/objects/contacts/records/count").at("/data/count").intValue())
            .isZero();
      }
    }
  }

  private String[] settings() throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            "workspace: Test\nkeys: [{name: Admin, profile: Administrator, token: " + KEY + "}]");
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.setup=" + setup
    };
  }

  private OrielProcess node(OwnDatabase database) throws IOException {
    return OrielProcess.node(database, directory.resolve("log"), settings());
  }

  private static Api api(OrielProcess server) {
    return Api.at("http://localhost:" + server.port(), KEY).unchecked();
  }

  /** The path of a validated job. */
  private static String started(OrielProcess server) {
    ImportJobs jobs = new ImportJobs(api(server));
    String path = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
    assertThat(jobs.validate(path).path("ok").booleanValue()).isTrue();
    return path;
  }

  /** Keeps runs from writing what they have done with each row, the last thing they write. */
  private static void hold(Connection connection, OwnDatabase database) throws SQLException {
    connection.setAutoCommit(false);
    try (var statement = connection.createStatement()) {
      statement.execute(
          "lock table "
              + database
                  .query(
                      "select schemaname || '.import_row' from pg_tables where tablename ="
                          + " 'import_row'")
                  .getFirst()
              + " in share mode");
    }
  }

  private static final String WAITING =
      """
      pg_locks join pg_class c on c.oid = relation where not granted and relname = 'import_row'
        and database = (select oid from pg_database where datname = current_database())
      """;

  /** Waits for a run that waits for the hold; one that is repeated after a pause is due now. */
  private static void awaitWaiting(OwnDatabase database) {
    Await.until(() -> {
      database
          .jdbc()
          .update(
              "update oriel.job set execution_time = now() where task_name = 'import' and not"
                  + " picked");
      return !database.query("select pid::text from " + WAITING).isEmpty();
    });
  }

  /** PostgreSQL would notice only later that the client has ended. */
  private static void endWaiting(OwnDatabase database) {
    assertThat(database.query("select pg_terminate_backend(pid, 10000)::text from " + WAITING))
        .containsExactly("true");
  }
}
