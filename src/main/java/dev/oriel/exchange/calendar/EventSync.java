package dev.oriel.exchange.calendar;

import module java.base;

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

  static EventSync of(EventLink link, boolean isOwn) {
    return new EventSync(link.state().word(), link.reason(), link.changedAt(), isOwn);
  }

  /** Whether its member can put it back, or try again. */
  public boolean canBePutBack() {
    return isOwn && (status.equals("removed") || status.equals("failed"));
  }
}
