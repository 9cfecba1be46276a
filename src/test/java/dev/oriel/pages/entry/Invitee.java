package dev.oriel.pages.entry;

import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;

/** Somebody whom the administrator of a workspace has invited. */
record Invitee(TestWorkspace workspace, String email, MadeInvitation invitation) {

  static final String NAME = "Eve Moneypenny";

  static Invitee of(TestWorkspace workspace) {
    return of(
        workspace,
        "eve-" + UUID.randomUUID().toString().substring(0, 13) + "@halden.example",
        "Ada Winter");
  }

  /** Somebody who is invited by a new administrator of this name. */
  static Invitee of(TestWorkspace workspace, String email, String by) {
    TestPerson admin = TestPerson.create();
    UUID id = admin.join(workspace, "Administrator");
    RunningOriel.bean(Members.class)
        .change(
            workspace.operator(),
            workspace.findMember(id),
            by,
            RunningOriel.bean(Profiles.class).require(workspace.operator(), "Administrator"));
    Actor actor = TestPerson.actor(admin.session());
    UUID standard =
        RunningOriel.bean(Profiles.class).require(workspace.operator(), "Standard").id();
    return new Invitee(
        workspace,
        email,
        RunningOriel.bean(Invitations.class).invite(actor, email, NAME, standard));
  }

  String token() {
    return invitation.token();
  }

  String link() {
    return "/invitation/" + token();
  }

  /** Makes an account, by another workspace. */
  Invitee withAccount() {
    joins(TestWorkspace.create());
    return this;
  }

  UUID joins(TestWorkspace other) {
    return RunningOriel.bean(Members.class)
        .save(
            other.operator(),
            UUID.randomUUID(),
            email,
            NAME,
            RunningOriel.bean(Profiles.class).require(other.operator(), "Standard"),
            SignedInVisitor.PASSWORD)
        .id();
  }

  /** Whether the person is a member of the workspace that has invited. */
  boolean isMember() {
    return RunningOriel.bean(Members.class).withEmail(workspace.operator(), email).isPresent();
  }
}
