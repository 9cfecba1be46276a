package dev.oriel.identity;

import java.util.UUID;

/** A person who works in a workspace. */
public record Member(UUID id, String email, String name, UUID profileId) {}
