package dev.oriel.crm.attachment;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.apache.commons.codec.digest.DigestUtils;

/** Counts and examines a file while its parts pass. */
final class Arrival {

  private final Consumer<byte[]> store;
  private final MessageDigest digest = DigestUtils.getSha256Digest();
  private byte[] beginning = new byte[0];
  private long size;

  Arrival(Consumer<byte[]> store) {
    this.store = store;
  }

  void take(byte[] part) {
    if (size == 0) {
      beginning = part.clone();
    }
    size += part.length;
    digest.update(part);
    store.accept(part);
  }

  long size() {
    return size;
  }

  String contentType(String fileName) {
    return ContentTypes.of(beginning, fileName);
  }

  /** Can be called once. */
  String sha256() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
