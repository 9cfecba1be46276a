package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Channel;
import org.jspecify.annotations.Nullable;

/**
 * The entries that a reader of the audit log asks for. An empty set or null is no condition.
 *
 * @param by the member, key, webhook or operator that made the change
 * @param target the id of what was changed
 * @param from the first day, in the time zone of the workspace
 * @param to the last day
 */
public record AuditQuery(
    @Nullable UUID by,
    Set<AuditKind> kinds,
    Set<AuditAction> actions,
    @Nullable String target,
    Set<Channel> surfaces,
    @Nullable LocalDate from,
    @Nullable LocalDate to) {

  /** All entries. */
  public static final AuditQuery ALL =
      new AuditQuery(null, Set.of(), Set.of(), null, Set.of(), null, null);

  public AuditQuery {
    kinds = Set.copyOf(kinds);
    actions = Set.copyOf(actions);
    surfaces = Set.copyOf(surfaces);
  }
}
