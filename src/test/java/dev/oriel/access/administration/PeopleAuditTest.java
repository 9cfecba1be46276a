package dev.oriel.access.administration;

import static dev.oriel.testing.AuditWatch.assertChanges;
import static dev.oriel.testing.AuditWatch.assertIs;
import static dev.oriel.testing.RefusedWork.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.feature.key.Keys;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What people do with their own membership is in the audit log in their name. */
class PeopleAuditTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final AuditWatch audit = AuditWatch.of(workspace);
  private final TestPerson ada = TestPerson.create();
  private final TestPerson eve = TestPerson.create();
  private final Invitations invitations = RunningOriel.bean(Invitations.class);
  private final InvitationLinks links = RunningOriel.bean(InvitationLinks.class);

  private Actor admin() {
    ada.join(workspace, "Administrator");
    return ada.actor();
  }

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name).id();
  }

  private static void assertBy(UUID member, AuditEntry entry) {
    assertThat(entry.by().kind()).isEqualTo("member");
    assertThat(entry.by().id()).isEqualTo(member);
    assertThat(entry.from().surface()).isEqualTo(Channel.WEB);
  }

  @Test
  void invitationsAreEntriesOfTheAdministratorWithoutTheirTokens() {
    Actor admin = admin();
    MadeInvitation[] made = new MadeInvitation[1];
    AuditEntry created =
        audit.one(
            () -> made[0] = invitations.invite(admin, eve.email(), "Eve", profile("Standard")));
    assertIs(created, AuditKind.INVITATION, AuditAction.CREATED);
    assertBy(admin.principal().id(), created);
    assertThat(created.target().name()).isEqualTo(eve.email());
    assertThat(created.after().get("profile").stringValue()).isEqualTo("Standard");
    UUID id = made[0].invitation().id();
    String first = made[0].token();
    AuditEntry renewed = audit.one(() -> made[0] = invitations.renew(admin, id));
    assertIs(renewed, AuditKind.INVITATION, AuditAction.ROTATED);
    assertThat(renewed.after().propertyNames()).containsExactly("expiresAt");
    assertIs(
        audit.one(() -> invitations.cancel(admin, id)), AuditKind.INVITATION, AuditAction.DELETED);
    assertThat(audit.stored()).doesNotContain(first, made[0].token());
  }

  @Test
  void whoAcceptsAnInvitationIsNamed() {
    Actor admin = admin();
    String token = invitations.invite(admin, eve.email(), "Eve", profile("Standard")).token();
    List<AuditEntry> entries =
        audit.added(
            () -> patiently(() -> links.accept(token, "Eve", eve.password(), eve.client())));
    UUID member = workspace.operator().findMember(eve.email()).id();
    assertThat(entries).hasSize(2).allSatisfy(entry -> assertBy(member, entry));
    assertThat(entries)
        .extracting(entry -> entry.target().kind() + " " + entry.action())
        .containsExactlyInAnyOrder("MEMBER CREATED", "INVITATION ACCEPTED");
    RunningOriel.bean(MemberChanges.class).remove(admin, member);
    String again = invitations.invite(admin, eve.email(), "Eve", profile("Read only")).token();
    List<AuditEntry> back =
        audit.added(() -> links.accept(again, TestPerson.present(eve.session()), eve.client()));
    assertThat(back).allSatisfy(entry -> assertBy(member, entry));
    assertThat(back)
        .extracting(entry -> entry.target().kind() + " " + entry.action())
        .containsExactlyInAnyOrder("MEMBER ACTIVATED", "INVITATION ACCEPTED");
  }

  @Test
  void aNewEmailIsToldToEachWorkspaceButFormerOnes() {
    UUID member = eve.join(workspace, "Standard");
    TestWorkspace former = TestWorkspace.create();
    UUID before = eve.join(former, "Standard");
    RunningOriel.bean(MemberChanges.class).remove(former.operator(), before);
    AuditWatch formerAudit = AuditWatch.of(former);
    AuditEntry[] told = new AuditEntry[1];
    List<AuditEntry> untold =
        formerAudit.added(() ->
            told[0] =
                audit.one(() ->
                    RunningOriel.bean(Accounts.class)
                        .changeEmail(
                            TestPerson.present(eve.session()),
                            "new-" + eve.email(),
                            eve.client())));
    assertIs(told[0], AuditKind.MEMBER, AuditAction.UPDATED);
    assertBy(member, told[0]);
    assertChanges(
        told[0],
        "{'email': '%s'}".formatted(eve.email()),
        "{'email': 'new-%s'}".formatted(eve.email()));
    assertThat(untold).isEmpty();
    assertThat(formerAudit.stored()).doesNotContain("new-" + eve.email());
  }

  @Test
  void theConnectionsThatARemovalEndsAreEntries() {
    UUID member = eve.join(workspace, "Standard");
    RunningOriel.bean(Connections.class)
        .create(
            eve.actor(),
            new ConnectionSpec(UUID.randomUUID(), member, "Claude", Restrictions.NONE, null));
    Actor admin = admin();
    assertThat(audit.added(() -> RunningOriel.bean(MemberChanges.class).remove(admin, member)))
        .extracting(entry -> entry.target().kind() + " " + entry.action())
        .containsExactlyInAnyOrder("MEMBER REMOVED", "CONNECTION DELETED");
  }

  @Test
  void theFormerMembersAndRevokedKeysThatADeletedProfileMovesAreEntries() {
    workspace.profile("{'name': 'Short lived'}");
    UUID profile = profile("Short lived");
    UUID member = eve.join(workspace, "Short lived");
    Actor admin = admin();
    Keys keys = RunningOriel.bean(Keys.class);
    UUID key =
        keys.create(
                admin,
                new CredentialSpec(
                    "Old",
                    RunningOriel.bean(Profiles.class).require(workspace.operator(), "Short lived"),
                    null,
                    null))
            .credential()
            .id();
    keys.revoke(admin, key);
    RunningOriel.bean(MemberChanges.class).remove(admin, member);
    List<AuditEntry> entries =
        audit.added(() -> RunningOriel.bean(ProfileSettings.class).delete(admin, profile));
    assertThat(entries)
        .extracting(entry -> entry.target().kind() + " " + entry.action())
        .containsExactlyInAnyOrder("MEMBER UPDATED", "KEY UPDATED", "PROFILE DELETED");
    assertThat(entries)
        .filteredOn(entry -> entry.action() == AuditAction.UPDATED)
        .allSatisfy(entry ->
            assertChanges(entry, "{'profile': 'Short lived'}", "{'profile': 'Read only'}"));
  }

  @Test
  void whoEndsTheirConnectionsAndLeavesIsNamed() {
    UUID member = eve.join(workspace, "Standard");
    UUID id = UUID.randomUUID();
    RunningOriel.bean(Connections.class)
        .create(eve.actor(), new ConnectionSpec(id, member, "Claude", Restrictions.NONE, null));
    AuditEntry ended =
        audit.one(() ->
            RunningOriel.bean(OwnConnections.class)
                .end(TestPerson.present(eve.session()), Set.of(id, UUID.randomUUID())));
    assertIs(ended, AuditKind.CONNECTION, AuditAction.DELETED);
    assertBy(member, ended);
    AuditEntry left =
        audit.one(() ->
            RunningOriel.bean(AccountDeletion.class).delete(TestPerson.present(eve.session())));
    assertIs(left, AuditKind.MEMBER, AuditAction.REMOVED);
    assertBy(member, left);
  }
}
