package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes the audit log of workspaces, members and invitations. */
@Component
record AccessAudit(AuditLog log) {

  void createdWorkspace(Actor actor, Workspace workspace) {
    AuditValues after = values(WorkspaceSpec.of(workspace));
    log.add(actor, AuditAction.CREATED, AuditTarget.of(workspace), AuditValues.NONE, after);
  }

  void changedWorkspace(Actor actor, WorkspaceSpec after) {
    Workspace before = actor.workspace();
    log.add(
        actor,
        AuditAction.UPDATED,
        AuditTarget.of(before),
        values(WorkspaceSpec.of(before)),
        values(after));
  }

  private static AuditValues values(WorkspaceSpec spec) {
    List<String> letterhead = spec.letterhead().lines();
    return AuditValues.of("name", spec.name())
        .and("region", spec.region())
        .and("timeZone", spec.timeZone())
        .and("currency", spec.currency())
        .and("storageLimit", spec.storageLimit())
        .and("clientHosts", spec.clientHosts())
        .and("letterhead", letterhead.isEmpty() ? null : letterhead);
  }

  /** A new version has added standard objects or fields, which are counted. */
  void upgraded(Actor operator, int before, int after) {
    log.add(
        operator,
        AuditAction.UPGRADED,
        AuditTarget.of(operator.workspace()),
        AuditValues.of("standardDefinitions", before),
        AuditValues.of("standardDefinitions", after));
  }

  /** A member was added, or changed. */
  void member(Actor actor, @Nullable Member before, Member after) {
    member(actor, AuditAction.between(before, after), before, after);
  }

  /** The access of a member was taken away or given back. */
  void memberStatus(Actor actor, Member before, Member.Status status) {
    AuditAction action =
        switch (status) {
          case ACTIVE -> AuditAction.ACTIVATED;
          case SUSPENDED -> AuditAction.SUSPENDED;
          case REMOVED -> AuditAction.REMOVED;
        };
    Member after =
        new Member(before.id(), before.email(), before.name(), before.profileId(), status);
    member(actor, action, before, after);
  }

  /** A former member has joined again. */
  void broughtBack(Actor actor, Member before, Member after) {
    member(actor, AuditAction.ACTIVATED, before, after);
  }

  /** An administrator has ended the sessions of a member. */
  void sessionsEnded(Actor actor, Member member, int number) {
    log.add(
        actor,
        AuditAction.SESSIONS_ENDED,
        AuditTarget.of(member),
        AuditValues.of("sessions", number),
        AuditValues.NONE);
  }

  /** A link was made by which a member chooses a new password. */
  void resetLink(Actor actor, Member member, OffsetDateTime expiresAt) {
    log.add(
        actor,
        AuditAction.RESET_LINK_MADE,
        AuditTarget.of(member),
        AuditValues.NONE,
        AuditValues.of("expiresAt", expiresAt));
  }

  private void member(Actor actor, AuditAction action, @Nullable Member before, Member after) {
    log.add(
        actor,
        action,
        AuditTarget.of(after),
        before == null ? AuditValues.NONE : values(actor, before),
        values(actor, after));
  }

  private static AuditValues values(Actor actor, Member member) {
    return AuditValues.of("email", member.email())
        .and("name", member.name())
        .and("profile", profile(actor, member.profileId()))
        .and("status", member.status().word());
  }

  void invited(Actor actor, Invitation invitation) {
    log.add(
        actor,
        AuditAction.CREATED,
        target(invitation),
        AuditValues.NONE,
        values(actor, invitation));
  }

  /** An invitation has a new link. */
  void renewed(Actor actor, Invitation before, Invitation after) {
    log.add(
        actor,
        AuditAction.ROTATED,
        target(before),
        AuditValues.of("expiresAt", before.expiresAt()),
        AuditValues.of("expiresAt", after.expiresAt()));
  }

  /** An invitation gives another profile. */
  void bound(Actor actor, Invitation before, UUID profile) {
    log.add(
        actor,
        AuditAction.UPDATED,
        target(before),
        AuditValues.of("profile", profile(actor, before.profileId())),
        AuditValues.of("profile", profile(actor, profile)));
  }

  void cancelled(Actor actor, Invitation invitation) {
    log.add(
        actor,
        AuditAction.DELETED,
        target(invitation),
        values(actor, invitation),
        AuditValues.NONE);
  }

  /** A person has accepted an invitation, and is this member. */
  void accepted(Actor actor, UUID invitation, Member member) {
    log.add(
        actor,
        AuditAction.ACCEPTED,
        new AuditTarget(AuditKind.INVITATION, invitation.toString(), member.email()),
        AuditValues.NONE,
        AuditValues.of("member", member.id()));
  }

  private static AuditTarget target(Invitation invitation) {
    return new AuditTarget(AuditKind.INVITATION, invitation.id().toString(), invitation.email());
  }

  private static AuditValues values(Actor actor, Invitation invitation) {
    return AuditValues.of("email", invitation.email())
        .and("name", invitation.name())
        .and("profile", profile(actor, invitation.profileId()))
        .and("expiresAt", invitation.expiresAt());
  }

  /** Does what a person has asked for about their own membership. Entries name the person. */
  <T> T inNameOf(UUID member, String name, Supplier<T> work) {
    return log.inNameOf(new Principal(Principal.Kind.MEMBER, member, name), work);
  }

  /** The name of a profile. */
  static String profile(Actor actor, UUID profile) {
    return actor.access().profile(profile).name();
  }
}
