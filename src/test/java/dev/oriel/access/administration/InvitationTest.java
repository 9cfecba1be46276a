package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.isDone;
import static dev.oriel.testing.RefusedWork.patiently;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Who may invite whom, and how an invitation is accepted. */
class InvitationTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final TestPerson eve = TestPerson.create();
  private final Actor admin = admin();
  private final Invitations invitations = RunningOriel.bean(Invitations.class);
  private final InvitationLinks links = RunningOriel.bean(InvitationLinks.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private Actor admin() {
    ada.join(workspace, "Administrator");
    return TestPerson.actor(ada.session());
  }

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name).id();
  }

  private MadeInvitation invite() {
    return invitations.invite(admin, eve.email(), "Eve", profile("Read only"));
  }

  private NewSession accept(String token) {
    return patiently(() -> links.accept(token, "Eve Moneypenny", eve.password(), eve.client()));
  }

  private void assertGone(String token) {
    assertThat(links.find(token)).isEmpty();
    assertRefused(Refusal.NotFound.class, () -> accept(token));
  }

  private Member memberOf(NewSession session) {
    UUID id = TestPerson.actor(session).principal().id();
    return workspace.findMember(id);
  }

  @Test
  void aNewAccountAcceptsAnInvitationAndIsSignedIn() {
    MadeInvitation made = invite();
    String token = made.token();
    assertThat(links.find(token).orElseThrow())
        .isEqualTo(
            new InvitationLinks.Invited(
                made.invitation().id(),
                workspace.workspace().name(),
                eve.email(),
                "Eve",
                "Person",
                false));
    NewSession session = accept(token);
    assertThat(session.signedIn().account().name()).isEqualTo("Eve Moneypenny");
    assertThat(memberOf(session).name()).isEqualTo("Eve");
    assertThat(memberOf(session).profileId()).isEqualTo(profile("Read only"));
    assertThat(invitations.list(admin)).isEmpty();
    assertThat(RunningOriel.bean(Accounts.class).log(session.signedIn(), null, 100))
        .extracting(AccountEvent::kind, AccountEvent::address)
        .contains(
            tuple(AccountEvent.Kind.CREATED, eve.client().address()),
            tuple(AccountEvent.Kind.PASSWORD_SET, eve.client().address()));
    eve.signIn();
    assertGone(token);
  }

  @Test
  void tokensAreStoredHashed() {
    MadeInvitation made = invite();
    String renewed = invitations.renew(admin, made.invitation().id()).token();
    assertThat(renewed).matches("[A-Za-z0-9_-]{43}").isNotEqualTo(made.token());
    assertThat(
            jdbc.queryForObject(
                "select count(*) from oriel.invitation where token_hash = sha256(?::bytea)",
                Long.class,
                renewed))
        .isOne();
    assertThat(
            jdbc.queryForObject(
                "select i::text from oriel.invitation i where id = ?",
                String.class,
                made.invitation().id()))
        .doesNotContain(renewed, HexFormat.of().formatHex(renewed.getBytes(US_ASCII)));
  }

  @Test
  void anInvitationNeverJoinsByItself() {
    TestWorkspace other = TestWorkspace.create();
    eve.join(other, "Standard");
    NewSession session = eve.session();
    String token = invite().token();
    links.find(token);
    assertThat(TestPerson.present(session).memberships()).hasSize(1);
    assertRefused(Refusal.Conflict.class, () -> accept(token));
    SignedIn accepted = links.accept(token, TestPerson.present(session), eve.client());
    assertThat(accepted.memberships()).hasSize(2);
    assertThat(Objects.requireNonNull(accepted.actor()).workspace().id())
        .isEqualTo(workspace.workspace().id());
    assertGone(token);
  }

  @Test
  void onlyTheAccountWithItsEmailAcceptsIt() {
    String token = invite().token();
    TestPerson bob = TestPerson.create();
    bob.join(TestWorkspace.create(), "Standard");
    NewSession session = bob.session();
    assertRefused(
        Refusal.Forbidden.class,
        () -> links.accept(token, TestPerson.present(session), bob.client()));
    assertThat(links.find(token)).isPresent();
    assertThat(TestPerson.present(session).memberships()).hasSize(1);
  }

  @Test
  void theAdministratorsAnswerIsTheSameWhetherTheAccountExistsOrNot() {
    eve.join(TestWorkspace.create(), "Standard");
    TestPerson nobody = TestPerson.create();
    Invitation known = invite().invitation();
    Invitation unknown =
        invitations.invite(admin, nobody.email(), "Eve", profile("Read only")).invitation();
    assertThat(known)
        .usingRecursiveComparison()
        .ignoringFields("id", "email", "createdAt", "expiresAt")
        .isEqualTo(unknown);
    assertThat(invitations.list(admin)).containsExactly(known, unknown);
  }

  @Test
  void ofTwoAcceptancesAtOnceOneWins() {
    String token = invite().token();
    assertThat(Parallel.all(2, _ -> isDone(() -> accept(token))))
        .containsExactlyInAnyOrder(true, false);
    assertThat(RunningOriel.bean(Members.class).all(workspace.operator())).hasSize(2);
  }

  @Test
  void anInvitationIsValidFor7DaysAndRenewedWithANewLink() {
    MadeInvitation made = invite();
    expire(made);
    assertGone(made.token());
    assertThat(invitations.list(admin)).hasSize(1);
    MadeInvitation renewed = invitations.renew(admin, made.invitation().id());
    assertGone(made.token());
    accept(renewed.token());
  }

  private void expire(MadeInvitation made) {
    jdbc.update(
        "update oriel.invitation set expires_at = expires_at - interval '7 days' where id = ?",
        made.invitation().id());
  }

  @Test
  void aCancelledInvitationIsGone() {
    MadeInvitation made = invite();
    invitations.cancel(admin, made.invitation().id());
    assertGone(made.token());
    assertRefused(Refusal.NotFound.class, () -> invitations.cancel(admin, made.invitation().id()));
    assertRefused(Refusal.NotFound.class, () -> invitations.renew(admin, made.invitation().id()));
  }

  @Test
  void membersAndInvitedPeopleAreNotInvitedAgain() {
    invite();
    assertRefused(Refusal.Conflict.class, this::invite);
    UUID standard = profile("Standard");
    assertRefused(
        Refusal.Conflict.class,
        () -> invitations.invite(admin, ada.email().toUpperCase(), "Ada", standard));
    assertRefused(
        Refusal.Invalid.class, () -> invitations.invite(admin, "no address", "Ada", standard));
    assertRefused(
        Refusal.NotFound.class,
        () -> invitations.invite(admin, "a@b.test", "Ada", UUID.randomUUID()));
  }

  @Test
  void aRemovedMemberComesBackAsTheSameOne() {
    UUID before = eve.join(workspace, "Standard");
    RunningOriel.bean(Members.class).remove(workspace.operator(), eve.email());
    String token = invite().token();
    SignedIn back = links.accept(token, eve.session().signedIn(), eve.client());
    assertThat(Objects.requireNonNull(back.actor()).principal().id()).isEqualTo(before);
    assertThat(back.actor().profile().name()).isEqualTo("Read only");
  }

  @Test
  void aSuspendedMemberDoesNotComeBackByAnInvitation() {
    eve.join(workspace, "Standard");
    NewSession session = eve.session();
    TestPerson later = TestPerson.create();
    String token = invitations.invite(admin, later.email(), "Eve", profile("Standard")).token();
    RunningOriel.bean(Accounts.class).changeEmail(session.signedIn(), later.email(), eve.client());
    RunningOriel.bean(Members.class).suspend(workspace.operator(), later.email());
    assertRefused(
        Refusal.Conflict.class,
        () -> links.accept(token, TestPerson.present(session), eve.client()));
  }

  @Test
  void joiningByAnInvitationEndsOpenAdministratorsLinksOfOtherWorkspaces() {
    TestWorkspace other = TestWorkspace.create();
    UUID member = eve.join(other, "Standard");
    String link =
        RunningOriel.bean(MemberChanges.class).resetLink(other.operator(), member).token();
    links.accept(invite().token(), eve.session().signedIn(), eve.client());
    assertThat(RunningOriel.bean(ResetLinks.class).find(link)).isEmpty();
    String again = RunningOriel.bean(AccountBook.class).resetLink(eve.email()).token();
    assertThat(RunningOriel.bean(ResetLinks.class).find(again)).isPresent();
  }

  @Test
  void onlyAdministratorsInviteAndInTheirOwnWorkspace() {
    MadeInvitation made = invite();
    UUID standard = profile("Standard");
    TestPerson bob = TestPerson.create();
    bob.join(workspace, "Standard");
    Actor notAdmin = TestPerson.actor(bob.session());
    assertRefused(Refusal.Forbidden.class, () -> invitations.list(notAdmin));
    assertRefused(Refusal.Forbidden.class, () -> invitations.invite(notAdmin, "x", "", standard));
    TestWorkspace foreign = TestWorkspace.create();
    UUID id = made.invitation().id();
    assertThat(invitations.list(foreign.operator())).isEmpty();
    assertRefused(Refusal.NotFound.class, () -> invitations.renew(foreign.operator(), id));
    assertRefused(Refusal.NotFound.class, () -> invitations.cancel(foreign.operator(), id));
    assertRefused(
        Refusal.NotFound.class,
        () -> invitations.invite(foreign.operator(), "x@y.test", "X", standard));
    assertThat(links.find(made.token())).isPresent();
    assertThat(made.toString()).doesNotContain(made.token());
  }
}
