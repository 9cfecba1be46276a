package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.isDone;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Await;
import dev.oriel.testing.LockWaits;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is done with one account at the same time is done one after the other. */
@Tag(SecondTier.ROWS)
class AccountRaceTest {

  private static final int ROUNDS = 8;

  private final TestWorkspace first = TestWorkspace.create();
  private final TestWorkspace second = TestWorkspace.create();
  private final Profile standard =
      RunningOriel.bean(Profiles.class).require(second.operator(), "Standard");
  private final Members members = RunningOriel.bean(Members.class);
  private final MemberChanges changes = RunningOriel.bean(MemberChanges.class);
  private final WebSessions sessions = RunningOriel.bean(WebSessions.class);
  private final AccountBook accounts = RunningOriel.bean(AccountBook.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private UUID account(TestPerson person) {
    return accounts.withEmail(person.email()).orElseThrow().id();
  }

  private long count(String table, UUID account) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select count(*) from oriel." + table + " where account_id = ?", Long.class, account));
  }

  private Member joinSecond(TestPerson person) {
    return members.save(
        second.operator(), UUID.randomUUID(), person.email(), "Person", standard, null);
  }

  @Test
  void noLinkOfAnAdministratorOutlivesThatThePersonJoinsAnotherWorkspace() {
    for (int round = 0; round < Rounds.or(ROUNDS); round++) {
      TestPerson eve = TestPerson.create();
      UUID member = eve.join(first, "Standard");
      Parallel.all(
          2,
          which ->
              isDone(() -> {
                if (which == 0) {
                  changes.resetLink(first.operator(), member);
                } else {
                  joinSecond(eve);
                }
              }));
      assertThat(count("reset_link", account(eve))).isZero();
      members.remove(second.operator(), eve.email());
      Parallel.all(
          2,
          which ->
              isDone(() -> {
                if (which == 0) {
                  changes.resetLink(first.operator(), member);
                } else {
                  members.activate(second.operator(), eve.email());
                }
              }));
      assertThat(count("reset_link", account(eve))).isZero();
    }
  }

  @Test
  void nobodyEntersAWorkspaceWithAnAccountThatIsBeingDeleted() {
    AccountDeletion deletion = RunningOriel.bean(AccountDeletion.class);
    for (int round = 0; round < Rounds.or(ROUNDS); round++) {
      TestPerson eve = TestPerson.create();
      eve.join(first, "Standard");
      UUID member = eve.join(second, "Standard");
      UUID account = account(eve);
      NewSession session = eve.session();
      UUID id = second.workspace().uuid();
      List<Boolean> done =
          Parallel.all(
              2,
              which ->
                  isDone(() -> {
                    if (which == 0) {
                      deletion.delete(session.signedIn());
                    } else {
                      sessions.enter(session.signedIn(), id, eve.client());
                    }
                  }));
      assertThat(done.getFirst()).isTrue();
      assertThat(sessions.find(session.token())).isEmpty();
      assertThat(count("web_session", account)).isZero();
      assertThat(second.findMember(member).status()).isEqualTo(Member.Status.REMOVED);
    }
  }

  /** Others who come from the account to the workspace never wait for each other in a circle. */
  @Test
  void theAccountIsLockedBeforeMembersAndWorkspaces() {
    TestPerson eve = TestPerson.create();
    UUID member = eve.join(first, "Standard");
    NewSession session = eve.session();
    assertLocksTheAccountFirst(
        "a link for a new password",
        eve,
        member,
        () -> changes.resetLink(first.operator(), member));
    assertLocksTheAccountFirst(
        "a session that enters",
        eve,
        member,
        () -> sessions.enter(session.signedIn(), first.workspace().uuid(), eve.client()));
    assertLocksTheAccountFirst(
        "the end of connections",
        eve,
        member,
        () -> RunningOriel.bean(OwnConnections.class).end(session.signedIn(), Set.of()));
    assertLocksTheAccountFirst(
        "a suspension", eve, member, () -> changes.suspend(first.operator(), member));
    assertLocksTheAccountFirst(
        "an activation by e-mail address",
        eve,
        member,
        () -> members.activate(first.operator(), eve.email()));
    assertLocksTheAccountFirst("another workspace", eve, member, () -> joinSecond(eve));
    assertLocksTheAccountFirst(
        "a removal", eve, member, () -> changes.remove(first.operator(), member));
  }

  private void assertLocksTheAccountFirst(
      String name, TestPerson person, UUID member, Runnable change) {
    UUID account = account(person);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletableFuture<Void> running =
          RunningOriel.bean(Transactions.class)
              .run(() -> {
                accounts.lock(account);
                CompletableFuture<Void> begun = CompletableFuture.runAsync(change, threads);
                Await.until(() -> begun.isDone() || LockWaits.isAwaited());
                assertThat(begun).as(name).isNotDone();
                jdbc.queryForList(
                    "select from oriel.member where id = ? for update nowait", member);
                LockWaits.lockModel(first);
                LockWaits.lockModel(second);
                return begun;
              });
      running.join();
    }
  }
}
