package dev.oriel.exchange.outbound;

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
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that is killed while it sends an event and writes an import; another one goes on. */
@ExpectsLog("the server that ran it has ended")
@Order(1)
@Tag(SecondTier.KILL)
class KilledNodeTest {

  private static final String KEY = "osk_admin_0123456789abcdef0123456789";
  private static final int ROWS = 30;

  @TempDir private Path directory;

  /** Where the key of the webhook's secret is, for both nodes. */
  private Path data() {
    return directory.resolve("data");
  }

  private String[] settings(Receiver receiver) throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            keys:
              - {name: Admin, profile: Administrator, token: %s}
            outboundWebhooks:
              - {name: Copy, url: "%s", profile: Administrator,
                 events: [record.created, import.finished]}
            """
                .formatted(KEY, receiver.url()));
    return new String[] {
      "--oriel.data=" + data(),
      "--oriel.jobs-interval=1s",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.setup=" + setup
    };
  }

  @Test
  void anotherNodeSendsWhatWasNotStoredUnderTheSameIdAndRepeatsTheImportOnce() throws Exception {
    try (OwnDatabase database = OwnDatabase.create();
        Receiver receiver = new Receiver()) {
      String[] settings = settings(receiver);
      OrielProcess killed = OrielProcess.node(database, directory.resolve("log"), settings);
      List<String> created = new ArrayList<>();
      try (Connection hold = connection(database)) {
        String job;
        try {
          Api first = Api.at("http://localhost:" + killed.port(), KEY).unchecked();
          receiver.hold();
          created.add(first.create("companies", "One", Map.of()));
          Await.until(() -> receiver.received().size() == 1);
          holdRows(hold, database);
          job = start(first);
          awaitWriting(database);
        } finally {
          killed.kill();
        }
        lease(database, "10 min");
        try (var other = database.serve(settings)) {
          Api second = Api.at(OwnDatabase.origin(other), KEY).unchecked();
          // The killed node has the lease, so nobody sends these yet.
          created.add(second.create("companies", "Two", Map.of()));
          created.add(second.create("companies", "Three", Map.of()));
          assertThat(second.get(job).at("/data/job/status").stringValue()).isEqualTo("running");
          assertThat(count(second)).isZero();
          assertThat(receiver.received()).hasSize(1);
          receiver.release();
          hold.rollback();
          lease(database, "0 s");
          Await.until(() -> {
            database
                .jdbc()
                .update("update oriel.job set execution_time = now() where task_name = 'import'");
            return !second.get(job).at("/data/job/status").stringValue().equals("running");
          });
          assertThat(second.get(job).at("/data/job/status").stringValue()).isEqualTo("succeeded");
          assertThat(second.get(job).at("/data/job/result/created").intValue()).isEqualTo(ROWS);
          assertThat(count(second)).isEqualTo(ROWS);
          assertThat(second.get(job + "/rows").response().body().lines()).hasSize(ROWS + 1);
          Await.until(() -> receiver.received().getLast().type().equals("import.finished"));
          assertTold(receiver, created);
        }
      }
    }
  }

  private static Connection connection(OwnDatabase database) {
    return database
        .jdbc()
        .execute((java.sql.Connection shared) -> {
          String url = shared.getMetaData().getURL();
          return DriverManager.getConnection(
              url, shared.getMetaData().getUserName(), password(database));
        });
  }

  private static String password(OwnDatabase database) {
    return database.settings().getLast().split("=", 2)[1];
  }

  /** Keeps a run from writing what it has done with each row; its records are written by then. */
  private static void holdRows(Connection connection, OwnDatabase database) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("lock table " + rows(database) + " in share mode");
    }
  }

  private static String rows(OwnDatabase database) {
    return database
        .query("select schemaname || '.import_row' from pg_tables where tablename = 'import_row'")
        .getFirst();
  }

  private static void awaitWriting(OwnDatabase database) {
    String waiting = "select pid::text from pg_locks where not granted and relation = ?::regclass";
    Await.until(() -> !database.query(waiting, rows(database)).isEmpty());
  }

  /** Sets how long the lease of the webhook is valid from now on. */
  private static void lease(OwnDatabase database, String time) {
    int leased =
        database
            .jdbc()
            .update(
                """
                update oriel.outbound_progress set leased_until = clock_timestamp() + ?::interval
                where leased_by is not null
                """,
                time);
    assertThat(leased).isOne();
  }

  /** Starts an import and returns the path of its job. */
  private static String start(Api api) {
    List<Map<String, String>> rows =
        IntStream.range(0, ROWS).mapToObj(i -> Map.of("name", "Contact " + i)).toList();
    Api.Answered made =
        api.post(
            "/import/jobs",
            Map.of(
                "fileName",
                "contacts.json",
                "headers",
                List.of("name"),
                "rows",
                rows,
                "primaryObjectApiName",
                "contacts"));
    String path = "/import/jobs/" + made.at("/data/job/id").stringValue();
    api.post(path + "/validate", null);
    assertThat(api.post(path + "/run", null).status()).isEqualTo(202);
    return path;
  }

  private static int count(Api api) {
    return api.get("/objects/contacts/records/count").at("/data/count").intValue();
  }

  private static void assertTold(Receiver receiver, List<String> companies) {
    List<Receiver.Received> received = receiver.received();
    // What had been sent and not stored was sent again, before everything else.
    assertThat(received.get(1).id()).isEqualTo(received.get(0).id());
    assertThat(received.stream().map(Receiver.Received::id).distinct())
        .hasSize(received.size() - 1)
        .hasSize(companies.size() + ROWS + 1);
    assertThat(
            received.stream()
                .skip(1)
                .limit(companies.size())
                .map(one -> one.data().at("/recordId").stringValue()))
        .isEqualTo(companies);
  }
}
