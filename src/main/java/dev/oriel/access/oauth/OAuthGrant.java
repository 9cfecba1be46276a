package dev.oriel.access.oauth;

import module java.base;

/**
 * The consent of a member to a client, and the tokens that follow from it.
 *
 * @param readOnly whether the client changes nothing by it, whatever its connection may do
 * @param refreshedAt when the client has got its newest tokens
 */
public record OAuthGrant(
    UUID id,
    UUID connection,
    boolean readOnly,
    OffsetDateTime createdAt,
    OffsetDateTime refreshedAt) {}
