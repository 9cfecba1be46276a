package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxRefusals;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.integration.mail.server.AccountReport;
import dev.oriel.integration.mail.server.MailFault;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** What is left to the person whose mailbox it is, and what that person is told. */
class MailboxOwnerTest extends MailCase {

  private final Mailboxes mailboxes = RunningOriel.bean(Mailboxes.class);
  private final Colleague bob = Colleague.in(workspace, "Standard");
  private final MailboxSpec spec =
      new MailboxSpec("bob@acme.test", server.address(), null, "", "right", Sharing.FULL);

  private Mailbox connectBob() {
    return mailboxes.connectFor(workspace.operator(), workspace.findMember(bob.member()), spec);
  }

  private Mailbox present() {
    return mailboxes.own(bob.person().actor()).orElseThrow();
  }

  private UUID unknown() {
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    UUID id =
        RunningOriel.bean(Outbox.class)
            .send(
                bob.person().actor(),
                MessageInput.read(JsonBody.of(Json.MAPPER.valueToTree(email("recordId", contact)))))
            .message()
            .id();
    awaitState(id.toString(), "unknown");
    return id;
  }

  /** Neither an AI client nor a program decides what was sent, or has to do with passwords. */
  @Test
  void connectionsAndKeysDecideNothing() {
    connectBob();
    UUID message = unknown();
    Mailbox before = present();
    MailMessages messages = RunningOriel.bean(MailMessages.class);
    Actors actors = RunningOriel.bean(Actors.class);
    List<Consumer<Actor>> uses =
        List.of(
            by -> messages.again(by, message),
            by -> messages.wasSent(by, message),
            mailboxes::own,
            mailboxes::all,
            by -> mailboxes.connect(by, spec),
            by -> mailboxes.connectFor(by, workspace.findMember(bob.member()), spec),
            mailboxes::pause,
            mailboxes::resume,
            mailboxes::disconnect,
            by -> mailboxes.pauseFor(by, workspace.findMember(bob.member())));
    Map<String, Actor> others =
        Map.of(
            "key", actors.byRestKey(workspace.keyOf(bob.member()).key()),
            "connection",
                actors.byConnectionKey(workspace.connection(bob.member(), Restrictions.NONE)));
    others.forEach((name, actor) -> {
      for (int i = 0; i < uses.size(); i++) {
        Consumer<Actor> use = uses.get(i);
        boolean isOfMessage = i < 2 && name.equals("key");
        assertThatThrownBy(() -> use.accept(actor))
            .as(name + " " + i)
            .asInstanceOf(InstanceOfAssertFactories.type(Refused.class))
            .extracting(Refused::refusal)
            .isInstanceOf(isOfMessage ? Refusal.NotFound.class : Refusal.Forbidden.class);
      }
    });
    assertThat(present()).isEqualTo(before);
    assertThat(state(message.toString())).isEqualTo("unknown");
    assertThat(server.accepted()).hasSize(1);
  }

  /** Providers lock accounts after some wrong passwords. */
  @Test
  void theSecondRefusalInARowStopsTheMailboxAndTellsItsMemberOnce() {
    Mailbox mailbox = connectBob();
    MailboxRefusals refusals = RunningOriel.bean(MailboxRefusals.class);
    refusals.refused(workspace.workspace(), mailbox);
    RunningOriel.bean(MailboxTable.class).accepted(workspace.workspace(), mailbox.id());
    refusals.refused(workspace.workspace(), mailbox);
    assertThat(present().state()).isEqualTo(Mailbox.State.ACTIVE);
    for (int i = 0; i < 3; i++) {
      refusals.refused(workspace.workspace(), mailbox);
    }
    assertThat(present().state()).isEqualTo(Mailbox.State.NEEDS_RECONNECT);
    assertThat(
            RunningOriel.bean(Notifications.class)
                .unread(TestPerson.present(bob.session()), Set.of()))
        .extracting(Notification::kind)
        .containsOnlyOnce(Notification.Kind.MAILBOX_STOPPED);
    assertThat(bob.visitor().get("/me").body()).contains("Your mailbox sends nothing any more");
  }

  /** A server answers late, when the member has entered another password already. */
  @Test
  void whatServersSaidOfAnEarlierPasswordCountsForNoLaterOne() {
    Mailbox before = connectBob();
    MailboxRefusals refusals = RunningOriel.bean(MailboxRefusals.class);
    Mailbox present = mailboxes.connect(bob.person().actor(), spec);
    assertThat(present.id()).isEqualTo(before.id());
    MailFault wrong = new MailFault(MailFault.Kind.WRONG_CREDENTIALS, "The password is wrong.");
    refusals.refused(workspace.workspace(), before);
    refusals.used(workspace.workspace(), before, wrong);
    refusals.used(workspace.workspace(), before, wrong);
    assertThat(present()).isEqualTo(present);
    refusals.used(workspace.workspace(), present, wrong);
    refusals.used(workspace.workspace(), before, null);
    refusals.tested(workspace.workspace(), before, new AccountReport(null, null));
    assertThat(present().refusals()).isEqualTo(1);
  }
}
