package dev.oriel.crm.changelog;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateTime;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds entries to the log of changes that belong to no record: changes of definitions, and imports.
 * Journals show them; the change feed, events and histories do not.
 */
@Component
public final class WorkspaceLog {

  private final LogTable table;
  private final Clock clock;

  WorkspaceLog(LogTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

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
    table.insert(actor, DateTime.of(clock.instant()), kind, object, text(before), text(after));
  }

  private static @Nullable String text(@Nullable ObjectNode json) {
    return json == null ? null : json.toString();
  }
}
