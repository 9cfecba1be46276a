package dev.oriel.database;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code oriel.*} about the database, each also an environment variable: {@code
 * oriel.database-url} is {@code ORIEL_DATABASE_URL}. Without an address PostgreSQL is embedded.
 *
 * @param databasePool how many requests may use the database at once; one may want two connections
 */
@ConfigurationProperties("oriel")
public record DatabaseSettings(
    @Nullable String databaseUrl,
    @Nullable String databaseUser,
    @Nullable String databasePassword,
    @DefaultValue("64") int databasePool) {

  /** Refuses a pool that is too small or too large. */
  public DatabaseSettings {
    if (databasePool < 2 || databasePool > 1_000) {
      throw new StartRefused(
          "oriel.database-pool must be from 2 to 1000, not " + databasePool + ".");
    }
  }

  /** Whether the operator names a PostgreSQL. */
  public boolean isExternal() {
    return databaseUrl != null && !databaseUrl.isBlank();
  }

  /** The PostgreSQL that the operator names, or null. Refuses the start if it does not answer. */
  public @Nullable DatabaseServer external() {
    return databaseUrl == null || databaseUrl.isBlank()
        ? null
        : ExternalPostgres.connect(
            DatabaseUrl.parse(databaseUrl.strip(), databaseUser, databasePassword));
  }
}
