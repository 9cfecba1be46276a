package dev.oriel.access.account;

import module java.base;

/**
 * How a member uses sessions in a workspace.
 *
 * @param lastUsed when one of them was used last, those that have ended included
 * @param open how many go on
 */
public record SessionUse(OffsetDateTime lastUsed, int open) {}
