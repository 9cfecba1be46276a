package dev.oriel.access.account;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A message that one of the next pages shows a person, once.
 *
 * @param device the browser in which it was done; empty if unknown, or if nobody did it on a page
 * @param address that of the browser; empty in the same cases
 * @param connection what it is about; null if about no connection
 */
public record Notification(
    UUID id,
    Kind kind,
    OffsetDateTime at,
    String device,
    String address,
    @Nullable Connection connection) {

  /** Constants are stored by name, so they are never renamed. */
  public enum Kind {
    /** The person has signed in with a browser that was not known; told in all workspaces. */
    NEW_DEVICE,

    /** The member has made a connection, on a page. */
    CONNECTION_MADE,

    /** The operator has made a connection of the member, by a command or a setup file. */
    CONNECTION_GIVEN,

    /** What was allowed a client has ended, because its code came twice. */
    CODE_TWICE,

    /** What was allowed a client has ended, because an old token of its was used. */
    OLD_TOKEN,

    /** The mail server refuses the password of the mailbox, which therefore sends nothing. */
    MAILBOX_STOPPED,

    /** The calendar server refuses the password, so that events reach the calendar no more. */
    CALENDAR_STOPPED
  }

  /**
   * A connection as it is now.
   *
   * @param hasEnded whether it was deleted
   */
  public record Connection(UUID id, String name, boolean hasEnded) {}
}
