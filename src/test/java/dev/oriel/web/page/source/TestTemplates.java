package dev.oriel.web.page.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * The templates below {@code src/test/jte}, which the build does not compile. They use those of the
 * program.
 */
public final class TestTemplates {

  private static final Path OWN = Path.of("src/test/jte");
  private static final Path MADE = Path.of("target/test-templates");

  private static boolean isCompiled;

  private TestTemplates() {}

  /** Compiles them, once, into the classes of the tests, where servers of this JVM find them. */
  public static synchronized void compile() {
    if (!isCompiled) {
      try {
        compileAll();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      isCompiled = true;
    }
  }

  private static void compileAll() throws IOException {
    Path sources = MADE.resolve("jte");
    FileSystemUtils.deleteRecursively(MADE);
    FileSystemUtils.copyRecursively(Path.of("src/main/jte"), sources);
    FileSystemUtils.copyRecursively(OWN, sources);
    List<Path> own;
    try (Stream<Path> files = Files.walk(OWN)) {
      own = files.map(file -> sources.resolve(OWN.relativize(file))).toList();
    }
    Path classes = MADE.resolve("classes");
    new SourceTemplates(sources, classes).renewed(own);
    // Without the templates that they use, which the build has compiled.
    FileSystemUtils.copyRecursively(
        classes.resolve("templates/gallery"), Path.of("target/test-classes/templates/gallery"));
  }
}
