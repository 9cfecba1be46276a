package dev.oriel.platform.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How texts are cut. */
class ShortTextTest {

  @Test
  void aTextIsCutBetweenCharacters() {
    assertThat(ShortText.of("abc", 3)).isEqualTo("abc");
    assertThat(ShortText.of("abcd", 3)).isEqualTo("abc…");
    assertThat(ShortText.of("ab🦊d", 3)).isEqualTo("ab…");
    assertThat(ShortText.of("a🦊d", 3)).isEqualTo("a🦊…");
    assertThat(ShortText.beginning("🦊", 1)).isEmpty();
  }
}
