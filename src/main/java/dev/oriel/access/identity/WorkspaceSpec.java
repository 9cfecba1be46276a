package dev.oriel.access.identity;

import module java.base;

/** The properties of a workspace to create or change. */
public record WorkspaceSpec(
    UUID id, String name, String region, ZoneId timeZone, String currency) {}
