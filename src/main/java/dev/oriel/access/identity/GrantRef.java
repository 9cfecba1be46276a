package dev.oriel.access.identity;

import module java.base;

/**
 * A grant, by which a member has allowed the client of a connection to act (OAuth).
 *
 * @param readOnly whether the client changes nothing by it, whatever its connection may do
 */
public record GrantRef(UUID id, boolean readOnly) {}
