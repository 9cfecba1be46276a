package dev.oriel.access.oauth;

import module java.base;

import org.apache.commons.codec.digest.DigestUtils;

/** Proof that who exchanges a code has asked for it (RFC 7636), by S256 alone. */
public final class Pkce {

  /** The only method that is accepted. */
  public static final String METHOD = "S256";

  private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final Pattern VERIFIER = Pattern.compile("[A-Za-z0-9._~-]{43,128}");

  private Pkce() {}

  /** Whether a text has the form of a challenge: a SHA-256 in base64url. */
  public static boolean isChallenge(String text) {
    return CHALLENGE.matcher(text).matches();
  }

  static boolean fits(String verifier, String challenge) {
    if (!VERIFIER.matcher(verifier).matches()) {
      return false;
    }
    byte[] made = DigestUtils.sha256(verifier);
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(made);
    return MessageDigest.isEqual(
        text.getBytes(StandardCharsets.US_ASCII), challenge.getBytes(StandardCharsets.US_ASCII));
  }
}
