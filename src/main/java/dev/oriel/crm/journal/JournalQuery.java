package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import org.jspecify.annotations.Nullable;

/**
 * The entries of journals that are asked for. Null or an empty set is no condition.
 *
 * @param connections whose entries
 * @param object the apiName of the object that was written to
 * @param since the earliest time
 * @param until the time before which they were written
 */
public record JournalQuery(
    Set<UUID> connections,
    @Nullable String object,
    Set<ChangeKind> kinds,
    @Nullable OffsetDateTime since,
    @Nullable OffsetDateTime until) {

  public JournalQuery {
    connections = Set.copyOf(connections);
    kinds = Set.copyOf(kinds);
  }

  /** The entries of one connection from a time on; null for all. */
  public static JournalQuery of(UUID connection, @Nullable OffsetDateTime since) {
    return new JournalQuery(Set.of(connection), null, Set.of(), since, null);
  }
}
