package dev.oriel.exchange.inbound;

/** A value in a payload cannot be taken. The message continues the sentence "'field' …". */
final class BadValue extends Exception {

  private final String code;

  BadValue(String code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  String code() {
    return code;
  }
}
