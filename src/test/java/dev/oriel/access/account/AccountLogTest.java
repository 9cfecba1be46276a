package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What the log of an account keeps, and what workspaces see of it. */
class AccountLogTest {

  private static final String NEW = "a quite new passphrase";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestWorkspace other = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(workspace, "Standard");
  private final NewSession session = ada.session();
  private final Accounts accounts = RunningOriel.bean(Accounts.class);
  private final WebSessions sessions = RunningOriel.bean(WebSessions.class);
  private final AccountDeletion deletion = RunningOriel.bean(AccountDeletion.class);
  private final AccountLog log = RunningOriel.bean(AccountLog.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private SignedIn person() {
    return TestPerson.present(session);
  }

  @Test
  void aWorkspaceSeesWhoEntersItAndFailuresOfAccountsThatBelongToItAlone() {
    TestPerson both = TestPerson.create();
    both.join(workspace, "Standard");
    both.join(other, "Standard");
    sessions.enter(both.session().signedIn(), other.workspace().uuid(), both.client());
    for (TestPerson one : List.of(ada, both)) {
      assertRefused(
          Refusal.Unauthorized.class,
          () ->
              RunningOriel.bean(SignIn.class)
                  .signIn(one.email(), "not the password at all", one.client()));
    }
    List<AccountEvent> seen = log.ofWorkspace(workspace.operator(), 100);
    UUID account = person().account().id();
    assertThat(seen)
        .filteredOn(event -> event.kind() == AccountEvent.Kind.FAILED)
        .extracting(AccountEvent::accountId)
        .containsExactly(account);
    assertThat(seen).extracting(AccountEvent::kind).contains(AccountEvent.Kind.ENTERED);
    assertThat(log.ofWorkspace(other.operator(), 100))
        .extracting(AccountEvent::kind)
        .containsOnly(AccountEvent.Kind.ENTERED);
    assertRefused(Refusal.Forbidden.class, () -> log.ofWorkspace(TestPerson.actor(session), 100));
  }

  @Test
  void aWorkspaceGoesOnSeeingWhoHasEnteredItAfterTheAccountWasDeleted() {
    UUID account = person().account().id();
    List<AccountEvent> before = log.ofWorkspace(workspace.operator(), 100);
    assertThat(before).extracting(AccountEvent::memberId).containsExactly(member);
    deletion.delete(person());
    assertThat(log.ofWorkspace(workspace.operator(), 100)).isEqualTo(before);
    List<String> stored =
        jdbc.queryForList(
            "select e::text from oriel.account_event e where account_id = ?",
            String.class,
            account);
    assertThat(stored).hasSizeGreaterThan(1).noneMatch(row -> row.contains(ada.email()));
  }

  @Test
  void aFailureToSignInAfterTheDeletionIsAnsweredLikeAnyOther() {
    UUID account = person().account().id();
    deletion.delete(person());
    log.addFailure(account, ada.client());
    assertRefused(Refusal.Unauthorized.class, ada::signIn);
  }

  @Test
  void eachPasswordThatAnAccountGetsIsInItsLog() {
    TestPerson eve = TestPerson.create();
    workspace.member(eve.email(), "Eve");
    AccountBook book = RunningOriel.bean(AccountBook.class);
    assertThat(patiently(() -> book.setFirstPassword(eve.email(), NEW))).isTrue();
    assertThat(patiently(() -> book.setFirstPassword(eve.email(), NEW + "er"))).isFalse();
    NewSession session = eve.withPassword(NEW).signIn();
    assertThat(accounts.log(session.signedIn(), null, 100))
        .extracting(AccountEvent::kind)
        .containsOnlyOnce(AccountEvent.Kind.PASSWORD_SET);
  }

  @Test
  void theLogIsReadPageByPage() {
    for (int i = 0; i < 3; i++) {
      sessions.enter(person(), workspace.workspace().uuid(), ada.client());
    }
    List<AccountEvent> all = accounts.log(person(), null, 100);
    List<AccountEvent> first = accounts.log(person(), null, 2);
    assertThat(first).isEqualTo(all.subList(0, 2));
    assertThat(accounts.log(person(), first.getLast().id(), 100))
        .isEqualTo(all.subList(2, all.size()));
    TestPerson eve = TestPerson.create();
    eve.join(workspace, "Standard");
    assertThat(accounts.log(eve.session().signedIn(), first.getLast().id(), 100))
        .as("before an entry of another account")
        .isEmpty();
  }
}
