package dev.oriel.schema;

import org.apache.commons.codec.digest.DigestUtils;

/** Brings match keys to a length that an index takes: an entry holds 2,704 bytes. */
final class MatchKeys {

  private static final int MAX = 600;

  private MatchKeys() {}

  /** The key itself, or the hash that stands for a long one. */
  static String bounded(String key) {
    return key.length() <= MAX ? key : "sha256:" + DigestUtils.sha256Hex(key);
  }
}
