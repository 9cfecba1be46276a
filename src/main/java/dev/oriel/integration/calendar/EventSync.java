package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Principal;
import org.jspecify.annotations.Nullable;

/**
 * The state of an event's place in a calendar.
 *
 * @param status {@code pending}, {@code synced}, {@code failed} or {@code removed}; {@code none} if
 *     it is in no calendar
 * @param reason a sentence, if it is not as it should be
 * @param at when that was found out; null for an event in no calendar
 * @param isOwn whether it is the calendar of the member who asks
 */
public record EventSync(
    String status, @Nullable String reason, @Nullable OffsetDateTime at, boolean isOwn) {

  static final EventSync NONE = new EventSync("none", null, null, false);

  static final String LATER = "The server of the calendar has not taken the event yet.";

  static final String PAUSED = "The calendar is paused.";

  static final String RECONNECT = "The calendar has to be connected again.";

  /** The member who asks, whatever way; null for others, and for the keys of members. */
  static @Nullable UUID asking(Actor actor) {
    return actor.principal().kind() == Principal.Kind.MEMBER ? actor.principal().id() : null;
  }

  static EventSync of(EventLink link, boolean isOwn) {
    return new EventSync(link.state().word(), link.reason(), link.changedAt(), isOwn);
  }

  /**
   * The same in a calendar: an event that waits says what its calendar waits for. What its server
   * has answered is told to the member of the calendar alone.
   *
   * @param note a sentence about what has failed at last; null if nothing has
   */
  EventSync in(ConnectedCalendar.State calendar, @Nullable String note) {
    if (!status.equals(EventLink.State.PENDING.word())) {
      return this;
    }
    String failed = note == null ? reason : note;
    String waits =
        switch (calendar) {
          case ACTIVE -> failed == null ? null : LATER;
          case PAUSED -> PAUSED;
          case NEEDS_RECONNECT -> RECONNECT;
        };
    String told = calendar == ConnectedCalendar.State.ACTIVE ? failed : note;
    return new EventSync(status, isOwn && told != null ? told : waits, at, isOwn);
  }

  /** Whether its member can put it back, or try again. */
  public boolean canBePutBack() {
    return isOwn && (status.equals("removed") || status.equals("failed"));
  }
}
