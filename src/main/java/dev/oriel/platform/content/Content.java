package dev.oriel.platform.content;

import module java.base;

/** Bytes, such as those of an upload, that can be read from their beginning any number of times. */
public interface Content {

  /** The number of bytes. */
  int length();

  /** The bytes from the beginning. The stream holds nothing that has to be closed. */
  InputStream open();

  /** Bytes in memory, which must not be changed any more. */
  static Content of(byte[] bytes) {
    return new Content() {
      @Override
      public int length() {
        return bytes.length;
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }
    };
  }
}
