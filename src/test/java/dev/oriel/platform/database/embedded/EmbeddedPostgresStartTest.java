package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.DURABLE;
import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static dev.oriel.platform.database.embedded.TestDatabase.execute;
import static dev.oriel.platform.database.embedded.TestDatabase.postmaster;
import static dev.oriel.platform.database.embedded.TestDatabase.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.database.StartRefused;
import dev.oriel.testing.SecondTier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts and stops, in a directory for each test. */
@Tag(SecondTier.PROCESS)
class EmbeddedPostgresStartTest {

  @TempDir(factory = MadeCluster.class)
  Path data;

  @Test
  void secondStartFindsWhatTheFirstHasWritten() throws Exception {
    try (EmbeddedPostgres first = EmbeddedPostgres.serve(data, FAST)) {
      execute(first, "create table kept as select 42 as answer");
    }
    try (EmbeddedPostgres second = EmbeddedPostgres.serve(data, FAST)) {
      assertThat(query(second, "select answer from kept")).isEqualTo("42");
    }
  }

  @Test
  void commandLineStartsTheDatabaseWhenNoServerRunsAndStopsItAfterwards() throws Exception {
    Postmaster postmaster;
    try (EmbeddedPostgres attached = EmbeddedPostgres.attach(data, FAST)) {
      assertThat(query(attached, "select 1")).isEqualTo("1");
      postmaster = postmaster(data);
    }
    assertThat(postmaster.runs(data.toRealPath().resolve("postgres/cluster"))).isFalse();
  }

  @Test
  void writesSurviveACrashUnlessAskedOtherwise() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, DURABLE)) {
      for (String setting :
          List.of("fsync", "synchronous_commit", "full_page_writes", "data_checksums")) {
        assertThat(query(server, "show " + setting)).as(setting).isEqualTo("on");
      }
    }
  }

  @Test
  void oldProcessIdThatNowBelongsToAnotherProgramDoesNotPreventTheStart() throws Exception {
    EmbeddedPostgres.serve(data, FAST).close();
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      Path cluster = data.toRealPath().resolve("postgres/cluster");
      Files.writeString(
          Postmaster.file(cluster), other.pid() + "\n" + cluster + "\n1700000000\n15000\n");
      try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, FAST)) {
        assertThat(query(server, "select 1")).isEqualTo("1");
      }
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void copiedDirectoryNeverAdoptsTheDatabaseOfItsOriginal(
      @TempDir(factory = MadeCluster.class) Path copy) throws Exception {
    EmbeddedPostgres.serve(data, FAST).close();
    EmbeddedPostgres.serve(copy, FAST).close();
    try (EmbeddedPostgres original = EmbeddedPostgres.serve(data, FAST)) {
      Files.copy(
          Postmaster.file(data.resolve("postgres/cluster")),
          Postmaster.file(copy.resolve("postgres/cluster")));
      try (EmbeddedPostgres copied = EmbeddedPostgres.serve(copy, FAST)) {
        assertThat(copied.address().url()).isNotEqualTo(original.address().url());
      }
      assertThat(query(original, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void directoryOfAnotherMajorVersionIsRefused() throws Exception {
    EmbeddedPostgres.serve(data, FAST).close();
    Files.writeString(data.resolve("postgres/cluster/PG_VERSION"), "17\n");
    assertThatExceptionOfType(StartRefused.class)
        .isThrownBy(() -> EmbeddedPostgres.serve(data, FAST))
        .withMessageContaining("was made by PostgreSQL 17");
  }

  @Test
  void dataDirectoryThatIsAFileIsRefused() throws Exception {
    Path file = Files.createFile(data.resolve("file"));
    assertThatExceptionOfType(StartRefused.class)
        .isThrownBy(() -> EmbeddedPostgres.serve(file, FAST))
        .withMessageStartingWith("the data directory " + file + " cannot be written");
  }
}
