package dev.oriel.integration.inbound;

import dev.oriel.platform.refusal.ProblemMessage;

/** A value in a payload cannot be taken. The reason continues the sentence "'field' …". */
final class BadValue extends Exception {

  private final transient ProblemMessage reason;

  BadValue(ProblemMessage reason) {
    super(null, null, false, false);
    this.reason = reason;
  }

  BadValue(String key, Object... arguments) {
    this(ProblemMessage.of(key, arguments));
  }

  ProblemMessage reason() {
    return reason;
  }

  @Override
  public String getMessage() {
    return reason.toString();
  }
}
