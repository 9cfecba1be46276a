package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Marks in the transactions of writes what calendars have to follow, a few statements for all
 * records of a write. Each method returns the calendars that have something to do then.
 */
@Component
record EventMarkTable(JdbcTemplate jdbc) {

  /**
   * An event with those in whose calendar it may stand.
   *
   * @param owner whose calendar comes first
   * @param maker the member who made it
   */
  record Place(UUID record, @Nullable UUID owner, @Nullable UUID maker) {

    private @Nullable UUID in(Map<UUID, UUID> calendars) {
      UUID ofOwner = calendars.get(owner);
      return ofOwner == null ? calendars.get(maker) : ofOwner;
    }
  }

  private static final String PLACED =
      "with placed as (select * from unnest(?::uuid[], ?::uuid[]) p(record_id, calendar_id)), ";

  /** Takes events out of calendars in which they are not to stand any more. */
  Set<UUID> leave(Workspace workspace, List<Place> places, OffsetDateTime now) {
    return placed(
        workspace,
        """
        gone as (
          delete from %1$s.event_link l using placed p
          where l.record_id = p.record_id and l.calendar_id is distinct from p.calendar_id
          returning l.calendar_id, l.record_id, l.href),
        """
            + BURIED,
        places,
        now);
  }

  /** Puts events into the calendars in which they are to stand. */
  Set<UUID> place(Workspace workspace, List<Place> places, OffsetDateTime now) {
    return placed(
        workspace,
        """
        raised as (
          delete from %1$s.event_tombstone t using placed p
          where t.record_id = p.record_id and t.calendar_id = p.calendar_id
          returning t.record_id, t.href),
        written as (
          insert into %1$s.event_link (record_id, calendar_id, href, state, changed_at,
            wanted_version, done_version, next_at, attempts)
          select p.record_id, p.calendar_id, r.href, 'pending', now.at, 1, 0, now.at, 0
          from placed p left join raised r on r.record_id = p.record_id,
            (values (?::timestamptz)) now(at)
          where p.calendar_id is not null
          on conflict (record_id) do update
            set wanted_version = event_link.wanted_version + 1, next_at = excluded.next_at,
            state = 'pending', attempts = 0
            where event_link.state <> 'removed'
          returning calendar_id)
        select distinct calendar_id from written
        """,
        places,
        now);
  }

  private Set<UUID> placed(
      Workspace workspace, String statement, List<Place> places, OffsetDateTime now) {
    Map<UUID, UUID> calendars = lock(workspace, places);
    return Set.copyOf(
        jdbc.queryForList(
            (PLACED + statement).formatted(workspace.schema()),
            UUID.class,
            places.stream().map(Place::record).toArray(UUID[]::new),
            places.stream().map(place -> place.in(calendars)).toArray(UUID[]::new),
            now));
  }

  /**
   * The calendars of those members that have one. They cannot be disconnected until the end of the
   * transaction, which would forget what is not there yet.
   */
  private Map<UUID, UUID> lock(Workspace workspace, List<Place> places) {
    Map<UUID, UUID> calendars = new HashMap<>();
    jdbc.query(
        "select member_id, id from %s.calendar where member_id = any (?) order by id for key share"
            .formatted(workspace.schema()),
        row -> {
          calendars.put(row.getObject(1, UUID.class), row.getObject(2, UUID.class));
        },
        (Object)
            places.stream()
                .flatMap(place -> Stream.of(place.owner(), place.maker()))
                .filter(Objects::nonNull)
                .distinct()
                .toArray(UUID[]::new));
    return calendars;
  }

  /** Notes that events were written that may stand in calendars. */
  Set<UUID> touch(Workspace workspace, List<UUID> records, OffsetDateTime now) {
    return touch(workspace, "given as (select unnest(?::uuid[]) as id)", records, now);
  }

  /** Notes the same of all events with these contacts, which are locked first as by all others. */
  Set<UUID> touchThoseWith(ObjectType events, List<UUID> contacts, OffsetDateTime now) {
    String pointing =
        "given as (select id from %s where %s = any (?::uuid[]) order by id for no key update)"
            .formatted(events.table(), events.standard("contact").columns().getFirst());
    return touch(events.workspace(), pointing, contacts, now);
  }

