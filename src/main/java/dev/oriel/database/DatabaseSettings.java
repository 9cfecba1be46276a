package dev.oriel.database;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code oriel.*} about the database, each also an environment variable: {@code
 * oriel.database-url} is {@code ORIEL_DATABASE_URL}. Without an address PostgreSQL is embedded, in
 * the data directory.
 *
 * @param databasePool how many requests may use the database at once; one may want two connections
 * @param attach true joins the embedded PostgreSQL of a running server instead of refusing
 */
@ConfigurationProperties("oriel")
public record DatabaseSettings(
    @DefaultValue("./data") String data,
    @Nullable String databaseUrl,
    @Nullable String databaseUser,
    @Nullable String databasePassword,
    @DefaultValue("64") int databasePool,
    @DefaultValue("false") boolean attach,
    @DefaultValue EmbeddedOptions embedded) {

  /** Refuses a pool that cannot be. */
  public DatabaseSettings {
    if (databasePool < 2 || databasePool > 1_000) {
      throw new StartRefused(
          "oriel.database-pool must be from 2 to 1000, not " + databasePool + ".");
    }
  }

  /** Spring would look for a Path on the class path first. */
  public Path dataDirectory() {
    return Path.of(data);
  }

  /** Whether there is a database already: always, if it is somebody else's. */
  public boolean hasDatabase() {
    return (databaseUrl != null && !databaseUrl.isBlank())
        || Files.isDirectory(new DataDirectory(dataDirectory()).cluster());
  }

  DatabaseServer open() {
    if (databaseUrl != null && !databaseUrl.isBlank()) {
      return ExternalPostgres.connect(
          DatabaseUrl.parse(databaseUrl.strip(), databaseUser, databasePassword));
    }
    return attach
        ? EmbeddedPostgres.attach(dataDirectory(), embedded)
        : EmbeddedPostgres.serve(dataDirectory(), embedded);
  }
}
