package dev.oriel.platform.database;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code oriel.database-*}. Without a URL the embedded PostgreSQL is used.
 *
 * @param databasePool the number of connections for requests; one request may need two
 */
@ConfigurationProperties("oriel")
public record DatabaseSettings(
    @Nullable String databaseUrl,
    @Nullable String databaseUser,
    @Nullable String databasePassword,
    int databasePool) {

  public boolean isExternal() {
    return databaseUrl != null && !databaseUrl.isBlank();
  }

  /** The external PostgreSQL, or null if none is set. Refuses the start if it does not answer. */
  public @Nullable DatabaseServer external() {
    if (databaseUrl == null || databaseUrl.isBlank()) {
      return null;
    }
    DatabaseAddress address =
        DatabaseUrl.parse(databaseUrl.strip(), databaseUser, databasePassword);
    Readiness.require(address);
    return () -> address;
  }
}
