package dev.oriel.access.account;

import module java.base;

/**
 * A workspace to which a person belongs, as a member that is not removed.
 *
 * @param version of the workspace's model
 * @param workspace the public id of the workspace
 * @param name that of the workspace
 */
public record Membership(
    UUID memberId, long workspaceId, long version, UUID workspace, String name, boolean isActive) {}
