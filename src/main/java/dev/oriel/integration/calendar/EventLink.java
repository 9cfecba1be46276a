package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import org.jspecify.annotations.Nullable;

/**
 * The place of an event in a calendar.
 *
 * @param href the path of its object; null until it is placed
 * @param agreed the last state that both sides had, with what was sent since; null before the first
 *     request
 * @param fingerprint of the event that the calendar shows; null until it is placed
 * @param reason a sentence on why it is not synchronized, or not as it should be
 * @param changedAt when the state was last found out
 * @param wanted counts the writes of the record
 * @param done the write that the calendar has followed
 * @param attempts how often in a row it was tried in vain
 */
record EventLink(
    UUID record,
    UUID calendar,
    @Nullable String href,
    @Nullable String etag,
    @Nullable Agreed agreed,
    @Nullable String fingerprint,
    State state,
    @Nullable String reason,
    OffsetDateTime changedAt,
    long wanted,
    long done,
    int attempts) {

  /** The state of an event's place. The words are stored and answered. */
  enum State {
    /** The calendar has yet to follow a write. */
    PENDING,
    SYNCED,

    /** To repeat the same changes nothing; the next write of the record tries again. */
    FAILED,

    /**
     * Somebody has deleted the event in the calendar. It stays away until a person puts it back.
     */
    REMOVED;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State stored(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /** The same while it is unknown whether the calendar shows what is sent. */
  EventLink sending(Agreed sent) {
    return new EventLink(
        record, calendar, href, etag, sent, null, state, reason, changedAt, wanted, done, attempts);
  }

  /** The name of the event in all calendars. */
  String uid() {
    return record.toString();
  }
}
