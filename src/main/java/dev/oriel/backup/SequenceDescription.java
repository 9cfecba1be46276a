package dev.oriel.backup;

import org.jspecify.annotations.Nullable;

/**
 * A sequence and where it stands.
 *
 * @param last the last value, or the first to come if none was called for
 * @param ownerTable the table that it goes with, and the column
 * @param isIdentity whether it is made with its column
 */
record SequenceDescription(
    String name,
    String type,
    long start,
    long increment,
    long min,
    long max,
    long cache,
    boolean cycles,
    @Nullable String ownerTable,
    @Nullable String ownerColumn,
    boolean isIdentity,
    long last,
    boolean isCalled) {

  SequenceDescription {
    Identifiers.name(name);
    Identifiers.type(type);
  }

  SequenceDescription at(long lastValue, boolean called) {
    return new SequenceDescription(
        name,
        type,
        start,
        increment,
        min,
        max,
        cache,
        cycles,
        ownerTable,
        ownerColumn,
        isIdentity,
        lastValue,
        called);
  }
}
