package dev.oriel.integration.sheet;

/**
 * Shows integers with leading zeros, by format codes such as {@code 00000} or {@code 000-00-0000}.
 */
final class Padding {

  private Padding() {}

  /**
   * @param digits an integer that is not negative
   * @param format the first section of a format code, without conditions in brackets
   */
  static String show(String digits, String format) {
    StringBuilder reversed = new StringBuilder();
    int left = digits.length();
    int first = firstPlace(format);
    for (int i = format.length() - 1; i >= 0; i--) {
      char c = format.charAt(i);
      boolean escaped = i > 0 && format.charAt(i - 1) == '\\';
      if (escaped) {
        reversed.append(c);
        i--;
      } else if (c == '"') {
        int opening = Math.max(0, format.lastIndexOf('"', i - 1));
        reversed.append(
            new StringBuilder(format.substring(opening + 1, Math.max(opening + 1, i))).reverse());
        i = opening;
      } else if (c == '0' || c == '#' || c == '?') {
        if (left > 0) {
          left--;
          reversed.append(digits.charAt(left));
        } else if (c == '0') {
          reversed.append('0');
        }
        while (i == first && left > 0) {
          left--;
          reversed.append(digits.charAt(left));
        }
      } else {
        reversed.append(c);
      }
    }
    return reversed.reverse().toString().strip();
  }

  /** The place of the first digit, before which longer numbers continue. */
  private static int firstPlace(String format) {
    boolean quoted = false;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      quoted ^= c == '"';
      if (c == '\\') {
        i++;
      } else if (!quoted && (c == '0' || c == '#' || c == '?')) {
        return i;
      }
    }
    return -1;
  }
}
