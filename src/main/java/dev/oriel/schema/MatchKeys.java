package dev.oriel.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Brings match keys to a length that an index takes: an entry holds 2,704 bytes. */
final class MatchKeys {

  private static final int MAX = 600;

  private MatchKeys() {}

  /** The key itself, or the hash that stands for a long one. */
  static String bounded(String key) {
    if (key.length() <= MAX) {
      return key;
    }
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
      return "sha256:" + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
