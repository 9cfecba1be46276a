package dev.oriel.ground.refusal;

import module java.base;

/**
 * One thing that is wrong with an input. The field is shortened to 500 characters, its text to
 * 1,000.
 *
 * @param field a field's apiName, a query parameter or a path into the body; empty for the input as
 *     a whole
 * @param reason what is wrong
 * @param ids of the records that it is about, which the caller may view
 */
public record Problem(String field, Message reason, List<UUID> ids) {

  /** Both may quote the input, in which a text may have 10 MiB. */
  private static final int MAX_FIELD = 500;

  private static final int MAX_MESSAGE = 1_000;

  public Problem {
    field = ShortText.of(field, MAX_FIELD);
  }

  public Problem(String field, Message reason) {
    this(field, reason, List.of());
  }

  /** A problem whose text names the field. */
  public static Problem of(String field, String key, Object... arguments) {
    return new Problem(field, new Message(key, field, List.of(arguments)));
  }

  /** A stable code for programs, such as {@code required} or {@code too_long}. */
  public String code() {
    return reason.code();
  }

  /** What is wrong and what would be right, for people. */
  public String message() {
    return ShortText.of(reason.toString(), MAX_MESSAGE);
  }

  /** The same problem, for an input that is part of a larger one. */
  public Problem inside(String path) {
    boolean ends = path.isEmpty() || field.isEmpty() || field.startsWith("[");
    return new Problem(path + (ends ? "" : ".") + field, reason, ids);
  }

  /** The same problem, about these records. */
  public Problem about(List<UUID> records) {
    return new Problem(field, reason, records);
  }
}
