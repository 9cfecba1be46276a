package dev.oriel.access.account;

import module java.base;

/** A person. */
public record Account(
    UUID id, String email, String name, Preferences preferences, OffsetDateTime createdAt) {}
