package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.platform.egress.SameOrigin;
import org.jspecify.annotations.Nullable;

/**
 * The paths of objects in a calendar, in one form: servers write the same path with and without
 * escapes.
 */
record Hrefs(URI collection) {

  /** Characters that stand for themselves in a path. */
  private static final String PLAIN =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/";

  private static final int MAX_LENGTH = 1_000;

  private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");

  Hrefs {
    String path = collection.getRawPath();
    collection =
        path != null && path.endsWith("/") ? collection : collection.resolve(collection + "/");
  }

  /**
   * The path of an object directly in this calendar; null if this is something else, or has more
   * than 1,000 characters.
   */
  @Nullable String object(String reference) {
    if (reference.length() > MAX_LENGTH) {
      return null;
    }
    URI url = SameOrigin.resolve(collection, escaped(reference));
    if (url == null || url.getRawPath() == null || url.getRawQuery() != null) {
      return null;
    }
    String path = normal(url.getRawPath());
    String base = normal(collection.getRawPath());
    boolean inside =
        path.startsWith(base) && path.length() > base.length() && path.length() <= MAX_LENGTH;
    return inside && path.indexOf('/', base.length()) < 0 ? path : null;
  }

  /** Where a new object with this uid goes. */
  String place(String uid) {
    return normal(collection.getRawPath()) + uid + ".ics";
  }

  URI url(String href) {
    return collection.resolve(href);
  }

  /** Some servers write characters that are in no URL. */
  static String escaped(String reference) {
    StringBuilder escaped = new StringBuilder(reference.length());
    for (byte b : reference.strip().getBytes(StandardCharsets.UTF_8)) {
      boolean isPlain = b > ' ' && "\"<>\\^`{|}".indexOf(b) < 0;
      escaped.append(isPlain ? String.valueOf((char) b) : "%%%02X".formatted(b & 0xff));
    }
    return escaped.toString();
  }

  private static String normal(String path) {
    String plain =
        ESCAPE
            .matcher(path)
            .replaceAll(found -> {
              char c = (char) Integer.parseInt(found.group().substring(1), 16);
              boolean isPlain = c != '/' && PLAIN.indexOf(c) >= 0;
              return Matcher.quoteReplacement(
                  isPlain ? String.valueOf(c) : found.group().toUpperCase(Locale.ROOT));
            });
    return escaped(plain);
  }
}
