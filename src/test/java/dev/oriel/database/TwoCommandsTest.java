package dev.oriel.database;

import static dev.oriel.database.TestDatabase.FAST;
import static dev.oriel.database.TestDatabase.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two commands that use one data directory at once, without a server. */
@Timeout(60)
class TwoCommandsTest {

  @TempDir Path data;

  @Test
  void whoStartedTheDatabaseStopsItOnlyWhenTheOtherIsDone() throws Exception {
    Process first = DatabaseProcess.start(CommandMain.class, data);
    try {
      Postmaster postmaster = TestDatabase.postmaster(data);
      try (EmbeddedPostgres second = EmbeddedPostgres.attach(data, FAST)) {
        first.getOutputStream().close();
        assertThat(first.waitFor(1, TimeUnit.SECONDS)).isFalse();
        assertThat(query(second, "select 1")).isEqualTo("1");
      }
      assertThat(first.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(postmaster.runs(data.toRealPath().resolve("postgres/cluster"))).isFalse();
    } finally {
      first.destroyForcibly();
    }
  }

  @Test
  void theLastToEndStopsTheDatabaseOfAKilledOne() throws Exception {
    Process killed = DatabaseProcess.start(CommandMain.class, data);
    try {
      Postmaster postmaster = TestDatabase.postmaster(data);
      Process other = DatabaseProcess.start(CommandMain.class, data);
      try (EmbeddedPostgres second = EmbeddedPostgres.attach(data, FAST)) {
        killed.destroyForcibly().waitFor();
        other.getOutputStream().close();
        assertThat(other.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(query(second, "select 1")).isEqualTo("1");
      }
      assertThat(postmaster.runs(data.toRealPath().resolve("postgres/cluster"))).isFalse();
      try (EmbeddedPostgres next = EmbeddedPostgres.attach(data, FAST)) {
        assertThat(query(next, "select 1")).isEqualTo("1");
      }
    } finally {
      killed.destroyForcibly();
    }
  }

  @Test
  void whoComesWhileTheDatabaseIsBeingStoppedStartsItAgain() throws Exception {
    Process first = DatabaseProcess.start(CommandMain.class, data);
    try {
      first.getOutputStream().close();
      for (int i = 0; i < 5; i++) {
        try (EmbeddedPostgres second = EmbeddedPostgres.attach(data, FAST)) {
          assertThat(query(second, "select 1")).isEqualTo("1");
        }
      }
    } finally {
      first.destroyForcibly();
    }
  }
}
