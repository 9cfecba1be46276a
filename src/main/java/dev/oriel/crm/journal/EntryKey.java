package dev.oriel.crm.journal;

import module java.base;

import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * Makes the ids of a journal's entries: the sequence number of the log and half of the connection's
 * id, as one encrypted block. Plain numbers would count changes that not everybody may see.
 */
final class EntryKey {

  private static final int BLOCK = 16;

  /** The same for all ids, so that an entry always has the same one. */
  private static final IvParameterSpec START = new IvParameterSpec(new byte[BLOCK]);

  private final SecretKeySpec key;
  private final long connection;

  /**
   * @param secret of the workspace's log
   */
  EntryKey(UUID secret, UUID connection) {
    this.key = new SecretKeySpec(DigestUtils.sha256("journal " + secret), 0, BLOCK, "AES");
    this.connection = connection.getLeastSignificantBits();
  }

  UUID seal(long seq) {
    return block(Cipher.ENCRYPT_MODE, new UUID(seq, connection));
  }

  /** The sequence number; null if the id is not of an entry of this journal. */
  @Nullable Long open(UUID id) {
    UUID plain = block(Cipher.DECRYPT_MODE, id);
    return plain.getLeastSignificantBits() == connection ? plain.getMostSignificantBits() : null;
  }

  private UUID block(int mode, UUID given) {
    try {
      Cipher cipher = Cipher.getInstance("AES/CBC/NoPadding");
      cipher.init(mode, key, START);
      ByteBuffer bytes = ByteBuffer.allocate(BLOCK);
      bytes.putLong(given.getMostSignificantBits()).putLong(given.getLeastSignificantBits());
      ByteBuffer made = ByteBuffer.wrap(cipher.doFinal(bytes.array()));
      return new UUID(made.getLong(), made.getLong());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
