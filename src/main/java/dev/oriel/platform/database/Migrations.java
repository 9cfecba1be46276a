package dev.oriel.platform.database;

import module java.base;

import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Brings the shared tables up to date at the start of a server or a command. Refuses the start on
 * the data of a newer Oriel, and with a database user that may not change the tables.
 */
@Component
record Migrations(DatabaseServer database) implements FlywayMigrationStrategy {

  private static final Set<MigrationState> FUTURE =
      Set.of(MigrationState.FUTURE_SUCCESS, MigrationState.FUTURE_FAILED);

  private static final String NO_RIGHT = "42501";

  @Override
  public void migrate(Flyway flyway) {
    try {
      MigrationInfo[] all = flyway.info().all();
      String found = last(all, FUTURE::contains);
      if (!found.isEmpty()) {
        String known = last(all, state -> !FUTURE.contains(state));
        throw StartRefused.newerData("tables", found, known);
      }
      flyway.migrate();
      new JdbcTemplate(flyway.getConfiguration().getDataSource()).execute(CitusCluster.REMEMBERED);
    } catch (FlywayException e) {
      throw NestedExceptionUtils.getMostSpecificCause(e) instanceof SQLException reason
          ? new StartRefused(reason(reason), e)
          : e;
    }
  }

  private String reason(SQLException failure) {
    String who =
        NO_RIGHT.equals(failure.getSQLState())
            ? " by the database user '" + database.address().user() + "'"
            : "";
    return "the tables cannot be made or upgraded" + who + ": " + failure.getMessage();
  }

  /** The last version of those migrations; empty if there is none. */
  private static String last(MigrationInfo[] migrations, Predicate<MigrationState> isMeant) {
    return Arrays.stream(migrations)
        .filter(one -> one.isVersioned() && isMeant.test(one.getState()))
        .reduce("", (_, one) -> one.getVersion().toString(), (_, second) -> second);
  }
}
