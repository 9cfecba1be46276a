package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Messages that are not sent yet: whose they are, and that each is sent at most once. */
class DraftsTest extends MailCase {

  private final Drafts drafts = RunningOriel.bean(Drafts.class);
  private final Actor actor = actor(Restrictions.NONE);

  private Actor actor(Restrictions restrictions) {
    return RunningOriel.bean(Actors.class).byConnectionKey(workspace.connection(ada, restrictions));
  }

  private MessageInput input(String more) {
    return MessageInput.readDraft(
        JsonBody.of(
            Json.parse(
                """
                {"to": ["%s"], "subject": "Secret plan 4711", "body": "Half a thought",
                 "recordId": "%s"%s}
                """
                    .formatted(LENA, contact, more))));
  }

  private String draft(String more) {
    return drafts.save(actor, input(more)).id().toString();
  }

  private long count(String table) {
    Long rows = jdbc().queryForObject("select count(*) from " + table(table), Long.class);
    return rows == null ? 0 : rows;
  }

  @Test
  void aDraftIsSentAtMostOnceAndKeepsItsId() {
    connect();
    String id = draft("");
    List<JsonNode> answers = callAtOnce(8, Map.of("messageId", id));
    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.at("/message/id").stringValue()).isEqualTo(id));
    assertThat(answers.stream().filter(answer -> !answer.at("/repeated").booleanValue()))
        .hasSizeLessThan(2);
    JsonNode later =
        mcp.call("send_email", Map.of("messageId", id, "subject", "Other", "body", "Other"));
    assertThat(later.at("/message/status").stringValue()).isEqualTo("sent");
    assertThat(later.at("/message/subject").stringValue()).isEqualTo("Secret plan 4711");
    assertThat(server.accepted()).hasSize(1);
    assertThat(server.accepted().getFirst().recipients()).containsExactly(LENA);
    assertThat(count("message_link")).isEqualTo(1);
  }

  @Test
  void whatTheCallSaysReplacesWhatTheDraftSays() {
    connect();
    String id = draft("");
    send(mcp, Map.of("messageId", id, "body", "The whole thought"));
    assertThat(server.accepted().getFirst().content())
        .contains("Secret plan 4711", "The whole thought")
        .doesNotContain("Half a thought");
    String empty = drafts.save(actor, input(", \"replyToMessageId\": \"" + id + "\"")).id() + "";
    jdbc().update("update " + table("message") + " set body = '' where id = ?::uuid", empty);
    assertThat(mcp.refusal("send_email", Map.of("messageId", empty))).contains("'body'");
    send(mcp, Map.of("messageId", empty, "body", "Again"));
    assertThat(server.accepted().get(1).content()).contains("In-Reply-To: <" + id);
  }

  @Test
  void aDraftThatIsSavedWhileItIsSentIsNotSentAsItWas() {
    connect();
    String id = draft("");
    Outbox outbox = RunningOriel.bean(Outbox.class);
    JsonBody send = JsonBody.of(Json.parse("{\"messageId\": \"" + id + "\"}"));
    MessageInput read = outbox.read(actor, send);
    String later =
        "{\"subject\": \"Later\", \"to\": [\"%s\"], \"body\": \"b\", \"recordId\": \"%s\","
            + " \"messageId\": \"%s\"}";
    drafts.save(
        actor, MessageInput.readDraft(JsonBody.of(Json.parse(later.formatted(LENA, contact, id)))));
    assertThatThrownBy(() -> outbox.send(actor, read)).hasMessageContaining("saved again");
    assertThat(state(id)).isEqualTo("draft");
    send(mcp, Map.of("messageId", id));
    assertThat(server.accepted()).hasSize(1);
    assertThat(server.accepted().getFirst().content()).contains("Subject: Later");
  }

  /** A mailbox that shares less since then is obeyed. */
  @Test
  void aDraftIsSharedNoFurtherThanTheMailbox() {
    String id = draft("");
    connect(Sharing.PRIVATE);
    send(mcp, Map.of("messageId", id));
    assertThat(server.accepted()).hasSize(1);
    assertThat(messages(admin, contact)).isEmpty();
  }

  @Test
  void nobodyElseLearnsOfADraft() {
    connect();
    String id = draft("");
    Colleague bob = Colleague.in(workspace, "Administrator");
    assertThat(messages(admin, contact)).isEmpty();
    assertThat(
            admin
                .get("/objects/contacts/records/" + contact)
                .at("/data/record/fields/lastContactAt")
                .isNull())
        .isTrue();
    assertThat(admin.get("/changes").toString()).doesNotContain("Secret plan");
    assertThat(bob.visitor().get("/contacts/" + contact).body()).doesNotContain("Secret plan");
    Actor other = TestPerson.actor(bob.session());
    UUID draft = UUID.fromString(id);
    assertThatThrownBy(() -> drafts.place(other, draft)).hasMessageContaining("no such message");
    assertThatThrownBy(() -> drafts.discard(other, draft)).hasMessageContaining("no such message");
    assertThatThrownBy(() -> drafts.save(other, input(", \"messageId\": \"" + id + "\"")))
        .hasMessageContaining("no such message");
    Mcp foreign = new Mcp(workspace.connection(bob.member(), Restrictions.NONE));
    assertThat(foreign.refusal("send_email", Map.of("messageId", id)))
        .contains("no such message")
        .doesNotContain("Secret plan");
    assertThat(state(id)).isEqualTo("draft");
    assertThat(server.connections()).isZero();
  }

  @Test
  void aDraftGoesWithItsRecordItsMailboxAndItsMember() {
    connect();
    draft("");
    admin.delete("/objects/contacts/records/" + contact);
    assertThat(count("message") + count("message_link")).isZero();
    String other = admin.create("contacts", "", Map.of("lastName", "Other"));
    String more = "{\"body\": \"Hi\", \"recordId\": \"" + other + "\"}";
    MessageInput onOther = MessageInput.readDraft(JsonBody.of(Json.parse(more)));
    Colleague bob = Colleague.in(workspace, "Standard");
    Actor person = TestPerson.actor(bob.session());
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(bob.member()),
            new MailboxSpec("bob@acme.test", server.address(), null, "", "right", null));
    drafts.save(person, onOther);
    RunningOriel.bean(Mailboxes.class).disconnect(person);
    assertThat(count("message") + count("message_link")).isZero();
    drafts.save(actor, onOther);
    RunningOriel.bean(Members.class)
        .remove(workspace.operator(), workspace.findMember(ada).email());
    assertThat(count("message") + count("message_link")).isZero();
  }

  @Test
  void aConnectionThatMayOnlyReadKeepsNone() {
    Actor reading = actor(new Restrictions(true, false, null));
    assertThatThrownBy(() -> drafts.save(reading, input(""))).hasMessageContaining("only read");
    String id = draft("");
    assertThatThrownBy(() -> drafts.discard(reading, UUID.fromString(id)))
        .hasMessageContaining("only read");
    drafts.discard(actor, UUID.fromString(id));
    assertThat(count("message")).isZero();
  }
}
