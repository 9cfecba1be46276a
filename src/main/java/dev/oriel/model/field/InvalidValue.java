package dev.oriel.model.field;

import dev.oriel.ground.refusal.Message;

/** A value does not fit the type of its field. The reason is the end of "'amount' must be …". */
public final class InvalidValue extends Exception {

  private final transient Message reason;

  public InvalidValue(Message reason) {
    super(null, null, false, false);
    this.reason = reason;
  }

  public InvalidValue(String key, Object... arguments) {
    this(Message.of(key, arguments));
  }

  public Message reason() {
    return reason;
  }

  @Override
  public String getMessage() {
    return reason.toString();
  }
}
