package dev.oriel.identity;

import java.time.ZoneId;
import java.util.UUID;

/** What a workspace is to be. */
public record WorkspaceSpec(
    UUID id, String name, String region, ZoneId timeZone, String currency) {}
