package dev.oriel.ground.database;

import module java.base;

import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.stereotype.Component;

/**
 * Brings the shared tables up to date at the start of a server or a command. Refuses the start on
 * the data of a newer Oriel, and with a database user that may not change the tables.
 */
@Component
record Migrations(DatabaseServer database) implements FlywayMigrationStrategy {

  @Override
  public void migrate(Flyway flyway) {
    try {
      MigrationInfo[] all = flyway.info().all();
      String found = last(all, state -> state == MigrationState.FUTURE_SUCCESS);
      if (!found.isEmpty()) {
        String known = last(all, state -> state != MigrationState.FUTURE_SUCCESS);
        throw StartRefused.newerData("tables", found, known);
      }
      flyway.migrate();
    } catch (FlywayException e) {
      throw NestedExceptionUtils.getMostSpecificCause(e) instanceof SQLException reason
          ? new StartRefused(
              "the tables cannot be made or upgraded by the database user '%s': %s"
                  .formatted(database.address().user(), reason.getMessage()),
              e)
          : e;
    }
  }

  /** The last version of those migrations; empty if there is none. */
  private static String last(MigrationInfo[] migrations, Predicate<MigrationState> isMeant) {
    return Arrays.stream(migrations)
        .filter(one -> one.isVersioned() && isMeant.test(one.getState()))
        .reduce("", (_, one) -> one.getVersion().toString(), (_, second) -> second);
  }
}
