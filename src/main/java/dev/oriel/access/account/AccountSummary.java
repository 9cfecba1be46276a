package dev.oriel.access.account;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An account as the operator sees it.
 *
 * @param workspaces the names of those to which it belongs
 * @param usedAt when a session of it was used last, as far as it is known
 */
public record AccountSummary(
    UUID id,
    String email,
    String name,
    List<String> workspaces,
    boolean hasPassword,
    @Nullable OffsetDateTime usedAt) {}
