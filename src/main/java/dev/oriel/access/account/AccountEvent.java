package dev.oriel.access.account;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An entry of an account's log.
 *
 * @param accountId the account, which may have been deleted since
 * @param at of failures the beginning of the quarter of an hour in which they were
 * @param workspaceId the workspace that was entered; null for other events
 * @param memberId the member as whom the person has entered it; of failures that a workspace sees,
 *     its member; null for other events
 * @param address the address of the client; of failures that of the last one; empty if unknown
 * @param device the browser
 * @param number how many failures; 1 for other events
 */
public record AccountEvent(
    UUID id,
    UUID accountId,
    Kind kind,
    OffsetDateTime at,
    @Nullable Long workspaceId,
    @Nullable UUID memberId,
    String address,
    String device,
    int number) {

  /** The kind of an event. Constants are stored by name, so they are never renamed. */
  public enum Kind {
    /** The account was made. */
    CREATED,

    /** The person has signed in. */
    SIGNED_IN,

    /** Somebody has tried to sign in, or to prove who they are, with a wrong password. */
    FAILED,

    /** The person has begun to work in a workspace. */
    ENTERED,

    /** The person has proved again who they are. */
    PROVED,

    /** A session was ended. */
    SIGNED_OUT,

    /** Other sessions than the present one were ended, or all. */
    SESSIONS_ENDED,

    /**
     * An administrator or the operator has made a link by which a new password is chosen, or the
     * person has asked for one by e-mail.
     */
    RESET_LINK_MADE,

    /** A new password was chosen by such a link. */
    PASSWORD_RESET,

    /** The account has got its first password, when it was made or later from the operator. */
    PASSWORD_SET,

    /** The person has changed the password. */
    PASSWORD_CHANGED,

    /** The person has changed the e-mail address. */
    EMAIL_CHANGED;

    /** Its name in exports. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
