package dev.oriel.refusal;

/**
 * One thing that is wrong with an input.
 *
 * @param field where: a field's apiName, a query parameter or a path into the body; empty for the
 *     input as a whole
 * @param code a stable word for programs, such as {@code required} or {@code too_long}
 * @param message what is wrong and what would be right, for a person
 */
public record Problem(String field, String code, String message) {

  /** The same problem of an input that is a part of a larger one. */
  public Problem inside(String place) {
    boolean ends = field.isEmpty() || field.startsWith("[");
    return new Problem(place + (ends ? "" : ".") + field, code, message);
  }
}
