package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.PersonSession;

/**
 * A workspace to which a person belongs, as a member that is not removed.
 *
 * @param version of the workspace's model
 * @param viewsVersion of the workspace's views
 * @param workspace the public id of the workspace
 * @param name that of the workspace
 */
public record Membership(
    UUID memberId,
    long workspaceId,
    long version,
    long viewsVersion,
    UUID workspace,
    String name,
    boolean isActive) {

  /** How the person acts in this workspace. */
  public PersonSession acting(Account account, WebSession session) {
    return new PersonSession(
        session.provedAt().toInstant(),
        account.preferences().timeZone(),
        account.preferences().weekStart(),
        viewsVersion);
  }
}
