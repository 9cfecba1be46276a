package dev.oriel.model.text;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Words beside an address or a number that say whose or which it is: {@code Tel. 01 234567}, {@code
 * ada@example.com (private)}.
 *
 * @param rest the text without it
 * @param isFax whether it says that the number is one of a fax, by which nobody is called
 */
record Remark(String rest, boolean isFax) {

  /** Words that are known in the place of any word with a colon or in brackets. */
  private static final String KNOWN =
      "(?:(?:tele|telefax|fax|tel|telefon|telefonnummer|phone|t[ée]l[ée]phone|t[ée]l|tel[ée]fono"
          + "|fon|mobil|mobile|mob|mobiltelefon|handy|cell|portable|m[óo]vil|cellulare|gsm|natel"
          + "|festnetz|fixe|fijo|fisso|b[üu]ro|office|bureau|oficina|ufficio|zentrale|direkt|direct"
          + "|privat|private|priv[ée]|privado|privato|personal|home|work|business|arbeit|beruflich"
          + "|gesch[äa]ftlich|dienstlich|firma|e-?mail|mail|courriel|correo|web|website)\\.?)";

  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** A word with a colon, but not the scheme of a web address; words in brackets; a known word. */
  private static final Pattern BEFORE =
      Pattern.compile(
          "(?<remark>\\p{L}[\\p{L} .&-]{0,29}:(?!//)|\\([\\p{L} .,&-]{1,40}\\)|%1$s(?: %1$s)?(?=[ +0-9(]))\\s*(?<rest>.+)"
              .formatted(KNOWN),
          FLAGS);

  private static final Pattern BEHIND =
      Pattern.compile(
          "(?<rest>.+?)\\s*(?<remark>[(\\[][\\p{L} .,&-]{1,40}[)\\]]|(?<=[ ,;/–-])%s)"
              .formatted(KNOWN),
          FLAGS);

  /** Longer texts are none with a remark. */
  private static final int MAX = 300;

  /** What stands between a value and a word behind it. */
  private static final Pattern SIGN = Pattern.compile("\\s*[,;/–-]$");

  private static final Pattern FAX = Pattern.compile("\\p{L}*fax\\b|\\bpager\\b", FLAGS);

  /** The remark of a text with one; null if there is none. */
  static @Nullable Remark of(String text) {
    if (text.length() > MAX) {
      return null;
    }
    Matcher before = BEFORE.matcher(text);
    if (before.matches()) {
      return of(before.group("rest"), before.group("remark"));
    }
    Matcher behind = BEHIND.matcher(text);
    return behind.matches()
        ? of(SIGN.matcher(behind.group("rest")).replaceFirst(""), behind.group("remark"))
        : null;
  }

  private static Remark of(String rest, String remark) {
    return new Remark(rest.strip(), FAX.matcher(remark).find());
  }
}
