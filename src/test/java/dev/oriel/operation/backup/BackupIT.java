package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.operation.command.CommandBeans;
import dev.oriel.testing.Installation;
import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Backups of many rows by the program itself, with little memory and a violent end. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag(SecondTier.PROCESS)
class BackupIT {

  private static final int ROWS = 25_000;

  @TempDir private static Path directory;

  private static @Nullable ConfigurableApplicationContext server;

  private static Path original() {
    return directory.resolve("original");
  }

  private static Path backup() {
    return directory.resolve("many.backup");
  }

  @BeforeAll
  static void fill() throws IOException {
    Files.writeString(directory.resolve("setup.yaml"), "workspace: Many");
    server =
        Installation.start(
            original(), "--oriel.demo=false", "--oriel.setup=" + directory.resolve("setup.yaml"));
    // As large as records of contacts, with their entries in the log.
    database(original())
        .execute(
            """
            create table w1.o999999 (id uuid primary key, name text not null, email text);
            insert into w1.o999999
            select gen_random_uuid(), 'Contact ' || i, repeat(md5(i::text), 100)
            from generate_series(1, %d) i
            """
                .formatted(ROWS));
  }

  @AfterAll
  static void end() {
    if (server != null) {
      server.close();
    }
  }

  /** A file that may not grow is what a full disk is to the program. */
  @Test
  @Order(1)
  void aFileThatCannotGrowIsToldAndLeftOut() throws Exception {
    Path file = directory.resolve("limited.backup");
    String told =
        run(
            1,
            List.of("sh", "-c", "ulimit -f 1000; exec \"$@\"", "sh"),
            "backup",
            file.toString(),
            "--oriel.data=" + original());
    assertThat(told).startsWith("oriel: " + file + " cannot be written: ").hasLineCount(1);
    assertThat(directory)
        .isDirectoryNotContaining("glob:**.part")
        .isDirectoryNotContaining("glob:**limited.backup");
  }

  @Test
  @Order(2)
  void manyRowsAreBackedUpWithLittleMemory() throws Exception {
    run(0, List.of(), "backup", backup().toString(), "--oriel.data=" + original());
    assertThat(Files.size(backup())).isGreaterThan(ROWS);
  }

  @Test
  @Order(3)
  void aRestoreThatWasBrokenOffIsDoneAgain() throws Exception {
    Path copy = brokenOff(backup());
    try (ConfigurableApplicationContext command =
        CommandBeans.open(
            List.of(
                "--oriel.data=" + copy,
                "--oriel.embedded.fsync=false",
                "--oriel.embedded.binaries=target/postgres"))) {
      assertThat(command.getBean(Workspaces.class).all()).isEmpty();
    }
    assertThat(run(0, List.of(), "restore", backup().toString(), "--oriel.data=" + copy))
        .contains("Restored the workspace 'Many', 25,");
    try (var _ = Installation.start(copy, "--oriel.demo=false")) {
      assertThat(checksum(copy)).startsWith(ROWS + " ").isEqualTo(checksum(original()));
      assertThat(
              database(copy)
                  .query(
                      "select nspname from pg_namespace where nspname like 'restoring%'",
                      (row, _) -> row.getString(1)))
          .isEmpty();
    }
  }

  /**
   * A directory into which a restore was writing rows when it was killed. On a busy machine one can
   * be over before anybody has looked.
   */
  private Path brokenOff(Path backup) throws Exception {
    for (int i = 1; ; i++) {
      Path copy = directory.resolve("copy" + i);
      Process restore = start(List.of(), "restore", backup.toString(), "--oriel.data=" + copy);
      while (restore.isAlive()) {
        if (isCopying(copy)) {
          restore.destroyForcibly().waitFor();
          return copy;
        }
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertThat(restore.exitValue()).isZero();
    }
  }

  private static boolean isCopying(Path data) {
    try {
      return !database(data)
          .query(
              "select 1 from pg_stat_progress_copy where tuples_processed > 1000",
              (row, _) -> row.getInt(1))
          .isEmpty();
    } catch (IOException | RuntimeException _) {
      // It is still being made.
      return false;
    }
  }

  private static String checksum(Path data) throws IOException {
    return database(data)
        .query(
            "select count(*) || ' ' || sum(hashtextextended(t::text, 0)) from w1.o999999 t",
            (row, _) -> row.getString(1))
        .getFirst();
  }

  private static JdbcTemplate database(Path data) throws IOException {
    List<String> lines = Files.readAllLines(data.resolve("postgres/cluster/postmaster.pid"));
    return new JdbcTemplate(
        new DriverManagerDataSource(
            "jdbc:postgresql://127.0.0.1:" + lines.get(3).strip() + "/oriel",
            "oriel",
            Files.readString(data.resolve("postgres/password")).strip()));
  }

  /** What a command prints that ends with this code. */
  private String run(int code, List<String> prefix, String... words) throws Exception {
    Process process = start(prefix, words);
    assertThat(process.waitFor()).as(printed()).isEqualTo(code);
    return printed();
  }

  private String printed() throws IOException {
    return Files.readString(directory.resolve("printed"));
  }

  private Process start(List<String> prefix, String... words) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(Java.orielWith(List.of("-Xmx64m"), words));
    command.addAll(
        List.of("--oriel.embedded.fsync=false", "--oriel.embedded.binaries=target/postgres"));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("printed").toFile())
        .start();
  }
}
