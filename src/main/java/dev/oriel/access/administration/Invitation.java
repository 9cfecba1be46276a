package dev.oriel.access.administration;

import module java.base;

/**
 * An invitation to a workspace that was neither accepted nor cancelled.
 *
 * @param name by which the workspace will show the member
 * @param madeBy the administrator, or the operator
 * @param expiresAt from when on its link is not valid, unless it is renewed
 */
public record Invitation(
    UUID id,
    String email,
    String name,
    UUID profileId,
    UUID madeBy,
    String madeByName,
    OffsetDateTime createdAt,
    OffsetDateTime expiresAt) {}
