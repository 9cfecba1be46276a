package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The states of the places of events in calendars, as people read them. */
@Component
record EventSyncTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * The states of those of these events that are in a calendar.
   *
   * @param member who asks; null for others
   */
  Map<UUID, EventSync> states(Workspace workspace, List<UUID> records, @Nullable UUID member) {
    Map<UUID, EventSync> states = new HashMap<>();
    reads.list(() -> {
      jdbc.query(
          """
          select l.record_id, l.state, l.changed_at,
            case when l.state = 'pending' and l.attempts = 0 then null else l.reason end as reason,
            c.member_id is not distinct from ? as is_own, c.state as calendar, c.note
          from %1$s.event_link l join %1$s.calendar c on c.id = l.calendar_id
          where l.record_id = any (?)
          """
              .formatted(workspace.schema()),
          row -> {
            EventSync state =
                new EventSync(
                    row.getString("state"),
                    row.getString("reason"),
                    row.getObject("changed_at", OffsetDateTime.class),
                    row.getBoolean("is_own"));
            states.put(
                row.getObject("record_id", UUID.class),
                state.in(
                    ConnectedCalendar.State.stored(row.getString("calendar")),
                    row.getString("note")));
          },
          member,
          records.toArray(UUID[]::new));
      return states;
    });
    return states;
  }

  /** How many events a calendar has, by the words of their states. */
  Map<String, Long> counts(Workspace workspace, UUID calendar) {
    Map<String, Long> counts = new TreeMap<>();
    reads.list(() -> {
      jdbc.query(
          "select state, count(*) from %s where calendar_id = ? group by state"
              .formatted(EventLinkTable.table(workspace)),
          row -> {
            counts.put(row.getString(1), row.getLong(2));
          },
          calendar);
      return counts;
    });
    return counts;
  }
}
