package dev.oriel.operation.backup;

import org.jspecify.annotations.Nullable;

/**
 * A sequence with its current value.
 *
 * @param ownerTable the table of the column that owns it, if any
 * @param isIdentity whether it belongs to an identity column
 * @param last the last value; if {@code isCalled} is false, the first one to come
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
