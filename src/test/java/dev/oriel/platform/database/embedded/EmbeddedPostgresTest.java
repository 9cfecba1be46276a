package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static dev.oriel.platform.database.embedded.TestDatabase.connect;
import static dev.oriel.platform.database.embedded.TestDatabase.execute;
import static dev.oriel.platform.database.embedded.TestDatabase.query;
import static java.nio.file.attribute.PosixFilePermissions.fromString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.StartRefused;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks at one running server. */
class EmbeddedPostgresTest {

  @TempDir static Path data;
  static EmbeddedPostgres server;

  @BeforeAll
  static void start() {
    server = EmbeddedPostgres.serve(data, FAST);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void runsTheVersionThatTheCodeNames() throws Exception {
    assertThat(query(server, "show server_version")).isEqualTo(Binaries.VERSION);
  }

  @Test
  void ownUserIsNoSuperuser() throws Exception {
    assertThat(query(server, "show is_superuser")).isEqualTo("off");
  }

  @Test
  void passwordIsReadableByItsOwnerOnly() throws Exception {
    assertThat(Files.getPosixFilePermissions(data.resolve("postgres/password")))
        .isEqualTo(fromString("rw-------"));
  }

  @Test
  void nobodyGetsInWithoutThePassword() {
    DatabaseAddress guessed = new DatabaseAddress(server.address().url(), "oriel", "guess");
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> connect(guessed))
        .withMessageContaining("password authentication failed");
  }

  @Test
  void superuserHasNoWayIn() {
    DatabaseAddress address = server.address();
    DatabaseAddress superuser = new DatabaseAddress(address.url(), "postgres", address.password());
    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> connect(superuser))
        .withMessageContaining("no pg_hba.conf entry");
  }

  @Test
  void trigramsSeeLettersBeyondAscii() throws Exception {
    execute(server, "create extension if not exists pg_trgm");
    assertThat(query(server, "select similarity('Žluťoučký', 'žluťoučká') > 0.5")).isEqualTo("t");
    assertThat(query(server, "select lower('ÄŽÉ')")).isEqualTo("äžé");
  }

  @Test
  void secondServerIsRefusedAndToldWhichDirectoryIsInUse() throws Exception {
    assertThatExceptionOfType(StartRefused.class)
        .isThrownBy(() -> EmbeddedPostgres.serve(data, FAST))
        .withMessage(
            "the data directory %s is in use by another running Oriel.", data.toRealPath());
  }

  @Test
  void commandLineJoinsTheRunningServerAndLeavesItRunning() throws Exception {
    try (EmbeddedPostgres attached = EmbeddedPostgres.attach(data, FAST)) {
      assertThat(attached.address()).isEqualTo(server.address());
    }
    assertThat(query(server, "select 1")).isEqualTo("1");
  }

  @Test
  void logTellsNoValues() throws Exception {
    assertThat(query(server, "show log_parameter_max_length_on_error")).isEqualTo("0");
    assertThat(query(server, "show log_error_verbosity")).isEqualTo("terse");
  }

  @Test
  void addressTellsNoPassword() {
    assertThat(server.address().toString()).doesNotContain(server.address().password());
  }
}
