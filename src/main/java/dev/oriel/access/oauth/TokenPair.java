package dev.oriel.access.oauth;

import module java.base;

/**
 * The tokens that a client gets at once.
 *
 * @param life how long the access token is valid
 */
public record TokenPair(String access, String refresh, Duration life) {

  /** How long an access token is valid. */
  public static final Duration ACCESS = Duration.ofHours(1);

  /** How long a grant that is not refreshed goes on. */
  public static final Duration IDLE = Duration.ofDays(60);

  /** How long a grant can go on. */
  public static final Duration LONGEST = Duration.ofDays(365);

  static final String ACCESS_PREFIX = "oat_";
  static final String REFRESH_PREFIX = "ort_";

  /** Returns a text without the tokens. */
  @Override
  public String toString() {
    return "tokens";
  }
}
