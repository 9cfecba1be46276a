package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.operation.command.CommandBeans;
import dev.oriel.platform.database.Pause;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Java;
import dev.oriel.testing.LogCheck;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What an older Oriel has left is brought up to date at the start. */
@ExpectsLog(UpgradeTest.REFUSED)
@Order(1)
@Tag(SecondTier.PROCESS)
class UpgradeTest {

  static final String REFUSED = "Oriel did not start: ";

  private static final int WORKSPACES = 10;

  /** The step after the last one, which only these tests know; slow enough to be broken off. */
  private static final int NEXT = Workspaces.latestStep() + 1;

  private static final String NEXT_STEP =
      "create table ${schema}.next_step (id int); select pg_sleep(0.2)";

  @TempDir private Path directory;

  private final OwnDatabase database = OwnDatabase.create();

  @AfterEach
  void end() {
    database.close();
  }

  /** The file was written by the Oriel that made the first backups. */
  @Test
  void installationOfTheFirstSchemaThatWasBackedUpIsUpgradedAndWorks() throws Exception {
    Path file = Path.of("src/test/resources/backup/shared-2-workspace-1.backup");
    // As the command does it: the jobs of a server would lock what is restored.
    try (var command = CommandBeans.open(database.settings())) {
      command.getBean(Restores.class).restoreAsItWas(CheckedBackup.of(file), _ -> {});
    }
    assertThat(database.query("select distinct template from oriel.workspace"))
        .containsExactly("1");
    assertThat(database.query("select max(version) from oriel.flyway_schema_history"))
        .containsExactly("2");
    Map<String, List<String>> before = database.rows();

    try (var server = database.serve("--oriel.jobs-interval=1s")) {
      assertThat(database.query("select distinct template from oriel.workspace"))
          .containsExactly("" + Workspaces.latestStep());
      Api admin = Api.at(OwnDatabase.origin(server), TwoWorkspaces.ADMIN);
      Api other = Api.at(OwnDatabase.origin(server), TwoWorkspaces.OTHER);
      assertThat(TwoWorkspaces.answers(admin).toString())
          .contains("Färber & Söhne", "c7@acme.test", "A\\nnote", "Q-00001")
          .contains("\"kind\":\"note\"");
      assertThat(TwoWorkspaces.answers(other).toString()).contains("Other's");
      assertThat(database.rows().get("w1.o2"))
          .map(UpgradeTest::withoutKeys)
          .isEqualTo(
              Objects.requireNonNull(before.get("w1.o2")).stream()
                  .map(UpgradeTest::withoutKeys)
                  .toList());
      awaitMatch(admin);
      String quote = TwoWorkspaces.quote(admin, 2);
      assertThat(admin.get("/objects/quotes/records/" + quote).at("/data/record/name").asString())
          .isEqualTo("Q-00002");
      admin.create("things", "After the upgrade", Map.of());

      server
          .getBean(Workspaces.class)
          .create(new WorkspaceSpec(UUID.randomUUID(), "New", "AT", ZoneId.of("UTC"), "EUR"));
      assertThat(template("w1")).isNotEmpty().isEqualTo(template("w3"));
    }
  }

  /** A row without what a job makes anew after the upgrade. */
  private static String withoutKeys(String row) {
    return row.replaceFirst("\"match_keys\": (null|\\[[^]]*]), ", "")
        .replaceFirst("\"search\": \"([^\"\\\\]|\\\\.)*\", ", "")
        .replaceFirst("\"updated_by\": null, ", "")
        // The column of lastContactAt.
        .replaceFirst("\"c15\": null, ", "");
  }

  /** Waits until the keys of all records are made, and finds one that was there by its name. */
  private void awaitMatch(Api admin) {
    String missing =
        "select id from oriel.object_type where has_table and (key_state = '' or keys_from is not"
            + " null)";
    while (!database.query(missing).isEmpty()) {
      Pause.millis(50);
    }
    Map<String, ?> batch =
        Map.of(
            "operations",
            List.of(Map.of("op", "upsert", "matchField", "name", "name", "Färber & Söhne\t\"\\")));
    Await.until(() -> admin.post("/objects/companies/records/batch", batch).status() != 503);
    Api.Answered upserted = admin.post("/objects/companies/records/batch", batch);
    assertThat(upserted.at("/data/results/0/status").asString())
        .as(upserted.toString())
        .isEqualTo("updated");
  }

