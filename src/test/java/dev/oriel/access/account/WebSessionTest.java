package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.isDone;
import static dev.oriel.testing.RefusedWork.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** How long sessions go on, what they show, and what ends them. */
class WebSessionTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final TestWorkspace OTHER = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final NewSession session = ada.session();
  private final WebSessions sessions = RunningOriel.bean(WebSessions.class);
  private final Members members = RunningOriel.bean(Members.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private void set(String values) {
    UUID id = session.signedIn().session().id();
    jdbc.update("update oriel.web_session set " + values + " where id = ?", id);
  }

  private boolean goesOn() {
    return sessions.find(session.token()).isPresent();
  }

  @Test
  void theTokenIsStoredHashedAndEachSignInHasANewOne() {
    assertThat(session.token()).matches("[A-Za-z0-9_-]{43}").isNotEqualTo(ada.session().token());
    assertThat(
            jdbc.queryForObject(
                "select count(*) from oriel.web_session where token_hash = sha256(?::bytea)",
                Long.class,
                session.token()))
        .isOne();
    assertThat(sessions.find("x".repeat(43))).isEmpty();
    assertThat(sessions.find("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "used_at = now() - interval '13 days', true",
    "used_at = now() - interval '14 days', false",
    "created_at = now() - interval '89 days', true",
    "created_at = now() - interval '90 days', false"
  })
  void aSessionGoesOn14DaysIdleAnd90AtMost(String values, boolean expected) {
    set(values);
    assertThat(goesOn()).isEqualTo(expected);
    assertThat(sessions.findEnded(session.token()).isPresent()).isEqualTo(!expected);
  }

  @Test
  void lastUseIsWrittenAtMostOnceAMinute() {
    set("used_at = now() - interval '50 seconds'");
    String version = version();
    sessions.find(session.token());
    assertThat(version()).isEqualTo(version);
    set("used_at = now() - interval '61 seconds'");
    version = version();
    sessions.find(session.token());
    assertThat(version()).isNotEqualTo(version);
    version = version();
    sessions.find(session.token());
    assertThat(version()).isEqualTo(version);
  }

  /** The number of the transaction that has written the row. */
  private String version() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select xmin::text from oriel.web_session where id = ?",
            String.class,
            session.signedIn().session().id()));
  }

  @Test
  void sessionsNeverTouchTheVersionOfTheModel() {
    long before = WORKSPACE.operator().version();
    NewSession other = ada.session();
    patiently(() ->
        RunningOriel.bean(SignIn.class).prove(other.signedIn(), ada.password(), ada.client()));
    sessions.end(other.signedIn(), ada.client());
    assertThat(TestPerson.actor(session).version()).isEqualTo(before);
    assertThat(
            jdbc.queryForObject(
                "select version from " + WORKSPACE.workspace().schema() + ".model", Long.class))
        .isEqualTo(before);
  }

  @Test
  void anEndedSessionIsRefusedAtOnce() {
    sessions.end(session.signedIn(), ada.client());
    assertThat(goesOn()).isFalse();
    assertThat(sessions.findEnded(session.token()).orElseThrow().memberId()).isEqualTo(member);
    assertRefused(Refusal.Unauthorized.class, () -> sessions.present(session.signedIn()));
    UUID id = session.signedIn().session().id();
    assertRefused(Refusal.NotFound.class, () -> sessions.end(session.signedIn(), id, ada.client()));
    // Another tab has signed out at the same time.
    sessions.end(session.signedIn(), ada.client());
  }

  @Test
  void aPersonSeesAndEndsTheirOwnSessionsOnly() {
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Administrator");
    NewSession eves = eve.session();
    NewSession second = ada.session();
    assertThat(sessions.list(session.signedIn()))
        .extracting(WebSession::id)
        .containsExactly(second.signedIn().session().id(), session.signedIn().session().id());
    assertRefused(
        Refusal.NotFound.class,
        () -> sessions.end(eves.signedIn(), session.signedIn().session().id(), eve.client()));
    sessions.endOthers(second.signedIn(), ada.client());
    assertThat(goesOn()).isFalse();
    assertThat(sessions.find(second.token())).isPresent();
    assertThat(sessions.find(eves.token())).isPresent();
  }

  @Test
  void suspensionPausesSessionsAndActivationBringsThemBack() {
    Actor acting = TestPerson.actor(session);
    members.suspend(WORKSPACE.operator(), ada.email());
    SignedIn paused = TestPerson.present(session);
    assertThat(paused.actor()).isNull();
    assertThat(Objects.requireNonNull(paused.present()).isActive()).isFalse();
    assertRefused(Refusal.Unauthorized.class, () -> members.all(acting));
    assertThat(ada.session().signedIn().actor()).isNull();
    members.activate(WORKSPACE.operator(), ada.email());
    assertThat(TestPerson.actor(session).principal().id()).isEqualTo(member);
  }

  @Test
  void removalEndsSessionsForEverAndActivationDoesNotBringThemBack() {
    members.remove(WORKSPACE.operator(), ada.email());
    assertThat(goesOn()).isFalse();
    members.activate(WORKSPACE.operator(), ada.email());
    assertThat(goesOn()).isFalse();
    assertThat(ada.session().signedIn().actor()).isNotNull();
  }

  @Test
  void removalFromOneWorkspaceLeavesASessionInAnotherAlone() {
    UUID there = ada.join(OTHER, "Read only");
    SignedIn moved = sessions.enter(session.signedIn(), OTHER.workspace().uuid(), ada.client());
    assertThat(Objects.requireNonNull(moved.actor()).principal().id()).isEqualTo(there);
    assertThat(moved.others())
        .extracting(Membership::workspace)
        .containsExactly(WORKSPACE.workspace().uuid());
    members.remove(WORKSPACE.operator(), ada.email());
    assertThat(TestPerson.actor(session).principal().id()).isEqualTo(there);
    assertThat(TestPerson.present(session).memberships()).hasSize(1);
  }

  @Test
  void aSessionMovesOnlyIntoWorkspacesOfItsPerson() {
    UUID id = OTHER.workspace().uuid();
    assertRefused(
        Refusal.NotFound.class, () -> sessions.enter(session.signedIn(), id, ada.client()));
    ada.join(OTHER, "Standard");
    members.suspend(OTHER.operator(), ada.email());
    assertRefused(
        Refusal.NotFound.class, () -> sessions.enter(session.signedIn(), id, ada.client()));
    members.activate(OTHER.operator(), ada.email());
    sessions.enter(session.signedIn(), id, ada.client());
    assertThat(Objects.requireNonNull(ada.session().signedIn().present()).workspace())
        .as("the next session begins where the person was last")
        .isEqualTo(id);
  }

  @Test
  void after15MinutesThePasswordIsAskedForAgain() {
    ada.join(WORKSPACE, "Administrator");
    UUID eve = TestPerson.create().join(WORKSPACE, "Standard");
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    set("proved_at = now() - interval '14 minutes'");
    changes.suspend(TestPerson.actor(session), eve);
    set("proved_at = now() - interval '15 minutes'");
    assertRefused(
        Refusal.ProofRequired.class, () -> changes.activate(TestPerson.actor(session), eve));
    changes.rename(TestPerson.actor(session), eve, null, "Eve");
    SignIn signIn = RunningOriel.bean(SignIn.class);
    assertRefused(
        Refusal.Unauthorized.class,
        () -> signIn.prove(session.signedIn(), "not the password at all", ada.client()));
    assertRefused(
        Refusal.ProofRequired.class, () -> changes.activate(TestPerson.actor(session), eve));
    SignedIn proved =
        patiently(() -> signIn.prove(session.signedIn(), ada.password(), ada.client()));
    changes.activate(Objects.requireNonNull(proved.actor()), eve);
  }

  @Test
  void whoTriesPasswordsInASessionIsSlowedDown() {
    SignIn signIn = RunningOriel.bean(SignIn.class);
    assertRefused(
        Refusal.Unauthorized.class,
        () -> signIn.prove(session.signedIn(), "not the password at all", ada.client()));
    jdbc.update(
        """
        update oriel.sign_in_counter set failed_at = array_fill(failed_at[1], array[10])
        where kind = 'PROOF' and key = ?
        """,
        session.signedIn().session().id().toString());
    assertRefused(
        Refusal.RateLimited.class,
        () -> signIn.prove(session.signedIn(), ada.password(), ada.client()));
    ada.signIn();
  }

  @Test
  void aSessionThatBeginsDuringARemovalDoesNotComeBackByActivation() {
    for (int i = 0; i < 5; i++) {
      String[] token = new String[1];
      Parallel.all(
          2,
          which ->
              isDone(() -> {
                if (which == 0) {
                  members.remove(WORKSPACE.operator(), ada.email());
                } else {
                  token[0] = ada.session().token();
                }
              }));
      members.activate(WORKSPACE.operator(), ada.email());
      assertThat(
              token[0] == null ? null : sessions.find(token[0]).map(SignedIn::actor).orElse(null))
          .isNull();
    }
  }
}
