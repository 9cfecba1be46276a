package dev.oriel.identity;

import java.time.ZoneId;
import java.util.UUID;

/** The properties of a workspace that is created or changed. */
public record WorkspaceSpec(
    UUID id, String name, String region, ZoneId timeZone, String currency) {}
