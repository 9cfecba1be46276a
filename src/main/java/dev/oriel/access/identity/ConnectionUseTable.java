package dev.oriel.access.identity;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of the use of connections, and of their calls of tools that write. */
@Component
record ConnectionUseTable(JdbcTemplate jdbc) {

  /**
   * Calls of tools that write.
   *
   * @param hour the beginning of the last clock hour with such a call
   * @param inHour how many were in that hour
   */
  record Writes(long all, OffsetDateTime hour, int inHour) {

    Writes plus(Writes other) {
      Writes later = hour.isBefore(other.hour) ? other : this;
      int most = hour.isEqual(other.hour) ? inHour + other.inHour : later.inHour;
      return new Writes(all + other.all, later.hour, most);
    }

    /** The calls without earlier ones; null if there are no others. */
    @Nullable Writes minus(Writes earlier) {
      int rest = hour.isEqual(earlier.hour) ? inHour - earlier.inHour : inHour;
      return all == earlier.all ? null : new Writes(all - earlier.all, hour, rest);
    }
  }

  /**
   * Counts a call. Returns false, and counts nothing, if the limit of the hour is reached.
   *
   * @param limit how many calls are allowed in a clock hour
   */
  boolean count(UUID connection, OffsetDateTime hour, int limit) {
    return jdbc.update(
            """
            insert into oriel.connection_writes as stored (credential_id, writes, hour, in_hour)
            select id, 1, ?, 1 from oriel.credential where id = ? and ? > 0
            on conflict (credential_id) do update
            set writes = stored.writes + 1,
                in_hour = case when stored.hour = excluded.hour then stored.in_hour + 1 else 1 end,
                hour = excluded.hour
            where stored.hour <> excluded.hour or stored.in_hour < ?
            """,
            hour,
            connection,
            limit,
            limit)
        == 1;
  }

  /** Adds calls that were not limited. Ignores connections that are gone. */
  void add(Map<UUID, Writes> writes) {
    List<Map.Entry<UUID, Writes>> entries = List.copyOf(writes.entrySet());
    jdbc.update(
        """
        insert into oriel.connection_writes as stored (credential_id, writes, hour, in_hour)
        select id, given.writes, given.hour, given.in_hour
        from unnest(?::uuid[], ?::int8[], ?::timestamptz[], ?::int[]) given(id, writes, hour, in_hour)
        join oriel.credential using (id)
        order by id
        on conflict (credential_id) do update
        set writes = stored.writes + excluded.writes,
            in_hour = case when stored.hour = excluded.hour then stored.in_hour + excluded.in_hour
                           when stored.hour > excluded.hour then stored.in_hour
                           else excluded.in_hour end,
            hour = greatest(stored.hour, excluded.hour)
        """,
        entries.stream().map(entry -> entry.getKey().toString()).toArray(String[]::new),
        entries.stream().map(entry -> entry.getValue().all()).toArray(Long[]::new),
        entries.stream().map(entry -> entry.getValue().hour().toString()).toArray(String[]::new),
        entries.stream().map(entry -> entry.getValue().inHour()).toArray(Integer[]::new));
  }

  /** The use of each connection that was used. */
  Map<UUID, ConnectionUse> of(Workspace workspace) {
    Map<UUID, ConnectionUse> uses = new HashMap<>();
    jdbc.query(
        """
        select id, used_at, coalesce(calls, 0) as calls, coalesce(writes, 0) as writes
        from oriel.credential
        left join oriel.credential_use used on used.credential_id = id
        left join oriel.connection_writes written on written.credential_id = id
        where workspace_id = ? and kind = 'CONNECTION'
        """,
        row -> {
          OffsetDateTime last = row.getObject("used_at", OffsetDateTime.class);
          uses.put(
              row.getObject("id", UUID.class),
              new ConnectionUse(
                  last == null ? null : last.withOffsetSameInstant(ZoneOffset.UTC),
                  row.getLong("calls"),
                  row.getLong("writes")));
        },
        workspace.id());
    return uses;
  }
}
