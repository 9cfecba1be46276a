package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes the audit log of keys, webhooks and connections. */
@Component
record CredentialAudit(AuditLog log) {

  void created(Actor actor, Credential credential) {
    created(actor, credential, AuditValues.NONE);
  }

  /** A connection with a client was made. Of its secret, if it has one, only the hint is noted. */
  void created(Actor actor, Credential connection, OAuthClient client) {
    created(
        actor,
        connection,
        AuditValues.of("clientId", client.clientId())
            .and("clientSecret", client.isByAddress() ? null : shown(client.secretHint()))
            .and("program", client.program().title())
            .and("redirectUris", client.redirectUris()));
  }

  private void created(Actor actor, Credential credential, AuditValues more) {
    log.add(
        actor,
        AuditAction.CREATED,
        AuditTarget.of(credential),
        AuditValues.NONE,
        values(actor, credential).and(more));
  }

  void deleted(Actor actor, Credential credential) {
    log.add(
        actor,
        AuditAction.DELETED,
        AuditTarget.of(credential),
        values(actor, credential),
        AuditValues.NONE);
  }

  /** A person has deleted a connection of their own, in whichever workspace. */
  void deletedBy(Member owner, Actor operator, Credential connection) {
    log.inNameOf(
        new Principal(Principal.Kind.MEMBER, owner.id(), owner.name()),
        () -> {
          deleted(operator, connection);
          return connection;
        });
  }

  private static AuditValues values(Actor actor, Credential credential) {
    return AuditValues.of("name", credential.name())
        .and(binding(actor, credential.profileId(), credential.member()))
        .and("token", credential.hint().isEmpty() ? null : shown(credential.hint()))
        .and("expiresAt", credential.expiresAt())
        .and(
            credential.restrictions().equals(Restrictions.NONE)
                ? AuditValues.NONE
                : values(credential.restrictions()));
  }

  void redirectUris(Actor actor, Credential connection, List<String> before, List<String> after) {
    log.add(
        actor,
        AuditAction.UPDATED,
        AuditTarget.of(connection),
        AuditValues.of("redirectUris", before),
        AuditValues.of("redirectUris", after));
  }

  void secretRenewed(Actor actor, Credential connection, String before, String after) {
    log.add(
        actor,
        AuditAction.ROTATED,
        AuditTarget.of(connection),
        AuditValues.of("clientSecret", shown(before)),
        AuditValues.of("clientSecret", shown(after)));
  }

  void renamed(Actor actor, Credential before, String name) {
    log.add(
        actor,
        AuditAction.UPDATED,
        AuditTarget.of(before),
        AuditValues.of("name", before.name()),
        AuditValues.of("name", name));
  }

  void bound(Actor actor, Credential before, UUID profile, @Nullable UUID member) {
    log.add(
        actor,
        AuditAction.UPDATED,
        AuditTarget.of(before),
        binding(actor, before.profileId(), before.member()),
        binding(actor, profile, member));
  }

  private static AuditValues binding(Actor actor, UUID profile, @Nullable UUID member) {
    Member owner = member == null ? null : actor.findMember(member);
    return AuditValues.of("profile", AccessAudit.profile(actor, profile))
        .and("member", owner == null || owner.isRemoved() ? member : owner.email());
  }

  /** A credential has a new token, of which only the hint is noted, as lists show it. */
  void rotated(
      Actor actor, Credential before, String hint, @Nullable OffsetDateTime previousUntil) {
    log.add(
        actor,
        AuditAction.ROTATED,
        AuditTarget.of(before),
        AuditValues.of("token", shown(before.hint())).and("tokens", before.tokenNumber()),
        AuditValues.of("token", shown(hint))
            .and("tokens", before.tokenNumber() + 1)
            .and("previousUntil", previousUntil));
  }

  void endedPrevious(Actor actor, Credential before) {
    String hint = before.previousHint();
    log.add(
        actor,
        AuditAction.ROTATION_ENDED,
        AuditTarget.of(before),
        hint == null
            ? AuditValues.NONE
            : AuditValues.of("previousToken", shown(hint))
                .and("previousUntil", before.previousUntil()),
        AuditValues.NONE);
  }

  void revoked(Actor actor, Credential before) {
    log.add(
        actor,
        AuditAction.REVOKED,
        AuditTarget.of(before),
        AuditValues.of("revoked", before.isRevoked()),
        AuditValues.of("revoked", true));
  }

  void restricted(Actor actor, Credential connection, Restrictions before, Restrictions after) {
    log.add(actor, AuditAction.UPDATED, AuditTarget.of(connection), values(before), values(after));
  }

  private static AuditValues values(Restrictions restrictions) {
    return AuditValues.of("readOnly", restrictions.readOnly())
        .and("noDeletion", restrictions.noDeletion())
        .and("writesPerHour", restrictions.writesPerHour())
        .and("mail", restrictions.mail() == null ? null : restrictions.mail().word());
  }

  private static String shown(String hint) {
    return hint + "…";
  }
}
