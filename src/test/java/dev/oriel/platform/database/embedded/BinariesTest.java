package dev.oriel.platform.database.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Parallel;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinariesTest {

  /** As two servers do whose first starts come together. */
  @Test
  void whoUnpacksAtTheSameTimeGetsTheSamePrograms(@TempDir Path directory) {
    Path programs = directory.resolve("programs");
    assertThat(Parallel.all(2, _ -> Binaries.in(programs))).containsOnly(Binaries.in(programs));
    assertThat(programs.toFile().list()).hasSize(1);
  }
}
