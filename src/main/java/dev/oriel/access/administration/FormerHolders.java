package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Member;
import org.springframework.stereotype.Component;

/**
 * Removed members and revoked credentials, which keep their profile although they have no access: a
 * removed member that comes back has it again. They do not keep a profile from being deleted.
 */
@Component
record FormerHolders(
    MemberTable members,
    CredentialTable credentials,
    AccessAudit memberAudit,
    CredentialAudit credentialAudit,
    List<ProfileData> data) {

  /**
   * Gives all of a profile another one, within a change of the model. Connections have the profile
   * of their member, and no entry of their own.
   */
  void move(Actor actor, UUID profile, UUID other) {
    actor.access().members().stream()
        .filter(member -> member.isRemoved() && member.profileId().equals(profile))
        .forEach(member -> move(actor, member, other));
    actor.access().credentials().stream()
        .filter(one -> one.profileId().equals(profile))
        .filter(one -> one.isRevoked() || one.kind() == CredentialKind.CONNECTION)
        .forEach(one -> move(actor, one, other));
  }

  /** Gives all of a profile another one, also those who have access, and what names it. */
  void moveAll(Actor actor, UUID profile, UUID other) {
    actor.access().members().stream()
        .filter(member -> member.profileId().equals(profile))
        .forEach(member -> move(actor, member, other));
    actor.access().credentials().stream()
        .filter(one -> one.profileId().equals(profile))
        .forEach(one -> move(actor, one, other));
    data.forEach(one -> one.replace(actor.workspace(), profile, other));
  }

  private void move(Actor actor, Member member, UUID other) {
    members.change(actor.workspace(), member.id(), member.name(), other);
    Member after = new Member(member.id(), member.email(), member.name(), other, member.status());
    memberAudit.member(actor, member, after);
  }

  private void move(Actor actor, Credential credential, UUID other) {
    credentials.bind(actor.workspace(), credential.id(), other, credential.member());
    if (credential.kind() != CredentialKind.CONNECTION) {
      credentialAudit.bound(actor, credential, other, credential.member());
    }
  }
}
