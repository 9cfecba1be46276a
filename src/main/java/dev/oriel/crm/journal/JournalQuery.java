package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import org.jspecify.annotations.Nullable;

/**
 * The entries of journals that are asked for.
 *
 * @param connections whose entries; without any, nothing is found
 * @param object the apiName of the object that was written to; null for all
 * @param kinds what has happened; empty for all
 * @param since the earliest time; null for all
 * @param until the time before which they were written; null for no limit
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