  private Set<UUID> touch(Workspace workspace, String given, List<UUID> ids, OffsetDateTime now) {
    return Set.copyOf(
        jdbc.queryForList(
            ("with "
                    + given
                    + """
                    , locked as (
                      select record_id from %1$s where record_id in (select id from given)
                      and state <> 'removed' order by record_id for update),
                    written as (
                      update %1$s l set wanted_version = wanted_version + 1, next_at = ?,
                        state = 'pending', attempts = 0
                      from locked where l.record_id = locked.record_id returning calendar_id)
                    select distinct calendar_id from written
                    """)
                .formatted(EventLinkTable.table(workspace)),
            UUID.class,
            ids.toArray(UUID[]::new),
            now));
  }

  /** Puts an event back that was deleted in its calendar, or whose last round has failed. */
  Set<UUID> again(Workspace workspace, UUID record, OffsetDateTime now) {
    return Set.copyOf(
        jdbc.queryForList(
            """
            update %s set wanted_version = wanted_version + 1, next_at = ?, reason = null,
              href = case when state = 'removed' then null else href end,
              agreed = case when state = 'removed' then null else agreed end,
              fingerprint = null, state = 'pending', attempts = 0
            where record_id = ? and state in ('removed', 'failed') returning calendar_id
            """
                .formatted(EventLinkTable.table(workspace)),
            UUID.class,
            now,
            record));
  }

  /** Lets the objects of deleted events be deleted. */
  Set<UUID> bury(Workspace workspace, List<UUID> records, OffsetDateTime now) {
    return Set.copyOf(
        jdbc.queryForList(
            ("""
            with gone as (
              delete from %1$s.event_link where record_id = any (?)
              returning calendar_id, record_id, href),
            """
                    + BURIED)
                .formatted(workspace.schema()),
            UUID.class,
            records.toArray(UUID[]::new),
            now));
  }

  private static final String BURIED =
      """
      buried as (
        insert into %1$s.event_tombstone (calendar_id, record_id, href, next_at, attempts)
        select calendar_id, record_id, href, ?, 0 from gone
        on conflict (calendar_id, record_id) do update
          set href = coalesce(excluded.href, event_tombstone.href), next_at = excluded.next_at
        returning calendar_id)
      select distinct calendar_id from buried
      """;

  /** How many events of a member begin after a time and stand in no calendar. */
  long coming(ObjectType events, UUID member, OffsetDateTime now) {
    if (!events.hasTable()) {
      return 0;
    }
    return Objects.requireNonNull(
        jdbc.queryForObject("select count(*) from " + coming(events), Long.class, member, now));
  }

  /** Puts these events into the calendar of the member. */
  Set<UUID> addComing(ObjectType events, UUID member, UUID calendar, OffsetDateTime now) {
    if (!events.hasTable()) {
      return Set.of();
    }
    return Set.copyOf(
        jdbc.queryForList(
            """
            with written as (
              insert into %s (record_id, calendar_id, state, changed_at, wanted_version,
                done_version, next_at, attempts)
              select t.id, given.calendar, 'pending', given.at, 1, 0, given.at, 0
              from (values (?::uuid, ?::timestamptz)) given(calendar, at), %s
              on conflict (record_id) do nothing returning calendar_id)
            select distinct calendar_id from written
            """
                .formatted(EventLinkTable.table(events.workspace()), coming(events)),
            UUID.class,
            calendar,
            now,
            member,
            now));
  }

  private static String coming(ObjectType events) {
    return "%s t where t.%s = ? and t.%s >= ? and not exists (select from %s l where l.record_id = t.id)"
        .formatted(
            events.table(),
            events.standard("owner").columns().getFirst(),
            events.standard("startAt").columns().getFirst(),
            EventLinkTable.table(events.workspace()));
  }

  /** Forgets all of a calendar that was disconnected. The events stay there. */
  void forget(Workspace workspace, UUID calendar) {
    for (String table : List.of("event_link", "event_tombstone")) {
      jdbc.update(
          "delete from %s.%s where calendar_id = ?".formatted(workspace.schema(), table), calendar);
    }
  }
}
