package dev.oriel.platform.database.embedded;

import module java.base;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code oriel.*} about the embedded PostgreSQL.
 *
 * @param data the data directory
 * @param attach true for a command, which uses the PostgreSQL of a running server
 */
@ConfigurationProperties("oriel")
public record EmbeddedSettings(String data, boolean attach, EmbeddedOptions embedded) {

  /**
   * The data directory. It is no property of this type, because Spring would look for it on the
   * class path first.
   */
  public Path dataDirectory() {
    return Path.of(data);
  }

  public boolean hasDatabase() {
    return Files.isDirectory(new DataDirectory(dataDirectory()).cluster());
  }

  EmbeddedPostgres open() {
    return attach
        ? EmbeddedPostgres.attach(dataDirectory(), embedded)
        : EmbeddedPostgres.serve(dataDirectory(), embedded);
  }
}
