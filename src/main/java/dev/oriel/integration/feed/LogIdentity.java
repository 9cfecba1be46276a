package dev.oriel.integration.feed;

import module java.base;

import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a workspace's log. It changes when the log is restored, because its transactions
 * then have other numbers.
 *
 * <p>Positions are sealed for clients (AES-GCM): their sequence numbers count changes that not
 * everybody may see.
 */
final class LogIdentity {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  /** Positions are filled up to a multiple of this, because their length says something, too. */
  private static final int BLOCK = 64;

  private final String id;
  private final SecretKeySpec key;

  /**
   * @param secret of the workspace; a backup contains it
   * @param incarnation differs between a log and its restored copy
   */
  LogIdentity(UUID secret, String incarnation) {
    this.id = DigestUtils.sha256Hex(incarnation + " " + secret).substring(0, 16);
    this.key = new SecretKeySpec(DigestUtils.sha256(secret + " " + incarnation), 0, 16, "AES");
  }

  String id() {
    return id;
  }

  String seal(FeedPosition position) {
    String text = position.toString();
    String filled = text + " ".repeat(BLOCK - text.length() % BLOCK);
    byte[] nonce = new byte[NONCE];
    RANDOM.nextBytes(nonce);
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(filled.getBytes(StandardCharsets.ISO_8859_1));
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              ByteBuffer.allocate(NONCE + sealed.length).put(nonce).put(sealed).array());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The position that was sealed; null if the text was not sealed by this log. */
  @Nullable FeedPosition open(String sealed) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(sealed);
      if (bytes.length <= NONCE) {
        return null;
      }
      byte[] nonce = new byte[NONCE];
      System.arraycopy(bytes, 0, nonce, 0, NONCE);
      byte[] text = cipher(Cipher.DECRYPT_MODE, nonce).doFinal(bytes, NONCE, bytes.length - NONCE);
      return FeedPosition.parse(new String(text, StandardCharsets.ISO_8859_1).stripTrailing());
    } catch (IllegalArgumentException | AEADBadTagException _) {
      return null;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    return cipher;
  }
}
