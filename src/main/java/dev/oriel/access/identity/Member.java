package dev.oriel.access.identity;

import module java.base;

/**
 * A person who works in a workspace, or has worked there.
 *
 * @param email that of the person's account; empty if the account was deleted
 * @param name as it is shown in this workspace
 */
public record Member(UUID id, String email, String name, UUID profileId, Status status) {

  /** The state of a member's access. Constants are stored by name, so they are never renamed. */
  public enum Status {
    ACTIVE,

    /** The member has no access until it is activated again. */
    SUSPENDED,

    /** No longer a member. The row is kept because records and the change log refer to it. */
    REMOVED;

    /** Its name in answers. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public boolean isActive() {
    return status == Status.ACTIVE;
  }

  public boolean isRemoved() {
    return status == Status.REMOVED;
  }

  String emailKey() {
    return EmailAddress.key(email);
  }
}
