package dev.oriel.surface.http;

import module java.base;

import org.springframework.util.FastByteArrayOutputStream;

/**
 * The content coding gzip (RFC 9110, section 8.4.1.3). Answers that are in memory are compressed
 * here, all at once: Tomcat compresses as well as it can, which takes twice the time, and sends
 * every half kilobyte by itself.
 */
public final class GzipEncoding {

  public static final String NAME = "gzip";

  private static final Pattern ACCEPTED =
      Pattern.compile("(?i)(^|,)\\s*gzip\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[0-9.]+\\s*)?(,|$)");

  /** Of shorter answers, compression saves no packet. */
  private static final int MIN_BYTES = 2_048;

  private static final Set<String> COMPRESSIBLE = Set.of("text/html", "application/json");

  /** Level 3 takes a third more time, and makes pages a twentieth smaller. */
  private static final int LEVEL = 1;

  private GzipEncoding() {}

  /** Whether it is worth the time to compress this content. */
  static boolean isWorth(String contentType, int bytes) {
    int end = contentType.indexOf(';');
    return bytes >= MIN_BYTES
        && COMPRESSIBLE.contains(end < 0 ? contentType : contentType.substring(0, end));
  }

  static byte[] of(byte[] bytes) throws IOException {
    FastByteArrayOutputStream compressed = new FastByteArrayOutputStream(bytes.length / 4);
    try (Compressor out = new Compressor(compressed, bytes.length / 4)) {
      out.write(bytes);
    }
    return compressed.toByteArrayUnsafe();
  }

  private static final class Compressor extends GZIPOutputStream {

    Compressor(OutputStream out, int buffer) throws IOException {
      super(out, buffer);
      def.setLevel(LEVEL);
    }
  }

  /** Whether an Accept-Encoding (RFC 9110, section 12.5.3) names gzip with a weight over 0. */
  public static boolean isAccepted(String acceptEncoding) {
    return ACCEPTED.matcher(acceptEncoding).find();
  }
}
