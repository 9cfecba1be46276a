package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The progress of the rounds with the servers of calendars, and the turns for them. */
@Component
record CalendarRunTable(JdbcTemplate jdbc) {

  /**
   * The right to talk with the server of a calendar, alone.
   *
   * @param token the state of the calendar that is known; null if none is
   * @param nextAt before this time the server is not asked; null for no limit
   */
  record Turn(@Nullable String token, @Nullable OffsetDateTime nextAt) {}

  /** Until when somebody has the turn; null if nobody has taken it. */
  @Nullable OffsetDateTime held(Workspace workspace, UUID calendar) {
    return jdbc
        .query(
            "select lease_until from %s where id = ?".formatted(table(workspace)),
            (row, _) -> Optional.ofNullable(row.getObject(1, OffsetDateTime.class)),
            calendar)
        .stream()
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(null);
  }

  /**
   * Takes the turn until a time; null if somebody has it, or the calendar is not active.
   *
   * @param left until when somebody had the turn who was killed; null if nobody was
   */
  @Nullable Turn claim(
      Workspace workspace,
      UUID calendar,
      @Nullable OffsetDateTime left,
      OffsetDateTime now,
      OffsetDateTime until) {
    return jdbc
        .query(
            """
            update %s set lease_until = ? where id = ? and state = 'active'
              and (lease_until is null or lease_until < ? or lease_until = ?)
            returning sync_token, next_at
            """
                .formatted(table(workspace)),
            (row, _) -> new Turn(row.getString(1), row.getObject(2, OffsetDateTime.class)),
            until,
            calendar,
            now,
            left)
        .stream()
        .findFirst()
        .orElse(null);
  }

  /**
   * Keeps the turn for longer. Returns false if it is somebody else's, or if the calendar is not
   * active any more.
   */
  boolean extend(Workspace workspace, UUID calendar, OffsetDateTime held, OffsetDateTime until) {
    return 1
        == jdbc.update(
            "update %s set lease_until = ? where id = ? and lease_until = ? and state = 'active'"
                .formatted(table(workspace)),
            until,
            calendar,
            held);
  }

  void release(Workspace workspace, UUID calendar, OffsetDateTime held) {
    jdbc.update(
        "update %s set lease_until = null where id = ? and lease_until = ?"
            .formatted(table(workspace)),
        calendar,
        held);
  }

  /** The server has taken the password. */
  void signedIn(Workspace workspace, UUID calendar) {
    jdbc.update(
        "update %s set refusals = 0 where id = ? and refusals > 0".formatted(table(workspace)),
        calendar);
  }

  /** A turn has done its work: what has failed before is over. */
  void succeeded(Workspace workspace, UUID calendar) {
    jdbc.update(
        """
        update %s set note = null, next_at = null, failures = 0, refusals = 0
        where id = ? and (note is not null or next_at is not null or failures > 0 or refusals > 0)
        """
            .formatted(table(workspace)),
        calendar);
  }

  /** How often in a row the server of a calendar was not there. */
  int failures(Workspace workspace, UUID calendar) {
    return jdbc
        .queryForList(
            "select failures from %s where id = ?".formatted(table(workspace)),
            Integer.class,
            calendar)
        .stream()
        .findFirst()
        .orElse(0);
  }

  /** Asks the server later, and tells the member why. */
  void postpone(Workspace workspace, UUID calendar, String note, OffsetDateTime at) {
    jdbc.update(
        "update %s set note = ?, next_at = ?, failures = failures + 1 where id = ?"
            .formatted(table(workspace)),
        note,
        at,
        calendar);
  }

  /** Stops a calendar until its member resumes it, and tells why. */
  void pause(Workspace workspace, UUID calendar, String note) {
    jdbc.update(
        "update %s set note = ?, state = 'paused' where id = ? and state = 'active'"
            .formatted(table(workspace)),
        note,
        calendar);
  }

  /** All news up to a state of the calendar were followed. */
  void polled(Workspace workspace, UUID calendar, @Nullable String token, OffsetDateTime at) {
    jdbc.update(
        "update %s set sync_token = ?, polled_at = ? where id = ?".formatted(table(workspace)),
        token,
        at,
        calendar);
  }

  /** Active calendars at which nobody has looked since a time. */
  List<UUID> forgotten(Workspace workspace, OffsetDateTime since) {
    return jdbc.query(
        """
        select id from %s where state = 'active' and coalesce(polled_at, created_at) < ?
          and coalesce(next_at, created_at) < ? order by id
        """
            .formatted(table(workspace)),
        (row, _) -> row.getObject(1, UUID.class),
        since,
        since);
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".calendar";
  }
}
