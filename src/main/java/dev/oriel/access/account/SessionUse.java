package dev.oriel.access.account;

import module java.base;

/**
 * The sessions of a member in a workspace.
 *
 * @param lastUsed when one of them was used last, those that have ended included
 * @param open how many go on
 */
public record SessionUse(OffsetDateTime lastUsed, int open) {}
