package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that limit what a workspace stores. */
class StorageLimitTest {

  @ParameterizedTest
  @CsvSource({"none,", "0,0", "1000,1000", "2KB,2048", "3TB,3298534883328"})
  void aLimitIsANumberOrHasAUnit(String text, @Nullable Long bytes) {
    assertThat(StorageLimit.parse(text).bytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "-1GB", "1.5GB", "20 apples", "None", "99999999999999999TB"})
  void anythingElseIsNoLimit(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> StorageLimit.parse(text));
  }
}
