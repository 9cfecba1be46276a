package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Member;
import org.springframework.stereotype.Component;

/** Finds the keys of a member, and ends the connections. */
@Component
record MemberCredentials(CredentialTable table, CredentialAudit audit, Clock clock) {

  /** Ends the connections of a member for ever, within a change of the model. */
  void endConnections(Actor actor, Member member) {
    actor.access().credentials().stream()
        .filter(one -> one.kind() == CredentialKind.CONNECTION && !one.isRevoked())
        .filter(one -> member.id().equals(one.member()))
        .forEach(connection -> audit.deleted(actor, connection));
    table.revokeConnections(
        actor.workspace(), member.id(), clock.instant().atOffset(ZoneOffset.UTC));
  }

  /** The valid REST keys that a member has made or has, oldest first. */
  List<Credential> keys(Actor actor, UUID member) {
    Set<UUID> made = table.madeBy(actor.workspace(), member);
    return actor.access().credentials().stream()
        .filter(one -> one.kind() == CredentialKind.REST && !one.isRevoked())
        .filter(one -> made.contains(one.id()) || member.equals(one.member()))
        .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
        .toList();
  }
}
