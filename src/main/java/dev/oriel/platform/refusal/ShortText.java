package dev.oriel.platform.refusal;

/** The beginning of a text, with whole characters only. */
public final class ShortText {

  private ShortText() {}

  /** The text, or its beginning and an ellipsis if it has more characters than that. */
  public static String of(String text, int length) {
    return text.length() <= length ? text : beginning(text, length) + "…";
  }

  /**
   * The beginning of a text, without half of a surrogate pair at its end.
   *
   * @param length the greatest number of characters
   */
  public static String beginning(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    boolean splits = length > 0 && Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, splits ? length - 1 : length);
  }
}
