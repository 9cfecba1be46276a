package dev.oriel.feature.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Snapshots;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.operation.setup.SetupProblem;
import dev.oriel.operation.setup.SetupResult;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Await;
import dev.oriel.testing.LockWaits;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A setup file gives nobody access back whom administrators have suspended or removed. */
class SetupMemberTest {

  private static final String ADA = "ada@acme.test";

  private static final String FILE =
      """
      members:
        - {email: ada@acme.test, name: Ada, profile: Standard}
      keys:
        - {name: CI, profile: Standard, member: ada@acme.test}
      """;

  @TempDir Path directory;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Members members = RunningOriel.bean(Members.class);

  private SetupResult apply(String sections) throws Exception {
    Path file = directory.resolve("setup.yaml");
    Files.writeString(file, "workspace: " + workspace.workspace().name() + "\n" + sections);
    return RunningOriel.bean(SetupFiles.class).apply(List.of(file.toString()));
  }

  private void applied(String sections) throws Exception {
    SetupResult result = apply(sections);
    assertThat(result.mistakes()).isEmpty();
    assertThat(result.obstacles()).isEmpty();
  }

  private Actor operator() {
    ModelGuard guard = RunningOriel.bean(ModelGuard.class);
    return guard.present(workspace.operator());
  }

  private Member ada() {
    return Members.of(operator()).stream()
        .filter(member -> member.email().equals(ADA))
        .findFirst()
        .orElseThrow();
  }

  private UUID ownerOfTheKey() {
    return Objects.requireNonNull(Snapshots.credentials(operator()).iterator().next().member());
  }

  @Test
  void aSuspendedMemberIsBroughtToTheFileAndStaysSuspended() throws Exception {
    applied(FILE);
    members.suspend(workspace.operator(), ADA);
    applied(FILE.replace("name: Ada,", "name: Ada Winter,"));
    assertThat(ada().name()).isEqualTo("Ada Winter");
    assertThat(ada().status()).isEqualTo(Member.Status.SUSPENDED);
  }

  @Test
  void aRemovedMemberStaysAsItWasAndTheRestOfTheFileIsApplied() throws Exception {
    applied(FILE);
    Member before = ada();
    members.remove(workspace.operator(), ADA);
    applied(
        FILE.replace("name: Ada,", "name: Ada Winter,")
            + "profiles: [{name: Support, defaultAccess: {view: true}}]\n");
    assertThat(ada().name()).isEqualTo("Ada");
    assertThat(ada().status()).isEqualTo(Member.Status.REMOVED);
    assertThat(Profiles.of(operator())).extracting("name").contains("Support");
    assertThat(ownerOfTheKey()).isEqualTo(before.id());
    members.activate(workspace.operator(), ADA);
    applied(FILE.replace("name: Ada,", "name: Ada Winter,"));
    assertThat(ada().name()).isEqualTo("Ada Winter");
    assertThat(ada().id()).isEqualTo(before.id());
  }

  @Test
  void aMemberWhoWasRemovedBeforeTheFirstFileStaysRemovedToo() throws Exception {
    workspace.member(ADA, "Ada");
    members.remove(workspace.operator(), ADA);
    applied("members: [{email: ada@acme.test, profile: Administrator}]");
    assertThat(ada().status()).isEqualTo(Member.Status.REMOVED);
    assertThat(Profiles.of(operator()))
        .filteredOn(profile -> profile.id().equals(ada().profileId()))
        .extracting("name")
        .containsExactly("Standard");
  }

  @Test
  void aNewKeyCannotBelongToARemovedMember() throws Exception {
    applied("members: [{email: ada@acme.test, profile: Standard}]");
    members.remove(workspace.operator(), ADA);
    assertThat(apply(FILE).obstacles())
        .extracting(SetupProblem::line, SetupProblem::message)
        .containsExactly(
            tuple(5, "The member 'ada@acme.test' was removed. Activate it, or name another one."));
    assertThat(Snapshots.credentials(operator())).isEmpty();
  }

  private NewSession signedIn(TestPerson person) throws Exception {
    applied(
        "members: [{email: %s, name: Ada, profile: Standard, password: %s}]"
            .formatted(person.email(), person.password()));
    return person.session();
  }

  private List<Member> present() {
    return Members.of(operator()).stream().filter(member -> !member.isRemoved()).toList();
  }

  @Test
  void aMemberIsFoundByWhatTheFileRemembersAndNeverByAFreedEmail() throws Exception {
    TestPerson ada = TestPerson.create();
    NewSession session = signedIn(ada);
    String file = "members: [{email: %s, name: Ada, profile: Read only}]".formatted(ada.email());
    UUID member = present().getFirst().id();
    Accounts accounts = RunningOriel.bean(Accounts.class);
    accounts.changeEmail(session.signedIn(), "new-" + ada.email(), ada.client());
    TestPerson other = new TestPerson(ada.email(), "another passphrase", ada.address());
    UUID namesake = other.join(workspace, "Standard");
    applied(file);
    assertThat(present())
        .extracting(Member::id, Member::email, one -> profileName(one.profileId()))
        .containsExactlyInAnyOrder(
            tuple(member, "new-" + ada.email(), "Read only"),
            tuple(namesake, ada.email(), "Standard"));
  }

  private String profileName(UUID id) {
    return Profiles.of(operator()).stream()
        .filter(profile -> profile.id().equals(id))
        .findFirst()
        .orElseThrow()
        .name();
  }

  @Test
  void anOldFileBringsNobodyBackWhoHasDeletedTheAccount() throws Exception {
    TestPerson ada = TestPerson.create();
    NewSession session = signedIn(ada);
    RunningOriel.bean(AccountDeletion.class).delete(session.signedIn());
    applied("members: [{email: %s, name: Ada, profile: Standard}]".formatted(ada.email()));
    assertThat(present()).isEmpty();
    assertThat(RunningOriel.bean(AccountBook.class).withEmail(ada.email())).isEmpty();
  }

  @Test
  void aPasswordAppliesWhenTheAccountIsCreated() throws Exception {
    TestPerson ada = TestPerson.create();
    ada.join(TestWorkspace.create(), "Standard");
    applied(
        "members: [{email: %s, name: Ada, profile: Standard, password: another passphrase}]"
            .formatted(ada.email()));
    assertThat(ada.signIn().signedIn().memberships()).hasSize(2);
  }

  /** A person who joins has locked the account, and waits for the workspace. */
  @Test
  void theAccountsOfMembersAreLockedBeforeTheWorkspace() {
    TestPerson ada = TestPerson.create();
    ada.join(TestWorkspace.create(), "Standard");
    String file =
        """
        profiles: [{name: Support, defaultAccess: {view: true}}]
        members: [{email: %s, name: Ada, profile: Support}]
        """
            .formatted(ada.email());
    AccountBook accounts = RunningOriel.bean(AccountBook.class);
    UUID account = accounts.withEmail(ada.email()).orElseThrow().id();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<SetupResult> running =
          RunningOriel.bean(Transactions.class)
              .run(() -> {
                accounts.lock(account);
                Future<SetupResult> begun = threads.submit(() -> apply(file));
                Await.until(() -> begun.isDone() || LockWaits.isAwaited());
                LockWaits.lockModel(workspace);
                return begun;
              });
      assertThat(running)
          .succeedsWithin(Duration.ofSeconds(30))
          .satisfies(result -> assertThat(result.obstacles()).isEmpty());
    }
    assertThat(ada.session().signedIn().memberships()).hasSize(2);
  }
}
