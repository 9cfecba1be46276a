package dev.oriel.ground.refusal;

/**
 * One thing that is wrong with an input. The field is shortened to 500 characters, the message to
 * 1,000.
 *
 * @param field a field's apiName, a query parameter or a path into the body; empty for the input as
 *     a whole
 * @param code a stable code for programs, such as {@code required} or {@code too_long}
 * @param message what is wrong and what would be right, for people
 */
public record Problem(String field, String code, String message) {

  /** Both may quote the input, in which a name may have 10 MiB. */
  private static final int MAX_FIELD = 500;

  private static final int MAX_MESSAGE = 1_000;

  public Problem {
    field = shortened(field, MAX_FIELD);
    message = shortened(message, MAX_MESSAGE);
  }

  private static String shortened(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end) + "…";
  }

  /** The same problem, for an input that is part of a larger one. */
  public Problem inside(String path) {
    boolean ends = field.isEmpty() || field.startsWith("[");
    return new Problem(path + (ends ? "" : ".") + field, code, message);
  }
}
