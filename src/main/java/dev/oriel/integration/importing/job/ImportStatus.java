package dev.oriel.integration.importing.job;

import module java.base;

/** The state of an import job. */
public enum ImportStatus {
  /** It was created or changed, or its last validation found problems. */
  DRAFT,
  /** Its last validation found no problems. */
  VALIDATED,
  RUNNING,
  SUCCEEDED,
  /** It has written nothing. */
  FAILED;

  /** The name in JSON and in the table, so a constant is never renamed. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ImportStatus of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  public boolean isFinished() {
    return this == SUCCEEDED || this == FAILED;
  }
}
