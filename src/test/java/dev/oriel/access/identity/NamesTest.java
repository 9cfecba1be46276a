package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and e-mail addresses that people cannot take for others. */
class NamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"", "\u200B", "\u3164", "\uFEFF", "\u00A0", "Eve\u202Enimda", "E\u0085", "a\nb"})
  void aNameIsVisibleAndTurnsNothing(String name) {
    assertThat(Names.isVisible(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Eve", "李雷", "שרה", "👩‍💻", "Ms. O’Neil-Smith 3rd"})
  void namesOfAllScriptsAreAllowed(String name) {
    assertThat(Names.isVisible(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u0085", "\u009B", "\u2028", "\u00A0", "\u202E", "\u200B", " ", "\u0007"})
  void anAddressHasNoInvisibleCharacters(String character) {
    assertThat(EmailAddress.isOne("e" + character + "ve@example.com")).isFalse();
    assertThat(EmailAddress.isOne("eve@ex" + character + "ample.com")).isFalse();
    assertThat(EmailAddress.isOne("ève@münchen.example")).isTrue();
  }
}
