package dev.oriel.access.identity;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The use of a connection, as it was stored last.
 *
 * @param calls requests of any kind
 * @param writes calls of tools that write, dry runs included
 */
public record ConnectionUse(@Nullable OffsetDateTime lastUsedAt, long calls, long writes) {

  public static final ConnectionUse NONE = new ConnectionUse(null, 0, 0);
}
