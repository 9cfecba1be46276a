package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What only a person decides, signed in, and neither a key nor an AI client of the member. */
class MailDecisionsTest extends MailCase {

  private final Mailboxes mailboxes = RunningOriel.bean(Mailboxes.class);
  private final MailMessages messages = RunningOriel.bean(MailMessages.class);
  private final Actors actors = RunningOriel.bean(Actors.class);
  private final Actor agent = actors.byConnectionKey(workspace.connection(ada, Restrictions.NONE));
  private final Actor key = actors.byRestKey(workspace.keyOf(ada).key());

  private Mailbox mailbox() {
    return mailboxes.all(workspace.operator()).getFirst();
  }

  @Test
  void aMessageOfWhichNobodyKnows() {
    connect();
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    String id = send("recordId", contact).at("/message/id").stringValue();
    awaitState(id, "unknown");
    server.behave();
    int connections = server.connections();
    List<Consumer<UUID>> agentDecides =
        List.of(one -> messages.again(agent, one), one -> messages.wasSent(agent, one));
    for (Consumer<UUID> decides : agentDecides) {
      assertThatThrownBy(() -> decides.accept(UUID.fromString(id)))
          .isInstanceOf(Refused.class)
          .hasMessageContaining("Only a person decides this");
    }
    for (Consumer<UUID> decides :
        List.<Consumer<UUID>>of(
            one -> messages.again(key, one), one -> messages.wasSent(key, one))) {
      assertThatThrownBy(() -> decides.accept(UUID.fromString(id)))
          .isInstanceOf(Refused.class)
          .hasMessageContaining("no such message");
    }
    assertThat(state(id)).isEqualTo("unknown");
    assertThat(server.connections()).isEqualTo(connections);
  }

  @Test
  void theMailbox() {
    connect();
    Mailbox before = mailbox();
    Member member = workspace.findMember(ada);
    MailboxSpec spec =
        new MailboxSpec("eve@acme.test", server.address(), null, "", "right", Sharing.PRIVATE);
    List<Consumer<Actor>> uses =
        List.of(
            mailboxes::own,
            mailboxes::all,
            by -> mailboxes.connect(by, spec),
            by -> mailboxes.connectFor(by, member, spec),
            mailboxes::pause,
            mailboxes::resume,
            mailboxes::disconnect,
            by -> mailboxes.pauseFor(by, member));
    for (Actor actor : List.of(agent, key)) {
      for (Consumer<Actor> use : uses) {
        assertThatThrownBy(() -> use.accept(actor))
            .isInstanceOf(Refused.class)
            .hasMessageMatching("Only (a person|the operator) .*");
      }
    }
    assertThat(mailbox()).isEqualTo(before);
    assertThat(server.connections()).isZero();
  }
}
