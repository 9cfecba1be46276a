package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each document and each script is named where readers look for it. */
class DocumentsTest {

  @Test
  void eachDecisionIsListed() throws IOException {
    String all = Files.readString(Path.of("ARCHITECTURE.md"));
    String list = all.substring(all.indexOf("\n## Decisions\n"));
    assertThat(files("docs/decisions", ".md"))
        .isNotEmpty()
        .allSatisfy(file -> assertThat(list).contains("](" + file + ")"));
  }

  @Test
  void theReadmeLeadsToEachDocument() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    assertThat(files("docs", ".md"))
        .isNotEmpty()
        .allSatisfy(file -> assertThat(readme).contains("](" + file));
  }

  @Test
  void eachScriptIsExplained() throws IOException {
    String both =
        Files.readString(Path.of("README.md")) + Files.readString(Path.of("CONTRIBUTING.md"));
    assertThat(files("bin", "")).isNotEmpty().allSatisfy(file -> assertThat(both).contains(file));
  }

  private static List<String> files(String folder, String end) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.toString().replace('\\', '/'))
          .filter(file -> file.endsWith(end))
          .toList();
    }
  }
}
