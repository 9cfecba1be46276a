package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static dev.oriel.platform.database.embedded.TestDatabase.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.database.embedded.DataLock.Holder;
import dev.oriel.testing.SecondTier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What happens to those who come while a command runs the database of a data directory. */
@Order(1)
@Tag(SecondTier.PROCESS)
class TwoCommandsTest {

  @TempDir(factory = MadeCluster.class)
  Path data;

  @ParameterizedTest
  @EnumSource
  void whoComesWhileACommandWorksWaitsForItsEnd(Holder who) throws Exception {
    Process first = DatabaseProcess.start(CommandMain.class, data);
    try {
      Postmaster postmaster = TestDatabase.postmaster(data);
      CompletableFuture<EmbeddedPostgres> waiting =
          CompletableFuture.supplyAsync(() -> open(who, Duration.ofSeconds(30)));
      assertThat(postmaster.runs(cluster())).isTrue();
      assertThat(waiting).isNotDone();
      first.getOutputStream().close();
      try (EmbeddedPostgres second = waiting.get()) {
        assertThat(query(second, "select 1")).isEqualTo("1");
        first.waitFor();
        assertThat(postmaster.runs(cluster())).isFalse();
        postmaster = TestDatabase.postmaster(data);
      }
      assertThat(postmaster.runs(cluster())).isFalse();
    } finally {
      first.destroyForcibly();
    }
  }

  @ParameterizedTest
  @EnumSource
  void whoHasWaitedForACommandLongEnoughIsRefused(Holder who) throws Exception {
    Process first = DatabaseProcess.start(CommandMain.class, data);
    try {
      assertThatExceptionOfType(StartRefused.class)
          .isThrownBy(() -> open(who, Duration.ofMillis(200)))
          .withMessage(
              "a command of Oriel uses the data directory %s; try again when it has finished.",
              data.toRealPath());
    } finally {
      first.destroyForcibly();
    }
  }

  @ParameterizedTest
  @EnumSource
  void databaseThatAKilledCommandLeftIsAdoptedAndStopped(Holder who) throws Exception {
    Process killed = DatabaseProcess.start(CommandMain.class, data);
    Postmaster left;
    try {
      left = TestDatabase.postmaster(data);
    } finally {
      killed.destroyForcibly().waitFor();
    }
    try (EmbeddedPostgres next = open(who, Duration.ofSeconds(30))) {
      assertThat(TestDatabase.postmaster(data)).isEqualTo(left);
      assertThat(query(next, "select 1")).isEqualTo("1");
    }
    assertThat(left.runs(cluster())).isFalse();
  }

  @Test
  void commandBesideAServerThatIsKilledWorksOn() throws Exception {
    Process server = DatabaseProcess.start(ServerMain.class, data);
    Postmaster postmaster;
    try (EmbeddedPostgres command = EmbeddedPostgres.attach(data, FAST)) {
      postmaster = TestDatabase.postmaster(data);
      server.destroyForcibly().waitFor();
      assertThat(query(command, "select 1")).isEqualTo("1");
    } finally {
      server.destroyForcibly();
    }
    EmbeddedPostgres.serve(data, FAST).close();
    assertThat(postmaster.runs(cluster())).isFalse();
  }

  private EmbeddedPostgres open(Holder who, Duration patience) {
    return EmbeddedPostgres.open(data, FAST, who, patience);
  }

  private Path cluster() throws Exception {
    return data.toRealPath().resolve("postgres/cluster");
  }
}
