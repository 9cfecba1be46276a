package dev.oriel.field;

/** A value does not fit its field's type. The message continues "'amount' …". */
public final class InvalidValue extends Exception {

  private final String code;

  public InvalidValue(String code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /** A stable word for programs. */
  public String code() {
    return code;
  }
}
