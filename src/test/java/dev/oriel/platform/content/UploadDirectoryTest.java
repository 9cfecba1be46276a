package dev.oriel.platform.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The directory of uploads that are being read. */
class UploadDirectoryTest {

  @Test
  void filesThatAKilledProcessHasLeftAreDeletedAtTheNextStart(@TempDir Path data)
      throws IOException {
    Clock clock = Clock.systemUTC();
    Path path = new UploadDirectory(data.toString(), clock).path();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
        .isEqualTo("rwx------");
    Path left = Files.writeString(path.resolve("workbook-1"), "secret");
    Files.setLastModifiedTime(left, FileTime.from(clock.instant().minus(Duration.ofMinutes(2))));
    Path present = Files.writeString(path.resolve("workbook-2"), "being read");
    assertThat(new UploadDirectory(data.toString(), clock).path()).isEqualTo(path);
    try (Stream<Path> files = Files.list(path)) {
      assertThat(files).containsExactly(present);
    }
  }

  @Test
  void aStartWithoutSuchADirectoryMakesNone(@TempDir Path data) throws IOException {
    assertThat(new UploadDirectory(data.toString(), Clock.systemUTC())).isNotNull();
    try (Stream<Path> files = Files.list(data)) {
      assertThat(files).isEmpty();
    }
  }
}
