package dev.oriel.model.field;

import module java.base;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer.Form;

/**
 * The form in which texts are compared and searched: NFKC, with full case folding (ß is ss), and
 * without the accents of Latin and Greek letters. Marks of other scripts are kept, because they
 * make other letters (ガ is not カ, й is not и); an exception is ё, which becomes е. Invisible
 * characters, such as variation selectors and joiners, are removed. Apostrophes, quotes and dashes
 * that look alike are the ones of ASCII.
 */
public final class Folding {

  /** Apostrophes, quotes and dashes, and those of ASCII in the same order. */
  public static final String LOOK_ALIKES = "’‘‛ʼʻʹ′´`‚‹›＇“”„‟«»＂‐‑‒–—―−⁃﹘﹣－";

  public static final String STRAIGHT = "'".repeat(13) + "\"".repeat(7) + "-".repeat(11);

  /** White space in Unicode, but not for Java. */
  private static final char NEXT_LINE = 0x85;

  /**
   * The number of marks that a letter keeps. No writing has more, and Unicode's stream-safe texts
   * do not either (UAX 15, section 13): to normalize them takes time with the square of their
   * number.
   */
  private static final int MOST_MARKS = 30;

  private Folding() {}

  /** Folds case and removes accents. White space is kept. */
  public static String fold(String text) {
    if (isAscii(text)) {
      return text.toLowerCase(Locale.ROOT).replace('`', '\'');
    }
    // An accent alone, which people type for an apostrophe, would be decomposed to a space.
    String decomposed = Normalizer.normalize(withFewMarks(text.replace('´', '\'')), Form.NFKD);
    String plain = withoutAccents(straight(decomposed));
    // First to upper case, so that ß becomes SS and a final sigma an ordinary one.
    String folded = plain.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT).replace('ς', 'σ');
    return isAscii(folded) ? folded : Normalizer.normalize(folded, Form.NFC);
  }

  /** A text with the apostrophes, quotes and dashes of ASCII in place of those that look alike. */
  public static String straight(String text) {
    StringBuilder straight = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      int at = LOOK_ALIKES.indexOf(text.charAt(i));
      if (at >= 0) {
        straight.setCharAt(i, STRAIGHT.charAt(at));
      }
    }
    return straight.toString();
  }

  /** The key with which texts are compared: folded, with one space between words. */
  public static String key(String text) {
    return String.join(" ", words(fold(text)));
  }

  /** The words of a text, separated by white space. */
  public static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int begin = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || isWhiteSpace(text.charAt(i))) {
        if (i > begin) {
          words.add(text.substring(begin, i));
        }
        begin = i + 1;
      }
    }
    return words;
  }

  private static boolean isWhiteSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == NEXT_LINE;
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static String withFewMarks(String text) {
    StringBuilder few = new StringBuilder(text.length());
    int marks = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      marks = isMark(c) ? marks + 1 : 0;
      if (marks <= MOST_MARKS) {
        few.appendCodePoint(c);
      }
    }
    return few.toString();
  }

  static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          true;
      // The marks of half-width katakana are letters until they are normalized.
      default -> c == 'ﾞ' || c == 'ﾟ';
    };
  }

  private static String withoutAccents(String decomposed) {
    StringBuilder plain = new StringBuilder(decomposed.length());
    int base = ' ';
    for (int i = 0; i < decomposed.length(); ) {
      int c = decomposed.codePointAt(i);
      i += Character.charCount(c);
      switch (Character.getType(c)) {
        case Character.FORMAT -> {}
        case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> {
          if (makesALetter(base, c)) {
            plain.appendCodePoint(c);
          }
        }
        case Character.COMBINING_SPACING_MARK -> plain.appendCodePoint(c);
        default -> {
          base = c;
          plain.appendCodePoint(plainLetter(c));
        }
      }
    }
    return plain.toString();
  }

  private static boolean makesALetter(int base, int mark) {
    boolean isYo = (base == 'е' || base == 'Е') && mark == 0x308;
    return !isYo
        && !isInvisible(mark)
        && Character.isLetter(base)
        && switch (UnicodeScript.of(base)) {
          case LATIN, GREEK -> false;
          default -> true;
        };
  }

  /** Variation selectors, and the combining grapheme joiner. */
  private static boolean isInvisible(int mark) {
    return (mark >= 0xFE00 && mark <= 0xFE0F)
        || (mark >= 0xE0100 && mark <= 0xE01EF)
        || (mark >= 0x180B && mark <= 0x180F)
        || mark == 0x34F;
  }

  /** Letters whose accent Unicode does not decompose, and ẞ, which has no upper case. */
  private static int plainLetter(int c) {
    return switch (c) {
      case 'ø', 'Ø' -> 'o';
      case 'ł', 'Ł' -> 'l';
      case 'đ', 'Đ', 'ð', 'Ð' -> 'd';
      case 'ħ', 'Ħ' -> 'h';
      case 'ŧ', 'Ŧ' -> 't';
      case 'ı' -> 'i';
      case 'ẞ' -> 'ß';
      default -> c;
    };
  }
}
