package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.InvitationLinks;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** E-mails compare by the matcher, that of records, wherever somebody writes one. */
class EmailMatchTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(workspace, "Standard");
  private final String written = ada.email().toUpperCase(Locale.ROOT);
  private final AccountBook accounts = RunningOriel.bean(AccountBook.class);

  private static Profile standard(TestWorkspace of) {
    return RunningOriel.bean(Profiles.class).require(of.operator(), "Standard");
  }

  @Test
  void oneAccountIsFoundHoweverItsEmailIsWritten() {
    Account account = accounts.withEmail(ada.email()).orElseThrow();
    assertThat(accounts.withEmail(written)).contains(account);
    TestWorkspace other = TestWorkspace.create();
    RunningOriel.bean(Members.class)
        .save(other.operator(), UUID.randomUUID(), written, "Ada", standard(other), null);
    assertThat(ada.session().signedIn().memberships()).hasSize(2);
    assertThat(accounts.withEmail(ada.email())).contains(account);
    assertThat(RunningOriel.bean(ResetLinks.class).find(accounts.resetLink(written).token()))
        .contains(account);
    new TestPerson(written, ada.password(), ada.address()).signIn();
  }

  @Test
  void oneMemberIsFoundHoweverItsEmailIsWritten() {
    Members members = RunningOriel.bean(Members.class);
    Actor operator = workspace.operator();
    assertThat(members.withEmail(operator, written).orElseThrow().id()).isEqualTo(member);
    assertThat(members.everWithEmail(operator, written).orElseThrow().id()).isEqualTo(member);
    assertThat(members.suspend(operator, written).id()).isEqualTo(member);
    assertRefused(
        Refusal.Conflict.class,
        () ->
            RunningOriel.bean(Invitations.class)
                .invite(workspace.operator(), written, "Ada", standard(workspace).id()));
  }

  @Test
  void anInvitationIsForTheAccountHoweverItsEmailIsWritten() {
    TestWorkspace other = TestWorkspace.create();
    String token =
        RunningOriel.bean(Invitations.class)
            .invite(other.operator(), written, "Ada", standard(other).id())
            .token();
    SignedIn joined =
        RunningOriel.bean(InvitationLinks.class)
            .accept(token, ada.session().signedIn(), ada.client());
    assertThat(joined.memberships()).hasSize(2);
    assertThat(accounts.withEmail(ada.email()).orElseThrow().email()).isEqualTo(ada.email());
  }
}
