package dev.oriel.model.field;

/** A value does not fit the type of its field. The message is the end of "'amount' must be …". */
public final class InvalidValue extends Exception {

  private final String code;

  public InvalidValue(String code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /** A stable code for programs. */
  public String code() {
    return code;
  }
}
