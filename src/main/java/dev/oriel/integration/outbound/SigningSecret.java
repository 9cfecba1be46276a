package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.jspecify.annotations.Nullable;

/**
 * A secret that signs requests, in the form of <a
 * href="https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md">Standard
 * Webhooks 1.0</a>: {@code whsec_} and 24 to 64 bytes in Base64.
 */
public final class SigningSecret {

  static final String PREFIX = "whsec_";
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int GENERATED = 32;

  private final byte[] key;

  SigningSecret(byte[] key) {
    this.key = key;
  }

  static SigningSecret generate() {
    byte[] key = new byte[GENERATED];
    RANDOM.nextBytes(key);
    return new SigningSecret(key);
  }

  /** The given secret, or a generated one if it is null. Refuses as {@link #parse} does. */
  public static SigningSecret of(@Nullable String text) {
    return text == null ? generate() : parse(text);
  }

  /** Refuses another form as {@code Invalid}. */
  static SigningSecret parse(String text) {
    byte[] key = decoded(text);
    if (key.length < 24 || key.length > 64) {
      throw Refused.invalid("secret", "bad_secret");
    }
    return new SigningSecret(key);
  }

  private static byte[] decoded(String text) {
    try {
      return text.startsWith(PREFIX)
          ? Base64.getDecoder().decode(text.substring(PREFIX.length()))
          : new byte[0];
    } catch (IllegalArgumentException _) {
      return new byte[0];
    }
  }

  public byte[] key() {
    return key.clone();
  }

  /** The form that people copy. */
  public String text() {
    return PREFIX + Base64.getEncoder().encodeToString(key);
  }

  /** The signature of a request, such as {@code v1,g0hM9SsE…}. */
  String sign(String id, long timestamp, String body) {
    byte[] signed = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
    byte[] signature = new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmac(signed);
    return "v1," + Base64.getEncoder().encodeToString(signature);
  }

  /** Returns a text without the secret. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
