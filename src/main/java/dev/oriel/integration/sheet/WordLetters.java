package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.ShortText;

/**
 * The letters that the bytes of words are in an encoding.
 *
 * @param text the words, with a space after each
 * @param strange the number of characters that hardly ever stand where they do: signs beside
 *     letters, capitals after small letters, letters of two scripts in a word
 * @param rare the number of Latin letters that few languages have
 */
record WordLetters(String text, int strange, int rare) {

  private static final int SHOWN = 100;

  private static final String USUAL = "äöüßéèêëàâáåãæçíìîïñóòôøúùûœÄÖÜÉÈÊÀÂÁÅÆÇÍÎÑÓÔØÚŒ";

  /** Letters and signs of encodings that are hardly ever meant. */
  private static final String NEVER = "ƒﬁﬂıÿŸ\uFFFD";

  /**
   * Letters of Windows-1252 that one text hardly has together: of the north, of Italy and so on.
   */
  private static final List<String> APART = List.of("øæåØÆÅ", "ìòùè", "ðþýÐÞÝ", "ãõÃÕ");

  private static final String BETWEEN = "’‘–—\u00AD\u00A0";
  private static final String BEFORE = "’‘‚„“‹«¿¡\u00A0–—";
  private static final String BEHIND = "’‘“”›»…™®©²³ªº°\u00A0–—";

  static WordLetters of(byte[] words, Charset charset) {
    String text = new String(words, charset);
    int strange = 0;
    int rare = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        char before = i == 0 ? ' ' : text.charAt(i - 1);
        char after = i + 1 == text.length() ? ' ' : text.charAt(i + 1);
        strange += isStrange(c, before, after) ? 1 : 0;
        rare += isLatin(c) && USUAL.indexOf(c) < 0 ? 1 : 0;
      }
    }
    return new WordLetters(text, strange, rare);
  }

  private static boolean isStrange(char c, char before, char after) {
    boolean follows = Character.isLetter(before);
    boolean precedes = Character.isLetter(after);
    if (NEVER.indexOf(c) >= 0) {
      return true;
    }
    if (Character.getType(c) == Character.NON_SPACING_MARK) {
      return false;
    }
    if (!Character.isLetter(c) || ((c == 'ª' || c == 'º') && !precedes)) {
      String allowed = precedes ? BEFORE : BEHIND;
      return (follows || precedes) && (follows && precedes ? BETWEEN : allowed).indexOf(c) < 0;
    }
    boolean isInAscii = (before < 0x80 && follows) || (after < 0x80 && precedes);
    if (isInAscii && !isLatin(c)) {
      return true;
    }
    return Character.isUpperCase(c)
        ? Character.isLowerCase(before)
        : c != 'ß'
            && Character.isLowerCase(c)
            && Character.isUpperCase(after)
            && !Character.isLowerCase(before);
  }

  private static boolean isLatin(char c) {
    return Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN && Character.isLetter(c);
  }

  /**
   * Whether it has letters that one language hardly has together: {@code Jiøí} and {@code Dìèín}.
   */
  boolean isMixed() {
    return APART.stream()
            .filter(letters -> letters.chars().anyMatch(c -> text.indexOf(c) >= 0))
            .count()
        > 1;
  }

  /** Whether this is another text that is as likely as one. */
  boolean isAsLikelyAs(WordLetters other) {
    return !text.equals(other.text) && 2 * strange + rare <= 2 * other.strange + other.rare;
  }

  /** The first different words. */
  String words(int number) {
    return ShortText.of(
        Arrays.stream(text.strip().split(" +"))
            .distinct()
            .limit(number)
            .collect(Collectors.joining(", ")),
        SHOWN);
  }
}
