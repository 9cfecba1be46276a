package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.DURABLE;
import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static dev.oriel.platform.database.embedded.TestDatabase.connect;
import static dev.oriel.platform.database.embedded.TestDatabase.execute;
import static dev.oriel.platform.database.embedded.TestDatabase.postmaster;
import static dev.oriel.platform.database.embedded.TestDatabase.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills processes, as an impatient operator or a machine short of memory does. */
@ExpectsLog("PostgreSQL has crashed; restarting it")
class KilledProcessTest {

  @TempDir(factory = MadeCluster.class)
  Path data;

  /** A failed test must not leave a database behind; whoever attaches to one alone stops it. */
  @AfterEach
  void stopWhatStillRuns() {
    if (Files.exists(Postmaster.file(data.resolve("postgres/cluster")))) {
      EmbeddedPostgres.attach(data, FAST).close();
    }
  }

  @Test
  void serverAdoptsTheDatabaseThatAKilledOneHasLeftRunning() throws Exception {
    Process killed = DatabaseProcess.start(ServerMain.class, data);
    Postmaster left;
    try {
      left = postmaster(data);
    } finally {
      killed.destroyForcibly().waitFor();
    }
    try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, FAST)) {
      assertThat(postmaster(data)).isEqualTo(left);
      assertThat(query(server, "select 1")).isEqualTo("1");
    }
    assertThat(left.runs(data.toRealPath().resolve("postgres/cluster"))).isFalse();
  }

  @Test
  void serverStartsAgainWhenItsDatabaseWasKilledToo() throws Exception {
    Process killed = DatabaseProcess.start(ServerMain.class, data);
    killed.destroyForcibly().waitFor();
    kill(postmaster(data));
    try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, FAST)) {
      assertThat(query(server, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void killedDatabaseIsStartedAgainAtTheSameAddressWithAllThatWasCommitted() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, DURABLE)) {
      execute(server, "create table kept as select 42 as answer");
      kill(postmaster(data));
      awaitConnection(server);
      assertThat(query(server, "select answer from kept")).isEqualTo("42");
    }
  }

  private static void kill(Postmaster postmaster) throws Exception {
    new ProcessBuilder("kill", "-9", Long.toString(postmaster.pid())).start().waitFor();
  }

  private static void awaitConnection(EmbeddedPostgres server) {
    Await.until(() -> {
      try {
        connect(server.address()).close();
        return true;
      } catch (SQLException _) {
        return false;
      }
    });
  }
}
