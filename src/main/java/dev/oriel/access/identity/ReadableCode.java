package dev.oriel.access.identity;

import module java.base;

/** Random codes that people read and type: 80 bits in four groups of four characters. */
public final class ReadableCode {

  /** Characters that are not confused (Crockford's base 32): 5 bits each. */
  private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

  private static final int CHARACTERS = 16;
  private static final int GROUP = 4;
  private static final SecureRandom RANDOM = new SecureRandom();

  private ReadableCode() {}

  public static String generate() {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < CHARACTERS; i++) {
      code.append(i > 0 && i % GROUP == 0 ? "-" : "")
          .append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
    }
    return code.toString();
  }

  /** The form in which codes are compared: in any case, with or without hyphens, with O for 0. */
  public static String plain(String code) {
    return code.toUpperCase(Locale.ROOT)
        .replaceAll("[-\\s]", "")
        .replace('O', '0')
        .replaceAll("[IL]", "1");
  }
}
