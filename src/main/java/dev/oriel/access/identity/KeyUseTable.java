package dev.oriel.access.identity;

import module java.base;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of the last use of credentials, and of its frequency. */
@Component
record KeyUseTable(JdbcTemplate jdbc) {

  /**
   * Uses of a credential.
   *
   * @param last the time of the last one
   */
  record Uses(Instant last, long calls) {}

  /** Adds uses. Ignores credentials that are gone. */
  void save(Map<UUID, Uses> uses) {
    List<Map.Entry<UUID, Uses>> entries = List.copyOf(uses.entrySet());
    jdbc.update(
        """
        insert into oriel.credential_use (credential_id, used_at, calls)
        select id, given.at, given.calls
        from unnest(?::uuid[], ?::timestamptz[], ?::int8[]) given(id, at, calls)
        join oriel.credential using (id)
        on conflict (credential_id) do update
        set used_at = greatest(credential_use.used_at, excluded.used_at),
            calls = credential_use.calls + excluded.calls
        """,
        entries.stream().map(use -> use.getKey().toString()).toArray(String[]::new),
        entries.stream().map(use -> use.getValue().last().toString()).toArray(String[]::new),
        entries.stream().map(use -> use.getValue().calls()).toArray(Long[]::new));
  }
}
