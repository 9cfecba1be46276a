package dev.oriel.platform.refusal;

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
public record Problem(String field, ProblemMessage reason, List<UUID> ids) {

  /** Both may quote the input, in which a text may have 10 MiB. */
  private static final int MAX_FIELD = 500;

  /** The property at the beginning of a path. */
  private static final Pattern FIRST = Pattern.compile("[^.\\[]+");

  private static final int MAX_MESSAGE = 1_000;

  public Problem {
    field = ShortText.of(field, MAX_FIELD);
  }

  public Problem(String field, ProblemMessage reason) {
    this(field, reason, List.of());
  }

  /** A problem whose text names the field. */
  public static Problem of(String field, String key, Object... arguments) {
    return new Problem(field, new ProblemMessage(key, field, List.of(arguments)));
  }

  /** A stable code for programs, such as {@code required} or {@code too_long}. */
  public String code() {
    return reason.code();
  }

  /** What is wrong and what would be right, for people. */
  public String message() {
    return ShortText.of(reason.toString(), MAX_MESSAGE);
  }

  /** The same problem, for an input whose properties have other names. */
  Problem renamed(Map<String, String> names) {
    return new Problem(
        renamed(field, names),
        new ProblemMessage(reason.key(), renamed(reason.field(), names), reason.arguments()),
        ids);
  }

  private static String renamed(String path, Map<String, String> names) {
    Matcher first = FIRST.matcher(path);
    String name = first.lookingAt() ? names.get(first.group()) : null;
    return name == null ? path : name + path.substring(first.end());
  }

  /** The same problem, for an input that is part of a larger one. */
  public Problem inside(String path) {
    boolean ends = path.isEmpty() || field.isEmpty() || field.startsWith("[");
    return new Problem(path + (ends ? "" : ".") + field, reason, ids);
  }

  /** The same, where the text names the place in the larger input as well. */
  Problem namedInside(String path) {
    Problem moved = inside(path);
    ProblemMessage named = new ProblemMessage(reason.key(), moved.field(), reason.arguments());
    return reason.field().equals(field) ? new Problem(moved.field(), named, ids) : moved;
  }

  /** The same problem, about these records. */
  public Problem about(List<UUID> records) {
    return new Problem(field, reason, records);
  }
}
