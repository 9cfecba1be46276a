package dev.oriel.access.identity;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of the use of connections, and of their calls of tools that write. */
@Component
record ConnectionUseTable(JdbcClient sql) {

  /**
   * Counts a call. Returns false, and counts nothing, if the limit of the present hour is reached.
   *
   * @param limit how many calls are allowed in a clock hour; null for any number
   */
  boolean count(UUID connection, OffsetDateTime now, @Nullable Integer limit) {
    return sql.sql(
                """
                insert into oriel.connection_writes as stored (credential_id, writes, hour, in_hour)
                select id, 1, :hour, 1 from oriel.credential
                where id = :connection and coalesce(:limit::int, 1) > 0
                on conflict (credential_id) do update
                set writes = stored.writes + 1,
                    in_hour = case when stored.hour = excluded.hour then stored.in_hour + 1 else 1 end,
                    hour = excluded.hour
                where :limit::int is null or stored.hour <> excluded.hour or stored.in_hour < :limit::int
                """)
            .param("connection", connection)
            .param("hour", now.truncatedTo(ChronoUnit.HOURS))
            .param("limit", limit)
            .update()
        == 1;
  }

  /** The use of each connection that was used. */
  Map<UUID, Connections.Use> of(Workspace workspace) {
    Map<UUID, Connections.Use> uses = new HashMap<>();
    sql.sql(
            """
            select id, used_at, coalesce(calls, 0) as calls, coalesce(writes, 0) as writes
            from oriel.credential
            left join oriel.credential_use used on used.credential_id = id
            left join oriel.connection_writes written on written.credential_id = id
            where workspace_id = ? and kind = 'CONNECTION'
            """)
        .param(workspace.id())
        .query(row -> {
          OffsetDateTime last = row.getObject("used_at", OffsetDateTime.class);
          uses.put(
              row.getObject("id", UUID.class),
              new Connections.Use(
                  last == null ? null : last.withOffsetSameInstant(ZoneOffset.UTC),
                  row.getLong("calls"),
                  row.getLong("writes")));
        });
    return uses;
  }
}
