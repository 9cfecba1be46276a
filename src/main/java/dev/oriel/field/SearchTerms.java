package dev.oriel.field;

import java.lang.Character.UnicodeScript;

/**
 * Texts as they are stored for the search: folded words separated by single blanks, with a blank in
 * front, so that the beginning of a word is {@code " xy"}.
 */
public final class SearchTerms {

  private SearchTerms() {}

  /**
   * Text as it is stored for searching. A word with punctuation in it (an e-mail address) stands
   * there as a whole and, after that, in its parts, so that each part has a beginning.
   */
  public static String document(String text) {
    StringBuilder document = new StringBuilder(text.length() + 16);
    for (String word : Folding.words(Folding.fold(text))) {
      document.append(' ').append(word);
      appendParts(document, word);
    }
    return document.toString();
  }

  /** CJK characters have a beginning everywhere, and are found inside the whole word. */
  private static void appendParts(StringBuilder document, String word) {
    int end = document.length();
    boolean inside = false;
    boolean hasOther = false;
    for (int i = 0; i < word.length(); ) {
      int c = word.codePointAt(i);
      if (isPlainLetter(c)) {
        if (!inside) {
          document.append(' ');
        }
        document.appendCodePoint(c);
        inside = true;
      } else {
        inside = false;
        hasOther = true;
      }
      i += Character.charCount(c);
    }
    if (!hasOther) {
      // Its only part is the whole.
      document.setLength(end);
    }
  }

  private static boolean isPlainLetter(int c) {
    return c < 0x80
        ? (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
        : (Character.isLetterOrDigit(c) && !isOwnWord(c)) || isMark(c);
  }

  private static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }

  /** Whether a character is a word by itself, as in Chinese, Japanese and Korean. */
  public static boolean isOwnWord(int c) {
    return c >= 0x1100
        && switch (UnicodeScript.of(c)) {
          case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
          default -> false;
        };
  }
}
