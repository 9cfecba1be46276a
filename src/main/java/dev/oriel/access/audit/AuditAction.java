package dev.oriel.access.audit;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The actions that entries record. */
public enum AuditAction {
  CREATED,
  UPDATED,
  DELETED,
  /** An invitation was accepted by its person. */
  ACCEPTED,
  SUSPENDED,
  ACTIVATED,
  REMOVED,
  /** It got a new token or secret. */
  ROTATED,
  /** The token before the newest one was ended. */
  ROTATION_ENDED,
  REVOKED,
  /** A member has allowed an OAuth client to act in their name. */
  ALLOWED,
  /** What a member had allowed an OAuth client has ended. */
  GRANT_ENDED,
  ENABLED,
  DISABLED,
  /** It needs an administrator's attention. */
  FLAGGED,
  /** An administrator has ended the sessions of a member. */
  SESSIONS_ENDED,
  /** A link was made by which the person chooses a new password. */
  RESET_LINK_MADE,
  /** An administrator has begun to see pages as those who hold it would. */
  VIEWED_AS,
  /** A new version of Oriel has added what every workspace has. */
  UPGRADED;

  /** Its name in the log and in files. The log keeps it, so a constant is never renamed. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The action that leads from one state to another one.
   *
   * @param before null if it was not there
   * @param after null if it is not there any more; not both are null
   */
  public static AuditAction between(@Nullable Object before, @Nullable Object after) {
    if (before == null) {
      return CREATED;
    }
    return after == null ? DELETED : UPDATED;
  }

  static AuditAction of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
