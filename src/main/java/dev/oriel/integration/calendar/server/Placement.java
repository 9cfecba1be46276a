package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import org.jspecify.annotations.Nullable;

/**
 * The place of an event in a calendar, and what both sides had last.
 *
 * @param href the path of its object; null until it is placed
 * @param agreed null until the event was placed. Who writes an event first remembers it here before
 *     the request: after a failure nobody knows whether the calendar has it
 */
public record Placement(
    CalendarAccount account, String uid, @Nullable String href, @Nullable Agreed agreed) {

  /** The outcome of a round. */
  public sealed interface Round {

    /**
     * Both sides agree.
     *
     * @param object as the calendar has it now
     * @param merge says what changes in Oriel
     * @param agreed what to remember when Oriel has changed so
     * @param hasGuests the calendar's server would write to them, so that Oriel writes nothing
     * @param wrote the calendar was written
     */
    record Settled(
        StoredObject object, EventMerge merge, Agreed agreed, boolean hasGuests, boolean wrote)
        implements Round {}

    /** The event was placed, and the calendar does not have it any more. */
    record Removed() implements Round {}

    /** Nothing is known to have changed, or the next round finds it out. */
    record Failed(CalendarFailure failure) implements Round {}

    /** The calendar has something in the event's place that Oriel does not write. */
    record Unreadable(UnreadableObject.Reason reason) implements Round {}
  }

  /** The same event with another path. */
  public Placement at(String path) {
    return new Placement(account, uid, path, agreed);
  }

  /** The same event without a place, to be put into its calendar again. */
  public Placement again() {
    return new Placement(account, uid, null, null);
  }
}
