package dev.oriel.backup;

import dev.oriel.identity.Workspaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * How far tables are upgraded: the last migration of the shared ones, and the last step of the
 * workspaces' own.
 */
public record Steps(int shared, int workspace) {

  private static final Pattern MIGRATION = Pattern.compile("V([0-9]+)__.*[.]sql");

  /** The steps that this Oriel knows. */
  static Steps known() {
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
      return new Steps(shared, Workspaces.latestStep());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether tables that are this far are beyond those of the other. */
  boolean isBeyond(Steps other) {
    return shared > other.shared || workspace > other.workspace;
  }

  @Override
  public String toString() {
    return shared + "." + workspace;
  }
}
