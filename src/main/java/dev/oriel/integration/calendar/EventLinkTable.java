package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The places of events in calendars, as the rounds with the servers read and change them. */
@Component
record EventLinkTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * The links that a calendar has yet to follow and that are due, some of them. Those that were
   * tried in vain come last.
   */
  List<EventLink> due(Workspace workspace, UUID calendar, OffsetDateTime now, int limit) {
    return list(
        workspace,
        "calendar_id = ? and wanted_version > done_version and next_at <= ? order by"
            + " attempts > 0, next_at, record_id limit "
            + limit,
        calendar,
        now);
  }

  /** When the next of the other links or tombstones is due; null if there are none. */
  @Nullable OffsetDateTime nextDue(Workspace workspace, UUID calendar) {
    return reads.<@Nullable OffsetDateTime>one(() ->
        jdbc.queryForObject(
            """
            select least(
              (select min(next_at) from %s where calendar_id = ? and wanted_version > done_version),
              (select min(next_at) from %s where calendar_id = ?))
            """
                .formatted(table(workspace), EventTombstoneTable.table(workspace)),
            OffsetDateTime.class,
            calendar,
            calendar));
  }

  /** The links with these paths. */
  List<EventLink> at(Workspace workspace, UUID calendar, Collection<String> hrefs) {
    return list(
        workspace,
        "calendar_id = ? and href = any (?) order by record_id",
        calendar,
        hrefs.toArray(String[]::new));
  }

  /**
   * The place of an event.
   *
   * @param etag empty if the server does not say it
   * @param isRemoved whether somebody has deleted the event there
   */
  record Place(String href, String etag, boolean isRemoved) {}

  /** The places of all events of a calendar. */
  List<Place> places(Workspace workspace, UUID calendar) {
    return reads.list(() ->
        jdbc.query(
            """
            select href, coalesce(etag, ''), state = 'removed' from %s
            where calendar_id = ? and href is not null order by href
            """
                .formatted(table(workspace)),
            (row, _) -> new Place(row.getString(1), row.getString(2), row.getBoolean(3)),
            calendar));
  }

  /** The link of an event; null if it is in no calendar. */
  @Nullable EventLink of(Workspace workspace, UUID record) {
    return list(workspace, "record_id = ?", record).stream().findFirst().orElse(null);
  }

  /** Active calendars with links that should have been followed before a time. */
  List<UUID> overdue(Workspace workspace, OffsetDateTime before) {
    return reads.list(() ->
        jdbc.queryForList(
            """
            select distinct l.calendar_id from %1$s.event_link l
            join %1$s.calendar c on c.id = l.calendar_id and c.state = 'active'
            where l.wanted_version > l.done_version and l.next_at < ?
            """
                .formatted(workspace.schema()),
            UUID.class,
            before));
  }

  /** Links of a calendar that a person should look at, the latest first. */
  List<EventLink> troubled(Workspace workspace, UUID calendar, int limit) {
    return list(
        workspace,
        "calendar_id = ? and (state in ('failed', 'removed') or reason is not null) order by"
            + " changed_at desc, record_id limit "
            + limit,
        calendar);
  }

  private List<EventLink> list(Workspace workspace, String condition, Object... parameters) {
    return reads.list(() ->
        jdbc.query(
            "select * from " + table(workspace) + " where " + condition,
            (row, _) -> link(row),
            parameters));
  }

  private static EventLink link(ResultSet row) throws SQLException {
    String agreed = row.getString("agreed");
    return new EventLink(
        row.getObject("record_id", UUID.class),
        row.getObject("calendar_id", UUID.class),
        row.getString("href"),
        row.getString("etag"),
        agreed == null ? null : Json.MAPPER.readValue(agreed, Agreed.class),
        row.getString("fingerprint"),
        EventLink.State.stored(row.getString("state")),
        row.getString("reason"),
        row.getObject("changed_at", OffsetDateTime.class),
        row.getLong("wanted_version"),
        row.getLong("done_version"),
        row.getInt("attempts"));
  }

  /** Notes what is sent before it is sent: afterwards nobody may know whether it arrived. */
  void sends(Workspace workspace, EventLink link) {
    jdbc.update(
        "update %s set agreed = ?::jsonb, fingerprint = null where record_id = ? and calendar_id = ?"
            .formatted(table(workspace)),
        Json.MAPPER.writeValueAsString(link.agreed()),
        link.record(),
        link.calendar());
  }

  /** Forgets a path at which the event is not any more. */
  void unplace(Workspace workspace, EventLink link) {
    jdbc.update(
        "update %s set href = null, etag = null where record_id = ? and calendar_id = ?"
            .formatted(table(workspace)),
        link.record(),
        link.calendar());
  }

  /**
   * Stores the outcome of a round, which has followed the write {@code link.done()}. Returns false
   * if the event was deleted or moved to another calendar meanwhile.
   */
  boolean store(Workspace workspace, EventLink link) {
    return storeAs(
        workspace,
        link,
        ended(link.done(), link.state(), link.reason(), link.changedAt())
            .set("href", link.href())
            .set("etag", link.etag())
            .sql(
                "agreed",
                "?::jsonb",
                link.agreed() == null ? null : Json.MAPPER.writeValueAsString(link.agreed()))
            .set("fingerprint", link.fingerprint()));
  }

  private boolean storeAs(Workspace workspace, EventLink link, ColumnValues values) {
    SqlText sql =
        values
            .update(table(workspace))
            .add(" where record_id = ? and calendar_id = ?", link.record(), link.calendar());
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  /** What the end of a round stores. The event waits again if there is a newer write. */
  private static ColumnValues ended(
      long write, EventLink.State state, @Nullable String reason, OffsetDateTime at) {
    return new ColumnValues()
        .sql(
            "state",
            new SqlText(
                "case when wanted_version > ? then 'pending' else ? end", write, state.word()))
        .set("reason", reason)
        .set("changed_at", at)
        .set("done_version", write)
        .set("attempts", 0);
  }

  /** Stores the outcome of a round in which both sides did not come to agree on anything new. */
  void end(
      Workspace workspace,
      EventLink link,
      EventLink.State state,
      @Nullable String reason,
      OffsetDateTime at) {
    storeAs(workspace, link, ended(link.wanted(), state, reason, at));
  }

  /**
   * Tries again later, and tells why it has not succeeded. What the calendar shows counts as
   * unknown until then: a round that brings back what was changed there may not have ended.
   *
   * @param attempts how often in a row it was tried in vain, with this time
   */
  void later(Workspace workspace, EventLink link, String reason, int attempts, OffsetDateTime at) {
    jdbc.update(
        """
        update %s set next_at = ?, reason = ?, attempts = ?, fingerprint = null,
          wanted_version = greatest(wanted_version, done_version + 1)
        where record_id = ? and calendar_id = ?
        """
            .formatted(table(workspace)),
        at,
        reason,
        attempts,
        link.record(),
        link.calendar());
  }

  static String table(Workspace workspace) {
    return workspace.schema() + ".event_link";
  }
}
