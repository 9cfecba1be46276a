package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.OwnConnections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What people change of their own accounts. */
class OwnAccountTest {

  private static final String NEW = "a quite new passphrase";

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final TestWorkspace OTHER = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final NewSession session = ada.session();
  private final Accounts accounts = RunningOriel.bean(Accounts.class);
  private final WebSessions sessions = RunningOriel.bean(WebSessions.class);
  private final AccountDeletion deletion = RunningOriel.bean(AccountDeletion.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private SignedIn person() {
    return TestPerson.present(session);
  }

  private void forgetProof() {
    jdbc.update(
        "update oriel.web_session set proved_at = now() - interval '15 minutes' where id = ?",
        session.signedIn().session().id());
  }

  private Member member() {
    return WORKSPACE.findMember(member);
  }

  @Test
  void aChangeOfPasswordEndsTheOtherSessionsOnly() {
    NewSession second = ada.session();
    patiently(() -> {
      accounts.changePassword(person(), NEW, ada.client());
      return NEW;
    });
    assertThat(sessions.find(session.token())).isPresent();
    assertThat(sessions.find(second.token())).isEmpty();
    assertRefused(Refusal.Unauthorized.class, ada::signIn);
    ada.withPassword(NEW).signIn();
  }

  @Test
  void passwordAndEmailNeedAProofOfWhoThePersonIs() {
    forgetProof();
    SignedIn person = person();
    assertRefused(
        Refusal.ProofRequired.class, () -> accounts.changePassword(person, NEW, ada.client()));
    assertRefused(
        Refusal.ProofRequired.class,
        () -> accounts.changeEmail(person, "new-" + ada.email(), ada.client()));
    assertRefused(Refusal.ProofRequired.class, () -> deletion.delete(person));
    ada.signIn();
  }

  @Test
  void anEndedSessionChangesNothing() {
    SignedIn person = person();
    sessions.end(person, ada.client());
    assertRefused(
        Refusal.Unauthorized.class, () -> accounts.changePassword(person, NEW, ada.client()));
    assertRefused(
        Refusal.Unauthorized.class,
        () -> accounts.changeEmail(person, "new-" + ada.email(), ada.client()));
    assertRefused(
        Refusal.Unauthorized.class, () -> accounts.change(person, "Eve", Preferences.DEFAULT));
    assertRefused(
        Refusal.Unauthorized.class,
        () -> accounts.setPreferences(person, person.account().preferences()));
    assertRefused(Refusal.Unauthorized.class, () -> sessions.endOthers(person, ada.client()));
    assertRefused(
        Refusal.Unauthorized.class,
        () -> RunningOriel.bean(OwnConnections.class).end(person, Set.of()));
    assertRefused(
        Refusal.Unauthorized.class,
        () ->
            patiently(
                () -> RunningOriel.bean(SignIn.class).prove(person, ada.password(), ada.client())));
    ada.signIn();
  }

  @Test
  void aPasswordThatIsEasyToGuessIsRefused() {
    for (String easy : List.of("short", "passwordpassword", "aaaaaaaaaaaaaaaa")) {
      assertRefused(
          Refusal.Invalid.class, () -> accounts.changePassword(person(), easy, ada.client()));
    }
  }

  @Test
  void aNewEmailIsSeenInEveryWorkspaceAndEndsOpenLinks() {
    ada.join(OTHER, "Standard");
    String link = RunningOriel.bean(AccountBook.class).resetLink(ada.email()).token();
    Actor before = TestPerson.actor(session);
    accounts.changeEmail(person(), " New-" + ada.email() + " ", ada.client());
    assertThat(RunningOriel.bean(ResetLinks.class).find(link)).isEmpty();
    for (TestWorkspace one : List.of(WORKSPACE, OTHER)) {
      assertThat(RunningOriel.bean(Members.class).all(one.operator()))
          .extracting(Member::email)
          .contains("New-" + ada.email())
          .doesNotContain(ada.email());
    }
    assertThat(RunningOriel.bean(Members.class).all(before))
        .extracting(Member::email)
        .contains("New-" + ada.email());
    assertThat(sessions.find(session.token())).isPresent();
    assertRefused(Refusal.Unauthorized.class, ada::signIn);
    new TestPerson("NEW-" + ada.email(), ada.password(), ada.address()).signIn();
  }

  @Test
  void anEmailBelongsToOneAccount() {
    TestPerson eve = TestPerson.create();
    eve.join(OTHER, "Standard");
    assertRefused(
        Refusal.Conflict.class,
        () -> accounts.changeEmail(person(), eve.email().toUpperCase(Locale.ROOT), ada.client()));
    assertRefused(Refusal.Invalid.class, () -> accounts.changeEmail(person(), "ada", ada.client()));
    assertThat(member().email()).isEqualTo(ada.email());
  }

  @Test
  void nameAndPreferencesAreThePersonsAndTheWorkspacesNameStays() {
    Preferences wanted =
        new Preferences(
            Locale.of("de", "AT"),
            ZoneId.of("Europe/Vienna"),
            Preferences.Appearance.DARK,
            Preferences.Density.COMPACT,
            false,
            DayOfWeek.SUNDAY,
            Preferences.DateForm.ISO,
            Preferences.NumberForm.COMMA);
    accounts.change(person(), " Ada King ", wanted);
    assertThat(person().account().name()).isEqualTo("Ada King");
    assertThat(person().account().preferences()).isEqualTo(wanted);
    assertThat(member().name()).isEqualTo("Person");
    for (String name : List.of(" ", "a\nb")) {
      assertRefused(
          Refusal.Invalid.class, () -> accounts.change(person(), name, Preferences.DEFAULT));
    }
    assertThat(person().account().preferences()).isEqualTo(wanted);
  }

  @Test
  void zonesHaveNamesAndWeeksBeginOnOneOfThreeDays() {
    for (String zone : List.of("Z", "+02:00", "UTC+1")) {
      assertNoPreference(ZoneId.of(zone), DayOfWeek.MONDAY);
    }
    assertNoPreference(ZoneId.of("UTC"), DayOfWeek.TUESDAY);
    assertThat(person().account().preferences()).isEqualTo(Preferences.DEFAULT);
  }

  private void assertNoPreference(ZoneId zone, DayOfWeek week) {
    Preferences wanted =
        new Preferences(
            null,
            zone,
            Preferences.Appearance.SYSTEM,
            Preferences.Density.COMFORTABLE,
            true,
            week,
            null,
            null);
    assertRefused(Refusal.Invalid.class, () -> accounts.setPreferences(person(), wanted));
    assertRefused(Refusal.Invalid.class, () -> accounts.change(person(), "Eve", wanted));
    assertThat(person().account().name()).isNotEqualTo("Eve");
  }

  @Test
  void aDeletedAccountFreesTheEmailAndMembersKeepIdAndName() {
    String connection = WORKSPACE.connection(member, Restrictions.NONE);
    deletion.delete(person());
    assertThat(sessions.find(session.token())).isEmpty();
    assertThat(member().status()).isEqualTo(Member.Status.REMOVED);
    assertThat(member().name()).isEqualTo("Person");
    assertThat(member().email()).isEmpty();
    assertRefused(Refusal.Unauthorized.class, () -> WORKSPACE.requireValidConnection(connection));
    assertRefused(Refusal.Unauthorized.class, ada::signIn);
    UUID again = ada.join(WORKSPACE, "Standard");
    assertThat(again).isNotEqualTo(member);
    assertThat(ada.session().signedIn().account().id())
        .isNotEqualTo(session.signedIn().account().id());
  }

  @Test
  void anAccountIsKeptWhileAWorkspaceWouldLoseItsLastAdministrator() {
    TestWorkspace own = TestWorkspace.create();
    ada.join(own, "Administrator");
    assertRefused(Refusal.Conflict.class, () -> deletion.delete(person()));
    assertThat(member().isActive()).isTrue();
    assertThat(person().memberships()).hasSize(2);
    TestPerson.create().join(own, "Administrator");
    deletion.delete(person());
    assertThat(member().isRemoved()).isTrue();
  }

  @Test
  void whatHasEndedIsSwept() {
    NewSession second = ada.session();
    sessions.end(second.signedIn(), ada.client());
    String old = "update oriel.web_session set ended_at = now() - interval '2 days' where id = ?";
    jdbc.update(old, second.signedIn().session().id());
    jdbc.update(
        """
        update oriel.account_event set at = at - interval '401 days'
        where account_id = ? and kind = 'CREATED'
        """,
        person().account().id());
    RunningOriel.bean(AccountSweep.class).sweep();
    assertThat(
            jdbc.queryForObject(
                "select count(*) from oriel.web_session where account_id = ?",
                Long.class,
                person().account().id()))
        .isOne();
    assertThat(accounts.log(person(), null, 100))
        .extracting(AccountEvent::kind)
        .contains(AccountEvent.Kind.SIGNED_IN)
        .doesNotContain(AccountEvent.Kind.CREATED);
    assertThat(sessions.find(session.token())).isPresent();
  }
}
