package dev.oriel.access.identity;

import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/**
 * The number of bytes of files that a workspace may store: attachments, and uploads of imports.
 *
 * @param bytes null if any number
 */
public record StorageLimit(@Nullable Long bytes) {

  public static final StorageLimit NONE = new StorageLimit(null);

  private static final String NO_LIMIT = "none";

  /**
   * Reads a number of bytes, or one with a unit such as {@code 20GB}, a multiple of 1,024; {@code
   * none} is no limit.
   *
   * @throws IllegalArgumentException if the text is none of these
   */
  public static StorageLimit parse(String text) {
    if (text.equals(NO_LIMIT)) {
      return NONE;
    }
    long bytes;
    try {
      bytes = DataSize.parse(text).toBytes();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(e);
    }
    if (bytes < 0) {
      throw new IllegalArgumentException("negative");
    }
    return new StorageLimit(bytes);
  }

  /** Tells whether a number of bytes is within the limit. */
  public boolean allows(long stored) {
    return bytes == null || stored <= bytes;
  }

  @Override
  public String toString() {
    return bytes == null ? NO_LIMIT : "%,d".formatted(bytes);
  }
}
