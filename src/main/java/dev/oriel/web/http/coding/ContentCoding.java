package dev.oriel.web.http.coding;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The compression of answers that are in memory (RFC 9110, section 8.4.1), all at once: Tomcat
 * would take five times as long, at a higher level, and send every half kilobyte by itself. Of
 * those that a client accepts equally, the first is the best.
 */
public enum ContentCoding {
  ZSTD("zstd"),
  GZIP("gzip");

  /** Of shorter answers, compression saves no packet. */
  private static final int MIN_BYTES = 2_048;

  private static final String PAGE = "text/html";
  private static final Set<String> COMPRESSIBLE = Set.of(PAGE, "application/json");

  /** Few pages are so long, and a page may have 30 kB: they are compressed well. */
  private static final int LONG_PAGE = 160 * 1_024;

  /** At level 3, gzip takes two thirds more time, and makes pages a fourteenth smaller. */
  private static final int LEVEL = 1;

  private static final int LEVEL_OF_LONG_PAGES = 6;

  private final String token;
  private final Pattern named;

  ContentCoding(String token) {
    this.token = token;
    this.named =
        Pattern.compile(
            "(?i)(?:^|,)\\s*" + token + "\\s*(?:;\\s*q=(0(?:\\.[0-9]*)?|1(?:\\.0*)?)\\s*)?(?:,|$)");
  }

  /** Its name in Accept-Encoding and Content-Encoding. */
  public String token() {
    return token;
  }

  /** Whether it is worth the time to compress this content. */
  public static boolean isWorth(String contentType, int bytes) {
    return bytes >= MIN_BYTES && COMPRESSIBLE.contains(withoutParameters(contentType));
  }

  /** The coding that an Accept-Encoding (RFC 9110, section 12.5.3) prefers; null for none. */
  public static @Nullable ContentCoding preferred(String acceptEncoding) {
    ContentCoding best = null;
    double most = 0;
    for (ContentCoding coding : values()) {
      double weight = coding.weight(acceptEncoding);
      if (weight > most && coding.isAvailable()) {
        best = coding;
        most = weight;
      }
    }
    return best;
  }

  private boolean isAvailable() {
    return this != ZSTD || Zstandard.IS_AVAILABLE;
  }

  /** Whether an Accept-Encoding names this coding with a weight over 0. */
  public boolean isAccepted(String acceptEncoding) {
    return weight(acceptEncoding) > 0;
  }

  private double weight(String acceptEncoding) {
    Matcher name = named.matcher(acceptEncoding);
    if (!name.find()) {
      return 0;
    }
    String weight = name.group(1);
    return weight == null ? 1 : Double.parseDouble(weight);
  }

  /** The content in this coding. */
  public byte[] of(String contentType, byte[] bytes) throws IOException {
    boolean isLongPage = bytes.length >= LONG_PAGE && withoutParameters(contentType).equals(PAGE);
    int level = isLongPage ? LEVEL_OF_LONG_PAGES : LEVEL;
    return switch (this) {
      case ZSTD -> Zstandard.compress(bytes, level);
      case GZIP -> Gzip.compress(bytes, level);
    };
  }

  private static String withoutParameters(String contentType) {
    int end = contentType.indexOf(';');
    return end < 0 ? contentType : contentType.substring(0, end);
  }
}
