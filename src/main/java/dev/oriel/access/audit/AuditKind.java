package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.CredentialKind;

/** The kind of what was changed. */
public enum AuditKind {
  WORKSPACE,
  MEMBER,
  INVITATION,
  PROFILE,
  KEY,
  CONNECTION,
  INBOUND_WEBHOOK,
  OUTBOUND_WEBHOOK,
  OBJECT,
  FIELD,
  /** A background job, which an administrator has cancelled or queued again. */
  JOB,
  /** The mailbox of a member. */
  MAILBOX,
  /** The calendar of a member. */
  CALENDAR,
  /** The service whose model drafts e-mails. */
  DRAFTING;

  /** Its name in the log and in files. The log keeps it, so a constant is never renamed. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static AuditKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  static AuditKind of(CredentialKind kind) {
    return switch (kind) {
      case REST -> KEY;
      case INBOUND -> INBOUND_WEBHOOK;
      case OUTBOUND -> OUTBOUND_WEBHOOK;
      case CONNECTION -> CONNECTION;
    };
  }
}
