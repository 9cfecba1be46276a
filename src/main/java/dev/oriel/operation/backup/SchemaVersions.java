package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * The versions of the tables: the last migration of the shared tables, and the last step of the
 * workspaces' tables.
 */
public record SchemaVersions(int shared, int workspace) {

  private static final Pattern MIGRATION = Pattern.compile("V([0-9]+)__.*[.]sql");

  /** The versions of this Oriel. */
  static SchemaVersions known() {
    try {
      int shared =
          Arrays.stream(
                  new PathMatchingResourcePatternResolver()
                      .getResources("classpath:db/migration/V*.sql"))
              .map(resource -> MIGRATION.matcher(String.valueOf(resource.getFilename())))
              .filter(Matcher::matches)
              .mapToInt(name -> Integer.parseInt(name.group(1)))
              .max()
              .orElseThrow();
      return new SchemaVersions(shared, Workspaces.latestStep());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isNewerThan(SchemaVersions other) {
    return shared > other.shared || workspace > other.workspace;
  }

  @Override
  public String toString() {
    return shared + "." + workspace;
  }
}
