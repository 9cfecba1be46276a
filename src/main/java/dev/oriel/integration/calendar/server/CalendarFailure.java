package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The reason why a request to a calendar has not done what it should. */
public sealed interface CalendarFailure {

  /** The server does not know the user or the password. */
  record CredentialsRefused() implements CalendarFailure {}

  /** The server takes no password as Oriel sends it (Basic). */
  record SignInUnsupported() implements CalendarFailure {}

  /** The user may not do this. */
  record NotAllowed() implements CalendarFailure {}

  /** The object or the calendar does not exist. */
  record Gone() implements CalendarFailure {}

  /** There is no calendar into which the object could go. */
  record NoPlace() implements CalendarFailure {}

  /** The object is not as it was when it was read, or one exists in the place of a new one. */
  record Changed() implements CalendarFailure {}

  /**
   * The calendar has the event already.
   *
   * @param href where; null if neither the server says it nor a search finds it
   */
  record UidConflict(@Nullable String href) implements CalendarFailure {}

  /** The calendar has no more space. */
  record Full() implements CalendarFailure {}

  /** The object or the answer is too large, for the server or for Oriel. */
  record TooLarge() implements CalendarFailure {}

  /** The server's answer with the object is no text, so that nothing of it can be read. */
  record Unreadable() implements CalendarFailure {}

  /** The server does not take this event. */
  record NotAccepted() implements CalendarFailure {}

  /**
   * The server wants fewer requests, or is not there for a time.
   *
   * @param retryAfter how long it wants none, at most a day; null if it does not say
   */
  record Busy(@Nullable Duration retryAfter) implements CalendarFailure {}

  /** The server has a fault of its own. */
  record Faulty() implements CalendarFailure {}

  /**
   * There was no complete answer.
   *
   * @param reason a sentence
   */
  record Unreachable(String reason) implements CalendarFailure {}

  /** The server sends Oriel to another host, which gets no credentials. */
  record Elsewhere(String host) implements CalendarFailure {}

  /** Everyone on the way could read the password. */
  record NotEncrypted() implements CalendarFailure {}

  /** Something answers, but no calendar. */
  record NoCalendar() implements CalendarFailure {}

  /** The part that a failure of a request about one event concerns. */
  enum Subject {
    /** The event, for good: to repeat the request changes nothing. */
    EVENT,
    /** The event as it is now: it changes, or its place is gone. */
    STATE,
    /** The event or the whole server, which has a fault or no space. */
    FAULT,
    /** The calendar or its server. */
    CALENDAR
  }

  /** The part that this failure concerns if the request was about one event. */
  default Subject subject() {
    return switch (this) {
      case NotAccepted _, TooLarge _, Unreadable _, NotAllowed _, UidConflict _ -> Subject.EVENT;
      case Changed _, NoPlace _, Gone _ -> Subject.STATE;
      case Faulty _, Full _ -> Subject.FAULT;
      case CredentialsRefused _,
          SignInUnsupported _,
          Busy _,
          Unreachable _,
          Elsewhere _,
          NotEncrypted _,
          NoCalendar _ ->
          Subject.CALENDAR;
    };
  }

  /**
   * What has happened, for the person whose calendar it is. No text of the server is part of it.
   */
  default String sentence() {
    return switch (this) {
      case CredentialsRefused _ -> "The calendar server refuses the user name or the password.";
      case SignInUnsupported _ ->
          "The calendar server asks for another way to sign in than a user name and a password.";
      case NotAllowed _ -> "The calendar server does not allow this user to do that.";
      case Gone _ -> "The calendar server does not have this calendar or event any more.";
      case NoPlace _ -> "The calendar server does not have this calendar any more.";
      case Changed _ -> "The event was changed in the calendar in the meantime.";
      case UidConflict _ -> "The calendar has this event already, in another place.";
      case Full _ -> "The calendar has no more space.";
      case TooLarge _ -> "The event or the calendar is too large.";
      case Unreadable _ ->
          "The event in the calendar has characters that are not text. Change or delete it there.";
      case NotAccepted _ -> "The calendar server does not accept this event.";
      case Busy _ -> "The calendar server is busy and wants to be asked later.";
      case Faulty _ -> "The calendar server has a fault.";
      case Unreachable(String reason) -> "The calendar server gives no answer. " + reason;
      case Elsewhere(String host) ->
          "The calendar is on another host: enter the address of %s if you trust it."
              .formatted(host);
      case NotEncrypted _ -> "The address of a calendar has to begin with https://.";
      case NoCalendar _ -> "There is no calendar server at this address.";
    };
  }
}
