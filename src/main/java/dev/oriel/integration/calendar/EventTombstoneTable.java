package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Events that are to be deleted in calendars. */
@Component
record EventTombstoneTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * An event that is to be deleted.
   *
   * @param href the path of its object; null if it is unknown whether it was placed, and where
   * @param attempts how often in a row it was tried in vain
   */
  record Tombstone(UUID record, @Nullable String href, int attempts) {}

  /**
   * Some of those that are due.
   *
   * @param isRetried whether those are meant that were tried in vain; otherwise all others
   */
  List<Tombstone> due(
      Workspace workspace, UUID calendar, boolean isRetried, OffsetDateTime now, int limit) {
    return reads.list(() ->
        jdbc.query(
            """
            select record_id, href, attempts from %s
            where calendar_id = ? and next_at <= ? and (attempts > 0) = ?
            order by next_at, record_id limit %d
            """
                .formatted(table(workspace), limit),
            (row, _) ->
                new Tombstone(row.getObject(1, UUID.class), row.getString(2), row.getInt(3)),
            calendar,
            now,
            isRetried));
  }

  /** Tries again later. */
  void later(Workspace workspace, UUID calendar, UUID record, OffsetDateTime at) {
    jdbc.update(
        "update %s set next_at = ?, attempts = attempts + 1 where calendar_id = ? and record_id = ?"
            .formatted(table(workspace)),
        at,
        calendar,
        record);
  }

  /** Notes where the object is that was placed while its event was deleted. */
  void place(Workspace workspace, UUID calendar, UUID record, @Nullable String href) {
    jdbc.update(
        "update %s set href = coalesce(?, href) where calendar_id = ? and record_id = ?"
            .formatted(table(workspace)),
        href,
        calendar,
        record);
  }

  /** Whether the event stands in the same collection, as a calendar of another member. */
  boolean isShared(Workspace workspace, UUID calendar, UUID record) {
    return Boolean.TRUE.equals(
        reads.one(() ->
            jdbc.queryForObject(
                """
                select exists (
                  select from %1$s.event_link l join %1$s.calendar c on c.id = l.calendar_id
                  where l.record_id = ? and l.calendar_id <> ?
                    and c.url = (select url from %1$s.calendar where id = ?))
                """
                    .formatted(workspace.schema()),
                Boolean.class,
                record,
                calendar,
                calendar)));
  }

  void delete(Workspace workspace, UUID calendar, UUID record) {
    jdbc.update(
        "delete from %s where calendar_id = ? and record_id = ?".formatted(table(workspace)),
        calendar,
        record);
  }

  static String table(Workspace workspace) {
    return workspace.schema() + ".event_tombstone";
  }
}
