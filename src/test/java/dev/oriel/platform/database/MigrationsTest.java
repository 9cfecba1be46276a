package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.time.ZoneId;
import java.util.Objects;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Starts on data that this version must not or cannot change. */
@ExpectsLog("Oriel did not start")
@Tag(SecondTier.SERVER)
class MigrationsTest {

  private final OwnDatabase database = OwnDatabase.createEmpty();

  @AfterEach
  void end() {
    database.close();
  }

  private ThrowableAssertAlternative<?> assertRefused() {
    return assertThatExceptionOfType(StartRefused.class)
        .isThrownBy(() -> {
          try (var _ = database.serve()) {
            // It must not start.
          } catch (RuntimeException e) {
            Throwable cause = e;
            while (!(cause instanceof StartRefused)) {
              cause = Objects.requireNonNull(cause.getCause(), e::toString);
            }
            throw cause;
          }
        });
  }

  @Test
  void sharedTablesOfANewerVersionAreNotUsed() {
    database.serve().close();
    database
        .jdbc()
        .update(
            """
            insert into oriel.flyway_schema_history (installed_rank, version, description, type,
              script, checksum, installed_by, execution_time, success)
            values (9999, '9999', 'next', 'SQL', 'V9999__next.sql', 1, 'oriel', 1, true)
            """);
    assertRefused()
        .withMessageMatching(
            "the data were written by a newer Oriel, whose tables have the version 9999; this one"
                + " knows [0-9]+: start that version, or a newer one\\.");
  }

  @Test
  void workspacesOfANewerVersionAreNotUsed() {
    try (var server = database.serve()) {
      server
          .getBean(Workspaces.class)
          .create(new WorkspaceSpec(UUID.randomUUID(), "New", "AT", ZoneId.of("UTC"), "EUR"));
    }
    int next = Workspaces.latestStep() + 1;
    database.jdbc().update("update oriel.workspace set template = ?", next);
    assertRefused()
        .withMessage(
            "the data were written by a newer Oriel, whose workspaces have the version %d; this one"
                    .formatted(next)
                + " knows %d: start that version, or a newer one.".formatted(next - 1));
  }

  @Test
  void aUserWithoutTheRightToMakeTablesIsNamed() {
    database.jdbc().execute("create schema oriel");
    database.jdbc().execute("revoke create on schema oriel from current_user");
    assertRefused()
        .withMessage(
            "the tables cannot be made or upgraded by the database user 'oriel': ERROR: permission"
                + " denied for schema oriel");
  }
}
