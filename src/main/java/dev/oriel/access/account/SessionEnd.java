package dev.oriel.access.account;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The reason for which a session does not go on. */
public enum SessionEnd {
  /** It was not used for {@link WebSessions#IDLE}. */
  UNUSED,
  /** It has gone on for {@link WebSessions#LONGEST}. */
  OLD,
  /** A person has ended it, or something that they did. */
  ENDED,
  /** Nothing is known of it any more. */
  UNKNOWN;

  static SessionEnd of(@Nullable WebSession session, OffsetDateTime now) {
    if (session == null) {
      return UNKNOWN;
    }
    if (session.createdAt().isBefore(now.minus(WebSessions.LONGEST))) {
      return OLD;
    }
    return session.usedAt().isBefore(now.minus(WebSessions.IDLE)) ? UNUSED : ENDED;
  }
}
