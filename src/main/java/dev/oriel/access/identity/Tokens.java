package dev.oriel.access.identity;

import module java.base;

import org.apache.commons.codec.digest.DigestUtils;

/**
 * Tokens: a prefix, 37 random characters in base 62, and a checksum of six characters with which
 * secret scanners recognise leaked tokens. Authentication does not depend on the checksum. The
 * first four characters are stored as a hint; the other 33 contain 196 secret bits.
 */
public final class Tokens {

  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private static final int SECRET = 33;
  private static final int HINT = 4;
  private static final Pattern OPAQUE = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private Tokens() {}

  public static String generate(String prefix) {
    StringBuilder token = new StringBuilder(prefix);
    for (int i = 0; i < HINT + SECRET; i++) {
      token.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
    }
    CRC32 checksum = new CRC32();
    checksum.update(token.toString().getBytes(StandardCharsets.US_ASCII));
    return token.append(base62(checksum.getValue())).toString();
  }

  /** A token without a prefix, for cookies and links: 256 random bits in 43 characters. */
  public static String opaque() {
    byte[] random = new byte[32];
    RANDOM.nextBytes(random);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  /** Whether a text has the form of an {@link #opaque} token. */
  public static boolean isOpaque(String text) {
    return OPAQUE.matcher(text).matches();
  }

  /** The first characters of the token, by which people recognise it. */
  public static String hint(String prefix, String token) {
    return token.substring(0, prefix.length() + HINT);
  }

  /** SHA-256. For this many random bits, a slow hash would not be more secure. */
  public static byte[] hash(String token) {
    return DigestUtils.sha256(token);
  }

  private static String base62(long number) {
    char[] digits = new char[6];
    long rest = number;
    for (int i = digits.length - 1; i >= 0; i--) {
      digits[i] = ALPHABET.charAt((int) (rest % 62));
      rest /= 62;
    }
    return new String(digits);
  }
}
