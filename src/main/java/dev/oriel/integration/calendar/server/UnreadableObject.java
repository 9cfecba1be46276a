package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * An object of a calendar that Oriel neither reads nor writes. Its message is a sentence for the
 * person whose calendar it is, without any text of the object.
 */
public final class UnreadableObject extends Exception {

  private static final long serialVersionUID = 1L;

  /** The reason for which it is not read. */
  public enum Reason {
    TOO_LARGE("The event in the calendar is too large."),
    NO_EVENT("What the calendar has in its place is not an event."),
    OTHER_EVENT("The calendar has another event in its place."),
    BAD_TIME("The event in the calendar has a time that cannot be read.");

    private final String sentence;

    Reason(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }
  }

  private final Reason reason;

  UnreadableObject(Reason reason) {
    super(reason.sentence);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
