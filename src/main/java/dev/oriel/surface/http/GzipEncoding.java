package dev.oriel.surface.http;

import module java.base;

/** The content coding gzip (RFC 9110, section 8.4.1.3). */
public final class GzipEncoding {

  public static final String NAME = "gzip";

  private static final Pattern ACCEPTED =
      Pattern.compile("(?i)(^|,)\\s*gzip\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[0-9.]+\\s*)?(,|$)");

  private GzipEncoding() {}

  /** Whether an Accept-Encoding (RFC 9110, section 12.5.3) names gzip with a weight over 0. */
  public static boolean isAccepted(String acceptEncoding) {
    return ACCEPTED.matcher(acceptEncoding).find();
  }
}
