package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;

/**
 * The thing that was changed.
 *
 * @param id a UUID; of an object or a field its number
 * @param name as people knew it at that time; of a field with its object, such as {@code
 *     contacts.email}
 */
public record AuditTarget(AuditKind kind, String id, String name) {

  public static AuditTarget of(Workspace workspace) {
    return new AuditTarget(AuditKind.WORKSPACE, workspace.uuid().toString(), workspace.name());
  }

  public static AuditTarget of(Member member) {
    return new AuditTarget(AuditKind.MEMBER, member.id().toString(), member.name());
  }

  public static AuditTarget of(Profile profile) {
    return new AuditTarget(AuditKind.PROFILE, profile.id().toString(), profile.name());
  }

  public static AuditTarget of(Credential credential) {
    return new AuditTarget(
        AuditKind.of(credential.kind()), credential.id().toString(), credential.name());
  }

  /** Whether it is the same thing, which may have another name meanwhile. */
  boolean isSameAs(AuditTarget other) {
    return kind == other.kind && id.equals(other.id);
  }
}
