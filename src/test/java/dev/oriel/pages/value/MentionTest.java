package dev.oriel.pages.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names beside each other are said once. */
class MentionTest {

  @Test
  void noNameIsSaidTwice() {
    Stream<String> names =
        Stream.of("Simmons", "Olivia Brooks", "Simmons", "Simmons: Renovation", "", "Room 2");
    assertThat(Mention.once(names, "Visit in Room 2"))
        .isEqualTo("Olivia Brooks, Simmons: Renovation");
    assertThat(Mention.once(Stream.of("Ann", "Annex"), "")).isEqualTo("Ann, Annex");
  }
}
