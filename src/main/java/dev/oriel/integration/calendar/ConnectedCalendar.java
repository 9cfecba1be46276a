package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.integration.calendar.server.CalendarInfo;
import org.jspecify.annotations.Nullable;

/**
 * The calendar of a member, into which its events go. Events that are placed there know it by its
 * id: another calendar, another server and another user have another one.
 *
 * @param server what was entered: the address of a calendar, or of a server on which it was found
 * @param url of the collection, or the server's while the calendar is not found
 * @param name as its server says it; empty while the calendar is not found
 * @param choices the calendars of the account, as they were when it was connected; empty if it was
 *     not asked yet
 * @param login the name by which the server knows the member
 * @param password sealed, for this id; null if it has to be entered again
 * @param refusals how often in a row the server has refused the password
 * @param note a sentence about what has failed at last; null if nothing has
 * @param polledAt when both sides agreed last; null if never
 */
public record ConnectedCalendar(
    UUID id,
    UUID member,
    URI server,
    URI url,
    String name,
    List<CalendarInfo> choices,
    String login,
    @Nullable String password,
    State state,
    int refusals,
    @Nullable String note,
    @Nullable OffsetDateTime polledAt,
    OffsetDateTime createdAt) {

  /** The state of a calendar. The words are stored, so a constant is never renamed. */
  public enum State {
    ACTIVE,

    /** Nothing is read or written until its member resumes it, for example after a restore. */
    PAUSED,

    /** The same until its member connects it again: the server refuses its password. */
    NEEDS_RECONNECT;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State stored(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /** Whether a member has still what it had, with the same password. */
  static boolean isSame(@Nullable ConnectedCalendar before, @Nullable ConnectedCalendar present) {
    if (before == null || present == null) {
      return before == null && present == null;
    }
    return present.id.equals(before.id) && Objects.equals(present.password, before.password);
  }

  /** Whether it is known which of the calendars on its server it is. */
  public boolean isFound() {
    return !name.isEmpty();
  }

  /** A name for people: its own, or the server's while it is not found. */
  public String title() {
    return isFound() ? name : Objects.requireNonNullElse(url.getHost(), url.toString());
  }

  /** The same in another state, without what has failed before. */
  ConnectedCalendar in(State other) {
    return with(url, name, choices, password, other);
  }

  ConnectedCalendar withPassword(String sealed) {
    return with(url, name, choices, sealed, state);
  }

  /** The only one of those that were found; otherwise it waits for the choice of its member. */
  ConnectedCalendar found(List<CalendarInfo> all) {
    return all.size() == 1
        ? with(all.getFirst().url(), all.getFirst().name(), all, password, state)
        : with(url, name, all, password, State.PAUSED);
  }

  private ConnectedCalendar with(
      URI place, String title, List<CalendarInfo> all, @Nullable String sealed, State other) {
    return new ConnectedCalendar(
        id, member, server, place, title, all, login, sealed, other, 0, null, polledAt, createdAt);
  }

  /** Returns the address, without the credentials. */
  @Override
  public String toString() {
    return url.toString();
  }
}
