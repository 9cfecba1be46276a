package dev.oriel.platform.secret;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {

  private static final byte[] SECRET = "the secret of a webhook".getBytes(UTF_8);
  private static final String KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

  /** The secret as it was encrypted by that key before secrets belonged to rows. */
  private static final String UNBOUND =
      "IX5MDpVi0vKuPeXnZQ/TKQwV9tH4Uwj6cbpoQi8L82SGoj9Z6re/FqKxYFybKWsfKfpcLGJbfw==";

  private static final SecretOwner ROW = new SecretOwner("mailbox", UUID.randomUUID());

  /** The key is stored already. */
  private static final Predicate<String> NONE = _ -> false;

  @TempDir private Path directory;

  @Test
  void aSecretIsReadAgainWithTheSameFileOnly() throws IOException {
    Secrets secrets = new Secrets("", directory.toString(), NONE);
    String sealed = secrets.seal(SECRET, ROW);
    assertThat(new Secrets("", directory.toString(), NONE).open(sealed, ROW)).isEqualTo(SECRET);
    assertThat(sealed).doesNotContain("webhook").isNotEqualTo(secrets.seal(SECRET, ROW));
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(directory.resolve("secret.key"))))
        .isEqualTo("rw-------");
    Secrets others = new Secrets("", directory.resolve("other").toString(), NONE);
    assertThatThrownBy(() -> others.open(sealed, ROW)).isInstanceOf(Secrets.Unreadable.class);
  }

  @Test
  void aSecretThatWasCopiedToAnotherRowOrChangedIsNotRead() {
    Secrets secrets = new Secrets(KEY, directory.toString(), NONE);
    String sealed = secrets.seal(SECRET, ROW);
    SecretOwner otherRow = new SecretOwner(ROW.table(), UUID.randomUUID());
    SecretOwner otherTable = new SecretOwner("calendar", ROW.id());
    for (SecretOwner other : List.of(otherRow, otherTable)) {
      assertThatThrownBy(() -> secrets.open(sealed, other))
          .isInstanceOf(Secrets.Unreadable.class)
          .hasMessageContaining("copied from another row");
      assertThatThrownBy(() -> secrets.openEvenUnbound(sealed, other))
          .isInstanceOf(Secrets.Unreadable.class);
    }
    // Without its mark it would belong to no row.
    assertThatThrownBy(() -> secrets.openEvenUnbound(sealed.substring(2), otherRow))
        .isInstanceOf(Secrets.Unreadable.class);
    char last = sealed.charAt(10);
    String changed = sealed.substring(0, 10) + (last == 'A' ? 'B' : 'A') + sealed.substring(11);
    assertThatThrownBy(() -> secrets.open(changed, ROW)).isInstanceOf(Secrets.Unreadable.class);
  }

  @Test
  void aSecretFromBeforeIsReadOnlyWhereThereAreSuch() {
    Secrets secrets = new Secrets(KEY, directory.toString(), NONE);
    assertThat(secrets.openEvenUnbound(UNBOUND, ROW)).isEqualTo(SECRET);
    assertThat(secrets.openEvenUnbound(secrets.seal(SECRET, ROW), ROW)).isEqualTo(SECRET);
    assertThatThrownBy(() -> secrets.open(UNBOUND, ROW)).isInstanceOf(Secrets.Unreadable.class);
  }

  @Test
  void aKeyThatIsSetMakesNoFile() {
    Secrets secrets = new Secrets(KEY, directory.toString(), NONE);
    assertThat(new Secrets(KEY + "\n", "nowhere", NONE).open(secrets.seal(SECRET, ROW), ROW))
        .isEqualTo(SECRET);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void processesThatStartAtTheSameTimeUseOneKey() {
    List<String> sealed =
        Parallel.all(8, _ -> new Secrets("", directory.toString(), NONE).seal(SECRET, ROW));
    Secrets secrets = new Secrets("", directory.toString(), NONE);
    assertThat(sealed).allSatisfy(one -> assertThat(secrets.open(one, ROW)).isEqualTo(SECRET));
    assertThat(directory).isDirectoryContaining("glob:**secret.key");
    assertThat(directory.toFile().list()).hasSize(1);
  }
}
