package dev.oriel.crm.attachment;

import module java.base;

/** Makes the names of files that clients give harmless. */
final class FileNames {

  /** The usual limit of file systems. */
  private static final int MAX_BYTES = 255;

  /** The longest extension. */
  private static final int MAX_EXTENSION = 32;

  /**
   * Control characters, line and paragraph separators, parts of surrogate pairs, U+FFFE and U+FFFF,
   * and the characters that change the direction of the text, so that "exe.pdf" can look like
   * another name.
   */
  private static final Pattern REMOVED =
      Pattern.compile(
          "[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFE\\uFFFF\\uFEFF"
              + "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

  private static final Pattern DOTS = Pattern.compile("\\.+");

  /**
   * The number of characters of a given name that are read. Longer names take long to normalize.
   */
  private static final int LOOKED_AT = 2_048;

  private FileNames() {}

  /**
   * The last part of a path, without characters that do not belong to names, in at most 255 bytes
   * of UTF-8, of which the extension is kept. {@code file} if nothing is left.
   */
  static String clean(String given) {
    String path = given.replace('\\', '/');
    String name = bounded(path.substring(path.lastIndexOf('/') + 1));
    name = REMOVED.matcher(name).replaceAll("");
    name = stripped(Normalizer.normalize(name, Normalizer.Form.NFC));
    if (name.isEmpty() || DOTS.matcher(name).matches()) {
      return "file";
    }
    return bytes(name) <= MAX_BYTES ? name : shortened(name);
  }

  /** The beginning and, for the extension, the end of a text. */
  private static String bounded(String text) {
    int half = LOOKED_AT / 2;
    return text.length() <= LOOKED_AT
        ? text
        : text.substring(0, half) + text.substring(text.length() - half);
  }

  private static String stripped(String name) {
    int from = 0;
    int to = name.length();
    while (from < to && Character.isSpaceChar(name.charAt(from))) {
      from++;
    }
    while (from < to && Character.isSpaceChar(name.charAt(to - 1))) {
      to--;
    }
    return name.substring(from, to);
  }

  private static String shortened(String name) {
    int dot = name.lastIndexOf('.');
    String extension = dot <= 0 ? "" : name.substring(dot);
    if (bytes(extension) > MAX_EXTENSION) {
      extension = "";
    }
    String stem = name.substring(0, name.length() - extension.length());
    int end = 0;
    int left = MAX_BYTES - bytes(extension);
    while (end < stem.length()) {
      int next = stem.offsetByCodePoints(end, 1);
      left -= bytes(stem.substring(end, next));
      if (left < 0) {
        break;
      }
      end = next;
    }
    return stripped(stem.substring(0, end)) + extension;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
