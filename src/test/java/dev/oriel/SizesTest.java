package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Files and folders stay small enough that a reader finds what they are for. */
class SizesTest {

  private static final Path MAIN = Path.of("src/main/java/dev/oriel");

  @Test
  void filesOfTheProgramHaveAtMost400Lines() throws IOException {
    assertThat(longer(MAIN, 400)).isEmpty();
  }

  @Test
  void filesOfTestsHaveAtMost350Lines() throws IOException {
    assertThat(longer(Path.of("src/test/java"), 350)).isEmpty();
  }

  @Test
  void theReadmeHasAtMost190Lines() throws IOException {
    assertThat(longer(Path.of("README.md"), 190)).isEmpty();
  }

  @Test
  void thereAreAtMost9Floors() throws IOException {
    assertThat(children(MAIN).filter(Files::isDirectory)).hasSizeBetween(1, 9);
  }

  @Test
  void theDoorsToRecordsAreAmongAtMost20Classes() throws IOException {
    assertThat(children(MAIN.resolve("crm/record")).filter(Files::isRegularFile))
        .hasSizeBetween(1, 20);
  }

  /** The files that have more lines. */
  private static List<String> longer(Path root, int lines) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(java|md)"))
          .filter(file -> lines(file) > lines)
          .map(Path::toString)
          .toList();
    }
  }

  private static long lines(Path file) {
    try {
      return Files.readAllLines(file).size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> children(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.toList().stream();
    }
  }
}
