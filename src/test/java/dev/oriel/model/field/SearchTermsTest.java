package dev.oriel.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchTermsTest {

  /** The letters of all that a folded text may hold, in texts of one character. */
  private static final List<String> LETTERS =
      IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
          .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
          .mapToObj(Character::toString)
          .map(Folding::fold)
          .filter(text -> !text.isBlank())
          .distinct()
          .map(SearchTerms::lettered)
          .toList();

  @Test
  void everyCharacterHasLettersOfItsOwn() {
    assertThat(new HashSet<>(LETTERS)).hasSameSizeAs(LETTERS);
  }

  @Test
  void onlyLettersAndDigitsRemain() {
    assertThat(
            LETTERS.stream()
                .filter(text ->
                    !text.codePoints()
                        .allMatch(c -> Character.isAlphabetic(c) || isDigit(c) || c == ' ')))
        .isEmpty();
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whatever is put in the place of a character, no text is found that was not there. */
  @Test
  void aTextContainsAnotherOneAsBefore() {
    Random random = new Random(7);
    String characters = "a%@à漢字\u064a👍🎉\u094dﰀ\uFBD3\u0660.é日本";
    for (int i = 0; i < 20_000; i++) {
      String text = Folding.fold(drawn(random, characters, 12));
      String part = Folding.fold(drawn(random, characters, 1 + random.nextInt(3)));
      assertThat(SearchTerms.lettered(text).contains(SearchTerms.lettered(part)))
          .as("'%s' in '%s'", part, text)
          .isEqualTo(text.contains(part));
    }
  }

  private static String drawn(Random random, String characters, int length) {
    int[] all = characters.codePoints().toArray();
    return random
        .ints(length, 0, all.length)
        .mapToObj(i -> Character.toString(all[i]))
        .collect(Collectors.joining());
  }

  /** A name contains the mark only where a word begins, and no text contains it otherwise. */
  @Test
  void namesAreMarkedWhereWordsBegin() {
    String name = SearchTerms.names("Zoë O'Neil-x 東京 a漢b");
    for (String word :
        List.of("z", "zoe", "o", "o'n", "neil", "neil-", "x", "東京", "京", "a", "漢b", "b")) {
      assertThat(name).as(word).contains(SearchTerms.named(word));
    }
    for (String word : List.of("oe", "eil", "n-x", "京東")) {
      assertThat(name).as(word).doesNotContain(SearchTerms.named(word));
    }
    assertThat(SearchTerms.names(" ")).isEmpty();
    String mark = SearchTerms.named("a").substring(0, 1);
    assertThat(LETTERS).noneMatch(text -> text.contains(mark));
  }
}
