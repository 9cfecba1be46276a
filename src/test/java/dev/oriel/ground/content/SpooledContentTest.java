package dev.oriel.ground.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Content in a file without a name. */
class SpooledContentTest {

  private final UploadDirectory directory;

  SpooledContentTest(@TempDir Path data) {
    directory = new UploadDirectory(data.toString(), Clock.systemUTC());
  }

  @Test
  void itIsReadFromItsBeginningAnyNumberOfTimes() throws IOException {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    try (SpooledContent content = directory.content()) {
      content.append(bytes, 70_000);
      content.append(Arrays.copyOfRange(bytes, 70_000, bytes.length), 30_000);
      assertThat(content.length()).isEqualTo(bytes.length);
      InputStream one = content.open();
      assertThat(one.readNBytes(50_000)).isEqualTo(Arrays.copyOf(bytes, 50_000));
      assertThat(content.open().readAllBytes()).isEqualTo(bytes);
      assertThat(one.readAllBytes()).isEqualTo(Arrays.copyOfRange(bytes, 50_000, bytes.length));
      assertThat(one.read()).isEqualTo(-1);
    }
  }

  @Test
  void itsFileHasNoName() {
    try (SpooledContent content = directory.content()) {
      content.append(new byte[] {1}, 1);
      assertThat(directory.path()).isEmptyDirectory();
    }
  }

  @Test
  void nothingRemainsAfterTheEnd() {
    SpooledContent content = directory.content();
    content.close();
    assertThatThrownBy(() -> content.append(new byte[] {1}, 1))
        .isInstanceOf(UncheckedIOException.class)
        .hasCauseInstanceOf(ClosedChannelException.class);
    assertThatThrownBy(() -> content.open().read()).isInstanceOf(ClosedChannelException.class);
  }
}
