package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.isDone;
import static dev.oriel.testing.RefusedWork.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.OwnConnections;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Links by which people choose new passwords, who may make them, and what ends them. */
class ResetLinkTest {

  private static final String NEW = "a quite new passphrase";

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final TestWorkspace OTHER = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final TestPerson eve = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final ResetLinks links = RunningOriel.bean(ResetLinks.class);
  private final AccountBook accounts = RunningOriel.bean(AccountBook.class);
  private final MemberChanges changes = RunningOriel.bean(MemberChanges.class);
  private final WebSessions sessions = RunningOriel.bean(WebSessions.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private String byAdministrator() {
    eve.join(WORKSPACE, "Administrator");
    return changes.resetLink(TestPerson.actor(eve.session()), member).token();
  }

  private String byOperator() {
    return accounts.resetLink(ada.email()).token();
  }

  private NewSession use(String token) {
    return patiently(() -> links.use(token, NEW, ada.client()));
  }

  private TestPerson withNewPassword() {
    return ada.withPassword(NEW);
  }

  private void assertEnded(String token) {
    assertThat(links.find(token)).isEmpty();
    assertRefused(Refusal.NotFound.class, () -> links.use(token, NEW, ada.client()));
  }

  @Test
  void openingOneUsesNothingUp() {
    String token = byAdministrator();
    NewSession before = ada.session();
    assertThat(links.find(token).orElseThrow().email()).isEqualTo(ada.email());
    assertThat(links.find(token)).isPresent();
    assertThat(sessions.find(before.token())).isPresent();
    assertRefused(Refusal.Invalid.class, () -> links.use(token, "short", ada.client()));
    assertRefused(Refusal.Invalid.class, () -> links.use(token, "passwordpassword", ada.client()));
    assertThat(links.find(token)).isPresent();
  }

  @Test
  void aResetSetsThePasswordAndEndsAllSessions() {
    NewSession before = ada.session();
    NewSession after = use(byAdministrator());
    assertThat(sessions.find(before.token())).isEmpty();
    assertThat(TestPerson.actor(after).principal().id()).isEqualTo(member);
    assertRefused(Refusal.Unauthorized.class, ada::signIn);
    withNewPassword().signIn();
  }

  @Test
  void aResetForgetsTheDevicesThatSignedInBefore() {
    String device = ada.session().deviceToken();
    use(byOperator());
    assertThat(
            jdbc.queryForObject(
                "select count(*) from oriel.known_device where token_hash = sha256(?::bytea)",
                Long.class,
                device))
        .isZero();
  }

  @Test
  void aLinkIsUsedOnce() {
    String token = byOperator();
    use(token);
    assertEnded(token);
  }

  @Test
  void ofTwoResetsWithOneLinkOneWins() {
    String token = byOperator();
    assertThat(Parallel.all(2, i -> isDone(() -> links.use(token, NEW + " " + i, ada.client()))))
        .containsExactlyInAnyOrder(true, false);
  }

  @Test
  void aLinkIsValidForAnHour() {
    String token = byOperator();
    set(token, "expires_at = expires_at - interval '59 minutes'");
    assertThat(links.find(token)).isPresent();
    set(token, "expires_at = expires_at - interval '1 minute'");
    assertEnded(token);
  }

  private void set(String token, String value) {
    jdbc.update(
        "update oriel.reset_link set " + value + " where token_hash = sha256(?::bytea)", token);
  }

  @Test
  void aNewLinkEndsTheOneBefore() {
    String first = byOperator();
    String second = byOperator();
    assertEnded(first);
    assertThat(links.find(second)).isPresent();
  }

  @Test
  void anAdministratorMakesNoLinkForAPersonWhoBelongsToAnotherWorkspaceToo() {
    ada.join(OTHER, "Standard");
    assertRefused(Refusal.Forbidden.class, this::byAdministrator);
    RunningOriel.bean(Members.class).suspend(OTHER.operator(), ada.email());
    assertRefused(Refusal.Forbidden.class, this::byAdministrator);
    assertThat(links.find(byOperator())).isPresent();
  }

  @Test
  void joiningAnotherWorkspaceEndsOpenAdministratorsLinks() {
    String ofAdministrator = byAdministrator();
    String ofOperator = byOperator();
    ada.join(OTHER, "Standard");
    assertEnded(ofAdministrator);
    assertThat(links.find(ofOperator)).isPresent();
  }

  @Test
  void comingBackToAnotherWorkspaceEndsOpenAdministratorsLinks() {
    ada.join(OTHER, "Standard");
    Members members = RunningOriel.bean(Members.class);
    members.remove(OTHER.operator(), ada.email());
    String ofAdministrator = byAdministrator();
    String ofOperator = byOperator();
    members.activate(OTHER.operator(), ada.email());
    members.remove(OTHER.operator(), ada.email());
    assertEnded(ofAdministrator);
    assertThat(links.find(ofOperator)).isPresent();
  }

  @Test
  void whetherItIsAllowedIsCheckedAgainWhenItIsUsed() {
    String token = byAdministrator();
    ada.join(OTHER, "Standard");
    // As if it had been made while the person was joining.
    jdbc.update(
        """
        insert into oriel.reset_link (id, token_hash, account_id, workspace_id, expires_at)
        select gen_random_uuid(), sha256(?::bytea), id, ?, now() + interval '1 hour'
        from oriel.account where email = ?
        """,
        token,
        WORKSPACE.workspace().id(),
        ada.email());
    assertEnded(token);
    RunningOriel.bean(Members.class).suspend(OTHER.operator(), ada.email());
    assertEnded(token);
    RunningOriel.bean(Members.class).remove(OTHER.operator(), ada.email());
    assertThat(links.find(token)).isPresent();
  }

  @Test
  void anAdministratorTakesOverNoAccountOfAnotherWorkspace() {
    eve.join(OTHER, "Administrator");
    NewSession session = eve.session();
    assertRefused(
        Refusal.NotFound.class, () -> changes.resetLink(TestPerson.actor(session), member));
    TestPerson bea = TestPerson.create();
    UUID colleague = bea.join(WORKSPACE, "Standard");
    NewSession beas = bea.session();
    assertRefused(
        Refusal.Forbidden.class, () -> changes.resetLink(TestPerson.actor(beas), colleague));
  }

  @Test
  void removalEndsOpenLinksOfThatWorkspace() {
    String token = byAdministrator();
    RunningOriel.bean(Members.class).remove(WORKSPACE.operator(), ada.email());
    assertEnded(token);
    RunningOriel.bean(Members.class).activate(WORKSPACE.operator(), ada.email());
    assertEnded(token);
  }

  @Test
  void aSignInWithTheOldPasswordDuringAResetLeavesNoSession() {
    for (int i = 0; i < 3; i++) {
      String token = byOperator();
      String password = NEW + i;
      TestPerson present = i == 0 ? ada : ada.withPassword(NEW + (i - 1));
      String[] old = new String[1];
      Parallel.all(
          2,
          which ->
              isDone(() -> {
                if (which == 0) {
                  links.use(token, password, ada.client());
                } else {
                  old[0] = present.signIn().token();
                }
              }));
      assertThat(old[0] == null || sessions.find(old[0]).isEmpty()).isTrue();
    }
  }

  @Test
  void afterAResetThePersonIsAskedAboutHeaderKeys() {
    String token = WORKSPACE.connection(member, Restrictions.NONE);
    OwnConnections own = RunningOriel.bean(OwnConnections.class);
    NewSession session = use(byOperator());
    List<OwnConnections.Own> keys = own.list(session.signedIn());
    assertThat(keys)
        .extracting(OwnConnections.Own::workspace)
        .containsExactly(WORKSPACE.workspace().name());
    eve.join(WORKSPACE, "Administrator");
    UUID id = keys.getFirst().id();
    own.end(eve.session().signedIn(), Set.of(id));
    assertThat(own.list(session.signedIn())).hasSize(1);
    own.end(session.signedIn(), Set.of(id, UUID.randomUUID()));
    assertThat(own.list(session.signedIn())).isEmpty();
    assertRefused(Refusal.Unauthorized.class, () -> WORKSPACE.requireValidConnection(token));
  }

  @Test
  void tokensOfLinksAreStoredHashedAndInNoText() {
    MadeLink made = accounts.resetLink(ada.email());
    assertThat(made.toString()).doesNotContain(made.token());
    assertThat(
            Stream.of("x".repeat(43), "", made.token().substring(1))
                .map(links::find)
                .filter(Optional::isPresent))
        .isEmpty();
    assertThat(
            jdbc.queryForList("select row_to_json(l)::text from oriel.reset_link l", String.class))
        .noneMatch(row -> row.contains(made.token()));
  }
}
