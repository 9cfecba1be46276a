package dev.oriel.access.identity;

import java.time.ZoneId;
import java.util.UUID;

/** The properties of a workspace to create or change. */
public record WorkspaceSpec(
    UUID id, String name, String region, ZoneId timeZone, String currency) {}
