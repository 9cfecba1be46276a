package dev.oriel.crm.changelog;

import dev.oriel.access.identity.Actor;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Adds entries without a record to the log of changes. */
@Component
record LogTable(JdbcTemplate jdbc) {

  void insert(
      Actor actor,
      OffsetDateTime at,
      String kind,
      long object,
      @Nullable String before,
      @Nullable String after) {
    jdbc.update(
        """
        insert into %s.change
          (at, kind, surface, actor_kind, actor_id, actor_name, connection_id, object_id, before, after)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)
        """
            .formatted(actor.workspace().schema()),
        at,
        kind,
        actor.channel().word(),
        actor.principal().kind().word(),
        actor.principal().id(),
        actor.principal().name(),
        actor.connection() == null ? null : actor.credentialId(),
        object,
        before,
        after);
  }
}
