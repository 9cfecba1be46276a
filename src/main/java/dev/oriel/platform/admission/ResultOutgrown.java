package dev.oriel.platform.admission;

import module java.base;

/** A result of the database is too large for its request; the rest of it is not read. */
public final class ResultOutgrown extends IOException {

  @Serial private static final long serialVersionUID = 1L;

  ResultOutgrown() {
    super("the result is too large");
  }
}
