package dev.oriel.access.identity;

import module java.base;

/**
 * What a member has allowed the client of a connection once (OAuth).
 *
 * @param readOnly whether the client changes nothing by it, whatever its connection may do
 */
public record GrantRef(UUID id, boolean readOnly) {}
