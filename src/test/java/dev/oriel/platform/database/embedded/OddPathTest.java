package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static dev.oriel.platform.database.embedded.TestDatabase.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.SecondTier;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data directories whose names mean something to a shell. */
@Tag(SecondTier.PROCESS)
class OddPathTest {

  @TempDir Path directory;

  @Test
  void databaseIsMadeStartedAndFoundAgain() throws Exception {
    Path data = directory.resolve("Büro & Söhne; \"$HOME\" `date` it's \\ (1)");
    for (int start = 0; start < 2; start++) {
      try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, FAST)) {
        assertThat(query(server, "select 1")).isEqualTo("1");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a$b", "a`b", "a\"b", "a\\b"})
  void programsAreUnpackedWhereAShellFindsThem(String name) {
    Path parent = Binaries.parent(directory.resolve(name), null);
    assertThat(parent.toString()).endsWith("/oriel").doesNotContain(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "ä", "it's", "a;b"})
  void otherwiseTheyAreUnpackedIntoTheDataDirectory(String name) {
    Path postgres = directory.resolve(name);
    assertThat(Binaries.parent(postgres, null)).isEqualTo(postgres);
  }
}
