package dev.oriel.web.page;

import module java.base;

import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.jspecify.annotations.Nullable;

/**
 * The secret of a session, or of a browser before it has one, from which the tokens of its forms
 * are made. A page of another site cannot read it, so it cannot send a form that fits.
 *
 * <p>Each token is masked by random bytes of its own: answers are compressed, and the length of a
 * compressed answer that repeats both a token and some input would tell the token bit by bit.
 */
public final class FormSecret {

  private static final int LENGTH = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte[] key;

  private FormSecret(byte[] key) {
    this.key = key;
  }

  public static FormSecret random() {
    byte[] key = new byte[LENGTH];
    RANDOM.nextBytes(key);
    return new FormSecret(key);
  }

  /** The secret of a session, which only whoever has its token can know. */
  static FormSecret ofSession(String token) {
    return new FormSecret(
        new HmacUtils(HmacAlgorithms.HMAC_SHA_256, token.getBytes(StandardCharsets.UTF_8))
            .hmac("form"));
  }

  /** The secret with this {@link #text}; empty if it is none. */
  public static Optional<FormSecret> of(@Nullable String text) {
    return decoded(text, LENGTH).map(FormSecret::new);
  }

  /** The secret as it is stored. */
  public String text() {
    return encoded(key);
  }

  /** A new token, which fits as long as the secret lives. */
  public String token() {
    byte[] mask = new byte[LENGTH];
    RANDOM.nextBytes(mask);
    byte[] token = Arrays.copyOf(mask, 2 * LENGTH);
    System.arraycopy(xor(mask, ofForms()), 0, token, LENGTH, LENGTH);
    return encoded(token);
  }

  /** Whether a token was made from this secret. */
  public boolean fits(@Nullable String token) {
    byte[] sent = decoded(token, 2 * LENGTH).orElse(new byte[2 * LENGTH]);
    byte[] mask = Arrays.copyOf(sent, LENGTH);
    return MessageDigest.isEqual(
        xor(mask, Arrays.copyOfRange(sent, LENGTH, 2 * LENGTH)), ofForms());
  }

  /** A text with a signature that only this secret makes. */
  String sign(String text) {
    return encoded(text.getBytes(StandardCharsets.UTF_8)) + "." + encoded(mac("text:" + text));
  }

  /** The text that was signed by this secret; empty if it was not. */
  Optional<String> signed(String signed) {
    int dot = signed.indexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    Optional<String> text =
        bytes(signed.substring(0, dot)).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    Optional<byte[]> signature = decoded(signed.substring(dot + 1), LENGTH);
    return text.filter(value ->
        signature.filter(given -> MessageDigest.isEqual(given, mac("text:" + value))).isPresent());
  }

  /** What tokens hide. */
  private byte[] ofForms() {
    return mac("form");
  }

  private byte[] mac(String purpose) {
    return new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmac(purpose);
  }

  private static byte[] xor(byte[] one, byte[] other) {
    byte[] result = new byte[one.length];
    for (int i = 0; i < one.length; i++) {
      result[i] = (byte) (one[i] ^ other[i]);
    }
    return result;
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static Optional<byte[]> decoded(@Nullable String text, int length) {
    return Optional.ofNullable(text)
        // Before it is decoded, as it can be as long as a body.
        .filter(given -> given.length() <= 2 * length)
        .flatMap(FormSecret::bytes)
        .filter(bytes -> bytes.length == length);
  }

  private static Optional<byte[]> bytes(String text) {
    try {
      return Optional.of(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** Nothing of the secret. */
  @Override
  public String toString() {
    return "FormSecret";
  }
}
