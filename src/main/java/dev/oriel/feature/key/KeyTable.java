package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of keys, as those who administer them see it. */
@Component
record KeyTable(JdbcTemplate jdbc) {

  /**
   * The origin and the use of a key.
   *
   * @param maker the principal who has made it; null if that is not known
   * @param usedAt when it was used last; null if it was never used
   */
  record Trace(@Nullable UUID maker, @Nullable OffsetDateTime usedAt) {}

  /** Those of all keys of a workspace, by their ids. */
  Map<UUID, Trace> traces(Workspace workspace) {
    Map<UUID, Trace> traces = new HashMap<>();
    jdbc.query(
        """
        select id, made_by, used_at from oriel.credential
        left join oriel.credential_use on credential_id = id
        where workspace_id = ? and kind = 'REST'
        """,
        row -> {
          OffsetDateTime used = row.getObject("used_at", OffsetDateTime.class);
          traces.put(
              row.getObject("id", UUID.class),
              new Trace(
                  row.getObject("made_by", UUID.class),
                  used == null ? null : used.withOffsetSameInstant(ZoneOffset.UTC)));
        },
        workspace.id());
    return traces;
  }
}
