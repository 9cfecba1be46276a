package dev.oriel.crm.attachment;

import module java.base;

/** The content of an attachment. */
@FunctionalInterface
public interface StoredContent {

  /** Thrown when an attachment was deleted while it was read. */
  final class Gone extends IOException {

    Gone() {
      super("the attachment was deleted while it was read");
    }
  }

  /**
   * Writes a range of the bytes. It holds no connection to the database while it writes.
   *
   * @throws Gone if the attachment is deleted meanwhile
   */
  void write(long from, long length, OutputStream out) throws IOException;
}
