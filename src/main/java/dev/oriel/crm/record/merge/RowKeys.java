package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a row.
 *
 * @param id of the record that it names; null if it names none, or ids do not count
 * @param kinds its other keys, those of one {@link MergeKeys.Kind} together
 * @param number the number that it names; null if it names none
 */
record RowKeys(@Nullable UUID id, List<List<Match>> kinds, @Nullable String number) {

  /** Whether the row has a key of this kind. */
  boolean has(int kind) {
    return !kinds.get(kind).isEmpty();
  }
}
