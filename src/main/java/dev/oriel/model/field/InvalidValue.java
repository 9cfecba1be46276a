package dev.oriel.model.field;

import dev.oriel.platform.refusal.ProblemMessage;

/** A value does not fit the type of its field. The reason is the end of "'amount' must be …". */
public final class InvalidValue extends Exception {

  private final transient ProblemMessage reason;

  public InvalidValue(ProblemMessage reason) {
    super(null, null, false, false);
    this.reason = reason;
  }

  public InvalidValue(String key, Object... arguments) {
    this(ProblemMessage.of(key, arguments));
  }

  public ProblemMessage reason() {
    return reason;
  }

  @Override
  public String getMessage() {
    return reason.toString();
  }
}
