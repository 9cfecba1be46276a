package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.content.Content;
import org.jspecify.annotations.Nullable;

/**
 * Texts of East Asia whose bytes all look like ASCII (ISO 2022): an escape sequence says that other
 * letters follow. Nothing else tells them from English.
 */
final class EscapedText {

  /** The encoding of Windows, which has the letters of the standard and more, such as ㈱ and ①. */
  static final Charset JAPANESE = Charset.forName("x-windows-iso2022jp");

  static final char ESCAPE = '\u001B';

  /** The encodings by what follows the escape character. */
  private static final Map<String, Charset> SEQUENCES =
      Map.of(
          "$B", JAPANESE,
          "$@", JAPANESE,
          "(I", JAPANESE,
          "(J", JAPANESE,
          "$(D", JAPANESE,
          "$)C", Charset.forName("ISO-2022-KR"),
          "$)A", Charset.forName("ISO-2022-CN"),
          "$)G", Charset.forName("ISO-2022-CN"));

  private EscapedText() {}

  /** The encoding that the first known escape sequence names; null if there is none. */
  static @Nullable Charset charset(Content content) throws IOException {
    InputStream in = content.open();
    // What follows the last escape character; null before the first.
    String seen = null;
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == ESCAPE) {
        seen = "";
      } else if (seen != null && seen.length() < 3) {
        seen += (char) b;
        Charset found = SEQUENCES.get(seen);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
