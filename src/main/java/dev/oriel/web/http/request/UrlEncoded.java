package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * Reads {@code application/x-www-form-urlencoded} (WHATWG URL, section 5.1), but in UTF-8 alone.
 */
final class UrlEncoded {

  private UrlEncoded() {}

  /** Passes on each name with its text. Refuses as {@code Invalid} what is malformed. */
  static void read(byte[] form, BiConsumer<String, String> fields) {
    int start = 0;
    while (start < form.length) {
      int end = indexOf(form, '&', start, form.length);
      if (end > start) {
        int equals = indexOf(form, '=', start, end);
        fields.accept(
            decoded(form, start, equals), equals == end ? "" : decoded(form, equals + 1, end));
      }
      start = end + 1;
    }
  }

  /** The first place of a character, or the end if there is none. */
  private static int indexOf(byte[] form, char character, int start, int end) {
    int at = start;
    while (at < end && form[at] != character) {
      at++;
    }
    return at;
  }

  private static String decoded(byte[] form, int start, int end) {
    byte[] bytes = new byte[end - start];
    int length = 0;
    for (int i = start; i < end; i++) {
      byte one = form[i];
      if (one == '%') {
        one = (byte) (digit(form, i + 1, end) << 4 | digit(form, i + 2, end));
        i += 2;
      } else if (one == '+') {
        one = ' ';
      }
      bytes[length] = one;
      length++;
    }
    return utf8(ByteBuffer.wrap(bytes, 0, length));
  }

  private static int digit(byte[] form, int at, int end) {
    int digit = at < end ? Character.digit(form[at], 16) : -1;
    if (digit < 0) {
      throw Refused.invalid("", "bad_form.hexadecimal");
    }
    return digit;
  }

  /** A text in UTF-8. Refuses other bytes as {@code Invalid}. */
  static String utf8(byte[] bytes) {
    return utf8(ByteBuffer.wrap(bytes));
  }

  private static String utf8(ByteBuffer bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException _) {
      throw Refused.invalid("", "bad_form.not_utf8");
    }
  }
}
