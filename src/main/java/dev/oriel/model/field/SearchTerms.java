package dev.oriel.model.field;

import module java.base;

import java.lang.Character.UnicodeScript;

/**
 * The form of texts that is stored for the search: folded words, each after one space, so that
 * {@code " xy"} finds the beginning of a word.
 *
 * <p>A trigram index holds letters and digits only. {@link #lettered} replaces all other characters
 * by letters that occur in no folded text, so that one text contains another if and only if the
 * original texts do.
 */
public final class SearchTerms {

  private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

  /** The replacements of PUNCTUATION; folded texts contain no accented Latin letters. */
  private static final String ACCENTED = "àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉ";

  /**
   * The first Arabic ligature. Folding decomposes ligatures, so folded texts contain none. Three of
   * them replace any other character; the first of the three is one of {@link #HEADS} ligatures
   * that are never second or third.
   */
  private static final char LIGATURES = '\uFBD3';

  /**
   * Stands before the words of names. Folding removes accents, so no folded text contains it. With
   * two letters, the first of a word makes a trigram already.
   */
  private static final String NAME = "ċċ";

  private static final int HEADS = 9;
  private static final int TAILS = 0xFD3E - LIGATURES - HEADS;

  private SearchTerms() {}

  /**
   * The text to store. A word with punctuation, such as an e-mail address, is followed by its
   * parts, so that the beginning of each part can be found.
   */
  public static String document(String text) {
    StringBuilder document = new StringBuilder(text.length() + 16);
    for (String word : Folding.words(Folding.fold(text))) {
      document.append(' ').append(word);
      appendParts(document, word);
    }
    return lettered(document.toString());
  }

  /**
   * The words of a name once more, to be stored after the text: letters that stand nowhere else are
   * before each word, before each of its parts, and before each Chinese, Japanese or Korean
   * character. By them a trigram index finds the beginnings of words of names alone.
   */
  public static String names(String name) {
    return Folding.words(Folding.fold(name)).stream()
        .map(word -> " " + named(word))
        .collect(Collectors.joining());
  }

  /** The part of {@link #names} where a word begins with this folded text. */
  public static String named(String beginning) {
    StringBuilder marked = new StringBuilder(beginning.length() + 16);
    boolean inside = false;
    for (int i = 0; i < beginning.length(); ) {
      int c = beginning.codePointAt(i);
      if (i == 0 || isOwnWord(c) || (isPlainLetter(c) && !inside)) {
        marked.append(NAME);
      }
      inside = isPlainLetter(c);
      appendLettered(marked, c);
      i += Character.charCount(c);
    }
    return marked.toString();
  }

  /** A folded text in which letters replace all characters except letters, digits and spaces. */
  public static String lettered(String folded) {
    StringBuilder letters = new StringBuilder(folded.length() + 16);
    for (int i = 0; i < folded.length(); ) {
      int c = folded.codePointAt(i);
      i += Character.charCount(c);
      appendLettered(letters, c);
    }
    return letters.toString();
  }

  private static void appendLettered(StringBuilder letters, int c) {
    if (c == ' ' || (Character.isAlphabetic(c) && !isOwnWord(c)) || (c >= '0' && c <= '9')) {
      letters.appendCodePoint(c);
    } else if (PUNCTUATION.indexOf(c) >= 0) {
      letters.append(ACCENTED.charAt(PUNCTUATION.indexOf(c)));
    } else {
      letters
          .append((char) (LIGATURES + c / (TAILS * TAILS)))
          .append((char) (LIGATURES + HEADS + c / TAILS % TAILS))
          .append((char) (LIGATURES + HEADS + c % TAILS));
    }
  }

  /** Appends the parts of a word, without CJK characters: these are found in the whole word. */
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
      // The only part is the whole word.
      document.setLength(end);
    }
  }

  private static boolean isPlainLetter(int c) {
    return c < 0x80
        ? (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
        : (Character.isLetterOrDigit(c) && !isOwnWord(c)) || Folding.isMark(c);
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
