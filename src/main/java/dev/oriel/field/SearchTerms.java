package dev.oriel.field;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The form in which texts are searched: case folded in full (ß is ss) and without accents. Text to
 * be found becomes words separated by single blanks, with a blank in front, so that the beginning
 * of a word is {@code " xy"}.
 */
public final class SearchTerms {

  private static final Pattern WHITE_SPACE = Pattern.compile("[\\s\\p{Z}]+");

  private SearchTerms() {}

  /** Folds case and drops accents; white space stays. */
  public static String fold(String text) {
    if (isPlainLowerCase(text)) {
      return text;
    }
    String decomposed = withoutMarks(text);
    // Upper case first: ß becomes SS and final sigma the same as any other.
    String folded = decomposed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT).replace('ς', 'σ');
    return withoutMarks(folded);
  }

  /**
   * Text as it is stored for searching. A word with marks in it (an e-mail address) stands there as
   * a whole and, after that, in its parts, so that each part has a beginning.
   */
  public static String document(String text) {
    StringBuilder document = new StringBuilder();
    for (String word : words(fold(text))) {
      document.append(' ').append(word);
      appendParts(document, word);
    }
    return document.toString();
  }

  /** The words of a text, as white space divides it. */
  public static List<String> words(String text) {
    return WHITE_SPACE.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
  }

  private static void appendParts(StringBuilder document, String word) {
    if (word.codePoints().allMatch(SearchTerms::isPlainLetter)) {
      return;
    }
    // Own words (CJK) have a beginning everywhere and are found inside the whole word.
    boolean inside = false;
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
      }
      i += Character.charCount(c);
    }
  }

  private static boolean isPlainLetter(int c) {
    return Character.isLetterOrDigit(c) && !isOwnWord(c);
  }

  /** Whether a character is a word by itself, as in Chinese, Japanese and Korean. */
  public static boolean isOwnWord(int c) {
    return c >= 0x1100
        && switch (UnicodeScript.of(c)) {
          case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
          default -> false;
        };
  }

  private static boolean isPlainLowerCase(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 || (c >= 'A' && c <= 'Z')) {
        return false;
      }
    }
    return true;
  }

  private static String withoutMarks(String text) {
    String decomposed = Normalizer.normalize(text, Form.NFKD);
    StringBuilder plain = new StringBuilder(decomposed.length());
    decomposed
        .codePoints()
        .filter(c -> !isMark(c))
        .map(SearchTerms::withoutStroke)
        .forEach(plain::appendCodePoint);
    // Composed again, so that a Korean syllable stays one character.
    return Normalizer.normalize(plain, Form.NFC);
  }

  private static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> true;
      default -> false;
    };
  }

  /** Letters whose accent Unicode does not take apart. */
  private static int withoutStroke(int c) {
    return switch (c) {
      case 'ø', 'Ø' -> 'o';
      case 'ł', 'Ł' -> 'l';
      case 'đ', 'Đ', 'ð', 'Ð' -> 'd';
      case 'ħ', 'Ħ' -> 'h';
      case 'ŧ', 'Ŧ' -> 't';
      case 'ı' -> 'i';
      default -> c;
    };
  }
}
