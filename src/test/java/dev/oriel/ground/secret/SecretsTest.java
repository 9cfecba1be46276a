package dev.oriel.ground.secret;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {

  private static final byte[] SECRET = "the secret of a webhook".getBytes(UTF_8);
  private static final String KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

  /** The key is stored already. */
  private static final Predicate<String> NONE = fingerprint -> false;

  @TempDir private Path directory;

  @Test
  void aSecretIsReadAgainWithTheSameFileOnly() throws IOException {
    Secrets secrets = new Secrets("", directory.toString(), NONE);
    String sealed = secrets.seal(SECRET);
    assertThat(new Secrets("", directory.toString(), NONE).open(sealed)).isEqualTo(SECRET);
    assertThat(sealed).doesNotContain("webhook").isNotEqualTo(secrets.seal(SECRET));
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(directory.resolve("secret.key"))))
        .isEqualTo("rw-------");
    Secrets others = new Secrets("", directory.resolve("other").toString(), NONE);
    assertThatThrownBy(() -> others.open(sealed)).isInstanceOf(Secrets.OtherKey.class);
  }

  @Test
  void aKeyThatIsSetMakesNoFile() {
    Secrets secrets = new Secrets(KEY, directory.toString(), NONE);
    assertThat(new Secrets(KEY + "\n", "nowhere", NONE).open(secrets.seal(SECRET)))
        .isEqualTo(SECRET);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void processesThatStartAtTheSameTimeUseOneKey() {
    List<String> sealed =
        Parallel.all(8, i -> new Secrets("", directory.toString(), NONE).seal(SECRET));
    Secrets secrets = new Secrets("", directory.toString(), NONE);
    assertThat(sealed).allSatisfy(one -> assertThat(secrets.open(one)).isEqualTo(SECRET));
    assertThat(directory).isDirectoryContaining("glob:**secret.key");
    assertThat(directory.toFile().list()).hasSize(1);
  }
}