  /** What the tables of the template are made of. */
  private List<String> template(String schema) {
    return database.structure().stream()
        .filter(line -> line.contains(schema + "."))
        .filter(line -> !line.matches("(?s).*" + schema + "[.]o[0-9].*"))
        .map(line -> line.replace(schema + ".", ""))
        .toList();
  }

  @Test
  @Timeout(120)
  void upgradeThatIsRefusedOrKilledGoesOnWhereItWasAndNodesThatStartAtOnceShareIt()
      throws Exception {
    makeWorkspaces();
    database.jdbc().execute("create table w2.next_step (id int)");
    assertThat(catchThrowable(() -> serveNext().close())).isInstanceOf(Exception.class);
    assertThat(ServerLog.ofThisThread())
        .singleElement()
        .asString()
        .contains(
            REFUSED
                + "the workspace 'Workspace 2' (schema w2) cannot be upgraded:"
                + " ERROR: relation \"next_step\" already exists");
    assertThat(upgraded()).isEqualTo(1);
    database.jdbc().execute("drop table w2.next_step");

    try (Node node = new Node()) {
      node.await(() -> upgraded() >= 3);
      assertThat(node.answers()).isFalse();
      node.process.destroyForcibly().waitFor();
    }
    assertThat(upgraded()).isBetween(3, WORKSPACES - 1);

    Parallel.all(
            2,
            _ -> {
              try (var _ = serveNext()) {
                return upgraded();
              }
            })
        .forEach(upgraded -> assertThat(upgraded).isEqualTo(WORKSPACES));
    assertThat(database.query("select tablename from pg_tables where tablename = 'next_step'"))
        .hasSize(WORKSPACES);
  }

  private void makeWorkspaces() throws IOException {
    Path steps = Files.createDirectories(directory.resolve("db/workspace"));
    Files.writeString(steps.resolve(NEXT + ".sql"), NEXT_STEP);
    try (var server = database.serve()) {
      for (int i = 1; i <= WORKSPACES; i++) {
        server
            .getBean(Workspaces.class)
            .create(
                new WorkspaceSpec(
                    UUID.randomUUID(), "Workspace " + i, "AT", ZoneId.of("UTC"), "EUR"));
      }
    }
  }

  private int upgraded() {
    return database.query("select id from oriel.workspace where template = ?", NEXT).size();
  }

  /** A server in this JVM that knows one step more. */
  private ServletWebServerApplicationContext serveNext() {
    Thread thread = Thread.currentThread();
    ClassLoader present = thread.getContextClassLoader();
    try (URLClassLoader next = new URLClassLoader(new URL[] {directory.toUri().toURL()}, present)) {
      thread.setContextClassLoader(next);
      return database.serve();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      thread.setContextClassLoader(present);
    }
  }

  /** A server in a process of its own that knows one step more. */
  private final class Node implements AutoCloseable {

    private final Path log = Files.createTempFile(directory, "node", ".log");
    private final Process process;

    Node() throws IOException {
      LogCheck.showUponFailure(log);
      List<String> command =
          Java.orielWith(
              directory,
              List.of(),
              "--server.port=0",
              "--oriel.demo=false",
              "--oriel.database-pool=8");
      command.addAll(database.settings());
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      OrielProcess.awaitOutput(process, log, 0, text -> text.contains("Tomcat initialized"));
    }

    void await(Callable<Boolean> condition) {
      Await.until(() -> {
        assertThat(process.isAlive()).as(output()).isTrue();
        return condition.call();
      });
    }

    /** Whether it has begun to serve requests. */
    boolean answers() throws IOException {
      return output().contains("Tomcat started on port");
    }

    String output() throws IOException {
      return Files.readString(log);
    }

    @Override
    public void close() {
      process.destroy();
      process.onExit().join();
    }
  }
}
