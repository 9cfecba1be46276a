package dev.oriel.platform.database;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The server cannot start with its settings. The message is one sentence for the operator: it names
 * the setting or the directory and what is wrong with it, and never a password. It is the only line
 * that is logged about the failure.
 */
public final class StartRefused extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  public StartRefused(String message) {
    super(message);
  }

  public StartRefused(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Data that a newer version has written, for which this one must not be started. */
  public static StartRefused newerData(String what, Object found, Object known) {
    return new StartRefused(
        "the data were written by a newer Oriel, whose %s have the version %s; this one knows %s:"
                .formatted(what, found, known)
            + " start that version, or a newer one.");
  }
}
