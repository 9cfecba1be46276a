package dev.oriel.access.account;

import module java.base;

import dev.oriel.platform.json.ProgramFile;
import dev.oriel.platform.refusal.Refused;
import java.text.Normalizer.Form;

/**
 * The requirements for new passwords, by NIST SP 800-63B: a minimum length, and none of the
 * passwords that attackers try first. There are no rules about kinds of characters.
 */
final class PasswordRules {

  private static final Pattern NOT_LETTERS = Pattern.compile("[^\\p{L}]+");
  static final int MIN = 12;
  private static final int MAX = 1_000;
  private static final int MIN_DIFFERENT = 5;

  /** Shorter words are ignored, because they may be part of other words. */
  private static final int WORD = 4;

  private static final Set<String> COMMON = readCommon();

  private PasswordRules() {}

  /**
   * Refuses as {@code Invalid} a password that is easy to guess.
   *
   * @param known the names of workspaces, and the person's e-mail address and name
   */
  static void require(String password, List<String> known) {
    String plain = plain(password);
    if (password.codePointCount(0, password.length()) < MIN) {
      throw Refused.invalid("password", "too_short", MIN);
    }
    if (password.length() > MAX) {
      throw Refused.invalid("password", "too_long.password");
    }
    if (plain.codePoints().distinct().count() < MIN_DIFFERENT) {
      throw Refused.invalid("password", "too_simple");
    }
    if (COMMON.contains(plain)) {
      throw Refused.invalid("password", "too_common");
    }
    if (isMadeOf(plain, known)) {
      throw Refused.invalid("password", "too_simple.names");
    }
  }

  private static boolean isMadeOf(String plain, List<String> known) {
    String rest = plain;
    for (String text : Stream.concat(known.stream(), Stream.of("password", "oriel")).toList()) {
      for (String word : NOT_LETTERS.splitAsStream(plain(text)).toList()) {
        rest = word.length() < WORD ? rest : rest.replace(word, "");
      }
    }
    return !rest.equals(plain) && rest.codePoints().filter(Character::isLetter).count() < WORD;
  }

  private static String plain(String text) {
    return Normalizer.normalize(text, Form.NFKC).toLowerCase(Locale.ROOT);
  }

  private static Set<String> readCommon() {
    String text = ProgramFile.text(PasswordRules.class, "/common-passwords.txt");
    return text.lines().collect(Collectors.toUnmodifiableSet());
  }
}
