package dev.oriel.crm.changelog;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An entry of the log of changes, as far as its reader sees it.
 *
 * @param recordId null if it belongs to no record: definitions and imports
 * @param version the record's, after the change; 0 without a record
 * @param putBackAt when it was put back; null if it was not
 * @param erased whether its values were erased together with its record
 * @param before JSON of the values before the change, by their keys; null if there are none
 * @param after the same after it
 */
public record LogEntry(
    long seq,
    OffsetDateTime at,
    ChangeKind kind,
    Author author,
    long objectId,
    @Nullable UUID recordId,
    long version,
    @Nullable OffsetDateTime putBackAt,
    boolean erased,
    @Nullable String before,
    @Nullable String after) {

  /**
   * The author of a change, under its name of that time.
   *
   * @param connection by which an AI client made it in the member's name; null for others
   */
  public record Author(
      String channel, String kind, UUID id, String name, @Nullable UUID connection) {}

  /** The record of an entry that belongs to one. */
  public UUID record() {
    return Objects.requireNonNull(recordId);
  }
}
