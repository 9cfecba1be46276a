package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.model.schema.ObjectScope;

/**
 * The task of a merge.
 *
 * @param matchFields by which records are matched, one after the other: {@code id}, {@code name}
 *     and apiNames of e-mail, phone and unique fields; empty for the usual ones of the object
 * @param isLinked whether each row must lead to a single record, because something will point at
 *     it; otherwise a row with several matches can be skipped
 * @param isWritten whether the plan will be written; otherwise it takes less memory
 */
public record Merge(
    ObjectScope scope,
    MergeMode mode,
    List<String> matchFields,
    boolean isLinked,
    boolean isWritten) {

  /** Whether values are needed when their row was checked: to write them, or for later rows. */
  boolean keepsValues() {
    return isWritten || mode == MergeMode.UPDATE;
  }
}
