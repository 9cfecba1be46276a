package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.FAST;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Data directories in which there is a database that was stopped: making one takes much longer than
 * a copy.
 */
final class MadeCluster implements TempDirFactory {

  private static final Path MADE = make();

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
      throws IOException, InterruptedException {
    Path copy = Files.createTempDirectory("data-");
    // Files.copy would not keep the owner, without whom PostgreSQL does not start.
    int code =
        new ProcessBuilder("cp", "-a", MADE + "/.", copy.toString()).inheritIO().start().waitFor();
    if (code != 0) {
      throw new IOException(MADE + " cannot be copied to " + copy);
    }
    return copy;
  }

  private static Path make() {
    try {
      Path made = Files.createTempDirectory(Path.of("target"), "cluster-");
      EmbeddedPostgres.serve(made, FAST).close();
      return made;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
