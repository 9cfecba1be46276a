package dev.oriel.platform.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.ExpectsLog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Content in a file without a name. */
@ExpectsLog("The directory of uploads does not take a file")
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
    assertThatThrownBy(() -> content.open().read()).isInstanceOf(ClosedChannelException.class);
  }

  @Test
  void aDiskThatDoesNotTakeItIsNoFaultOfTheClient() throws IOException {
    SpooledContent content = directory.content();
    content.close();
    assertThatThrownBy(() -> content.append(new byte[] {1}, 1)).satisfies(this::isUnavailable);
    Path path = directory.path();
    Files.delete(path);
    Files.createFile(path);
    try {
      assertThatThrownBy(() -> new SpooledContent(path)).satisfies(this::isUnavailable);
    } finally {
      Files.delete(path);
    }
  }

  private void isUnavailable(Throwable thrown) {
    assertThat(thrown)
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Unavailable.class));
  }
}
