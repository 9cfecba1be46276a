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

  private static final String PAGE = "text/html";
  private static final Set<String> COMPRESSIBLE = Set.of(PAGE, "application/json");

  /** Level 3 takes a third more time, and makes pages a twentieth smaller. */
  private static final int LEVEL = 1;

  /** Few pages are so long, and a page may have 30 kB: they are compressed well. */
  private static final int LONG_PAGE = 160 * 1_024;

  private static final int LEVEL_OF_LONG_PAGES = 6;

  private GzipEncoding() {}

  /** Whether it is worth the time to compress this content. */
  static boolean isWorth(String contentType, int bytes) {
    return bytes >= MIN_BYTES && COMPRESSIBLE.contains(withoutParameters(contentType));
  }

  private static String withoutParameters(String contentType) {
    int end = contentType.indexOf(';');
    return end < 0 ? contentType : contentType.substring(0, end);
  }

  static byte[] of(String contentType, byte[] bytes) throws IOException {
    boolean isLongPage = bytes.length >= LONG_PAGE && withoutParameters(contentType).equals(PAGE);
    int level = isLongPage ? LEVEL_OF_LONG_PAGES : LEVEL;
    FastByteArrayOutputStream compressed = new FastByteArrayOutputStream(bytes.length / 4);
    try (Compressor out = new Compressor(compressed, bytes.length / 4, level)) {
      out.write(bytes);
    }
    return compressed.toByteArrayUnsafe();
  }

  private static final class Compressor extends GZIPOutputStream {

    Compressor(OutputStream out, int buffer, int level) throws IOException {
      super(out, buffer);
      def.setLevel(level);
    }
  }

  /** Whether an Accept-Encoding (RFC 9110, section 12.5.3) names gzip with a weight over 0. */
  public static boolean isAccepted(String acceptEncoding) {
    return ACCEPTED.matcher(acceptEncoding).find();
  }
}
