package dev.oriel.storage;

import dev.oriel.field.DateTime;
import dev.oriel.identity.Actor;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds entries to the log of changes that belong to no record: changes of definitions, and imports.
 * Journals show them; the change feed, events and histories do not.
 */
@Component
public record LogTable(JdbcTemplate jdbc, Clock clock) {

  /**
   * Adds an entry in the current transaction.
   *
   * @param kind such as {@code field.created}
   * @param object that it is about
   * @param before the properties that were changed; null if there was nothing
   * @param after the same; null if there is nothing any more
   */
  public void add(
      Actor actor,
      String kind,
      long object,
      @Nullable ObjectNode before,
      @Nullable ObjectNode after) {
    jdbc.update(
        """
        insert into %s.change
          (at, kind, surface, actor_kind, actor_id, actor_name, connection_id, object_id, before, after)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)
        """
            .formatted(actor.workspace().schema()),
        DateTime.of(clock.instant()),
        kind,
        actor.channel().word(),
        actor.principal().kind().word(),
        actor.principal().id(),
        actor.principal().name(),
        actor.connection() == null ? null : actor.credentialId(),
        object,
        before == null ? null : before.toString(),
        after == null ? null : after.toString());
  }
}
