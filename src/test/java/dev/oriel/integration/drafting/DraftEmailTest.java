package dev.oriel.integration.drafting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The tool by which AI clients get drafts, where no model is chosen. */
class DraftEmailTest extends DraftingCase {

  @Test
  void aTemplateDraftsWhatTheMailboxThenSends() {
    connect();
    JsonNode drafted = draft("purpose", "Our offer is ready.\nShall we talk on Monday?");
    assertThat(drafted.at("/message/status").stringValue()).as("%s", drafted).isEqualTo("draft");
    assertThat(drafted.at("/message/to").toString()).isEqualTo("[\"" + LENA + "\"]");
    assertThat(drafted.at("/message/subject").stringValue()).isEqualTo("Our offer is ready");
    assertThat(drafted.at("/message/body").stringValue())
        .isEqualTo(
            "Hello Lena,\n\nOur offer is ready.\nShall we talk on Monday?\n\nBest regards,\nAda");
    assertThat(drafted.at("/drafter").stringValue()).isEqualTo("template");
    assertThat(drafted.at("/warnings")).isEmpty();
    assertThat(drafted.has("reason")).isFalse();
    String id = drafted.at("/message/id").stringValue();
    assertThat(drafted.at("/message/url").stringValue())
        .endsWith("/contacts/" + contact + "/email?draft=" + id);
    assertThat(state(id)).isEqualTo("draft");
    assertThat(server.connections()).isZero();
    assertThat(send(mcp, Map.of("messageId", id)).at("/message/status").stringValue())
        .isEqualTo("sent");
    assertThat(server.accepted().getFirst().content())
        .contains("Subject: Our offer is ready", "Shall we talk on Monday?");
    JsonNode reply = draft("replyToMessageId", id);
    assertThat(reply.at("/message/subject").stringValue()).isEqualTo("Re: Our offer is ready");
  }

  @ParameterizedTest
  @CsvSource({
    "formal, de, 'Guten Tag Lena,', Mit freundlichen Grüßen",
    "friendly, es, 'Hola, Lena:', 'Un abrazo,'",
    "short, fr-CA, 'Bonjour Lena,', 'Cordialement,'",
    "short, ja, 'Hi Lena,', 'Best,'",
  })
  void itHasToneAndLanguage(String tone, String language, String begin, String end) {
    assertThat(draft("tone", tone, "language", language).at("/message/body").stringValue())
        .isEqualTo(begin + "\n\n" + end + "\nAda");
  }

  @Test
  void aConnectionThatMayOnlyReadGetsADraftThatIsNotKept() {
    Mcp reading = new Mcp(workspace.connection(ada, new Restrictions(true, false, null)));
    JsonNode drafted = draft(reading, "purpose", "Hi");
    assertThat(drafted.at("/message/id").isNull()).isTrue();
    assertThat(drafted.at("/message/to/0").stringValue()).isEqualTo(LENA);
    assertThat(messageRows()).isZero();
  }

  @Test
  void keptDraftsAreWritesOfTheConnection() {
    Mcp limited = new Mcp(workspace.connection(ada, new Restrictions(false, false, 1)));
    draft(limited);
    assertThat(limited.refusal(TOOL, arguments(contact))).contains("may write 1 times an hour");
    assertThat(messageRows()).isEqualTo(1);
    Mcp reading = new Mcp(workspace.connection(ada, new Restrictions(true, false, 1)));
    draft(reading);
    draft(reading);
  }

  /** Neither what is pasted nor what a model writes can make a draft that is refused. */
  @Test
  void charactersThatNobodySeesAreNoPartOfADraft() {
    JsonNode drafted = draft("purpose", "Tea\tat\u0007 \u202efive");
    assertThat(drafted.at("/message/subject").stringValue()).isEqualTo("Tea at five");
    assertThat(drafted.at("/message/body").stringValue())
        .contains("Tea\tat five")
        .doesNotContain("\u0007", "\u202e");
    choose(Provider.OPENAI);
    models.model(_ -> "Subject: Tea\tnow\n\nYes");
    assertThat(draft().at("/message/subject").stringValue()).isEqualTo("Tea now");
  }

  @Test
  void aConnectionWithoutMailGetsNone() {
    Mcp none =
        new Mcp(workspace.connection(ada, new Restrictions(false, false, null, MailLimit.NONE)));
    assertThat(none.toolNames()).doesNotContain(TOOL);
    assertThat(none.refusal(TOOL, arguments(contact))).contains("may not use e-mail");
  }

  @Test
  void aDryRunNamesWhatWouldBeRead() {
    String note =
        admin
            .post("/objects/contacts/records/" + contact + "/notes", Map.of("body", "Likes tea"))
            .at("/data/note/id")
            .stringValue();
    JsonNode plan = draft("dryRun", true).at("/wouldRead");
    assertThat(plan.at("/fields").toString()).contains("firstName", "email");
    assertThat(plan.at("/noteIds").toString()).contains(note);
    assertThat(plan.has("host")).isFalse();
    choose(Provider.OPENAI);
    assertThat(draft("dryRun", true).at("/wouldRead/host").stringValue()).isEqualTo("127.0.0.1");
    assertThat(models.asked()).isEmpty();
    assertThat(messageRows()).isZero();
  }

  /** An address that is hidden is answered like one that is missing. */
  @Test
  void theRecipientIsTheAddressThatTheMemberMayRead() {
    workspace.profile(
        """
        {'name': 'Blind', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    workspace.give(ada, "Blind");
    String nobody = admin.create("contacts", "", Map.of("firstName", "Lena"));
    JsonNode hidden = draft();
    JsonNode missing = mcp.call(TOOL, arguments(nobody));
    assertThat(hidden.at("/message/to")).isEmpty();
    assertThat(hidden.toString()).doesNotContain(LENA);
    assertThat(hidden.at("/warnings")).isEqualTo(missing.at("/warnings")).hasSize(1);
  }

  /** The rule of send_email: the first field of addresses, if an e-mail can be sent there. */
  @Test
  void noOtherAddressTakesThePlaceOfTheRecords() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "second", "name", "Second", "type", "email"));
    admin.patch(
        "/objects/contacts/records/" + contact,
        Map.of("fields", Map.of("email", "j..rgen@client.test", "second", "second@client.test")));
    JsonNode unusable = draft();
    assertThat(unusable.at("/message/to").toString()).isEqualTo("[]");
    assertThat(unusable.at("/warnings").toString()).contains("goes to nobody");
    workspace.profile(
        """
        {'name': 'Blind', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    workspace.give(ada, "Blind");
    assertThat(draft().at("/message/to").toString()).isEqualTo("[]");
  }

  @Test
  void recordsOfOtherObjectsAndMessagesOfOthersAreRefused() {
    String deal = admin.create("deals", "Big", Map.of());
    assertThat(mcp.refusal(TOOL, arguments(deal))).contains("not_found");
    connect();
    String id = draft().at("/message/id").stringValue();
    Mcp other =
        new Mcp(
            workspace.connection(
                Colleague.in(workspace, "Administrator").member(), Restrictions.NONE));
    assertThat(other.refusal(TOOL, arguments(contact, "replyToMessageId", id)))
        .contains("no such message");
    assertThat(mcp.refusal(TOOL, arguments(contact, "tone", "rude"))).contains("'tone'");
    assertThat(mcp.refusal(TOOL, arguments(contact, "language", "so-so-so!")))
        .contains("language such as de");
    assertThat(mcp.refusal(TOOL, arguments(contact, "purpose", "x".repeat(4_001))))
        .contains("4,000");
  }

  @Test
  void aDraftThatNoPageHasFetchedIsDeletedAfterAnHour() {
    String insert =
        "insert into %s values (gen_random_uuid(), gen_random_uuid(), now() - ?::interval, 'text')"
            .formatted(table("draft_run"));
    jdbc().update(insert, "61 minutes");
    jdbc().update(insert, "50 minutes");
    RunningOriel.bean(DraftSweep.class).sweep();
    assertThat(jdbc().queryForObject("select count(*) from " + table("draft_run"), Integer.class))
        .isEqualTo(1);
  }

  @Test
  void aDraftThatIsWrittenGoesWithTheMailbox() {
    Colleague bob = Colleague.in(workspace, "Standard");
    Mailboxes mailboxes = RunningOriel.bean(Mailboxes.class);
    mailboxes.connectFor(
        workspace.operator(),
        workspace.findMember(bob.member()),
        new MailboxSpec("bob@acme.test", server.address(), null, "", "right", null));
    jdbc()
        .update(
            "insert into %s values (?, gen_random_uuid(), now(), 'text')"
                .formatted(table("draft_run")),
            bob.member());
    mailboxes.disconnect(TestPerson.actor(bob.session()));
    assertThat(jdbc().queryForObject("select count(*) from " + table("draft_run"), Integer.class))
        .isZero();
  }

  @Test
  void aMemberGetsThirtyDraftsInAnHour() {
    Mcp reading = new Mcp(workspace.connection(ada, new Restrictions(true, false, null)));
    for (int i = 0; i < DraftLimit.HOUR; i++) {
      draft(reading);
    }
    assertThat(mcp.refusal(TOOL, arguments(contact))).contains("At most 30 e-mails");
    draft("dryRun", true);
    Colleague bob = Colleague.in(workspace, "Standard");
    draft(new Mcp(workspace.connection(bob.member(), Restrictions.NONE)));
    // What is an hour old counts no more.
    jdbc()
        .update(
            "update "
                + table("draft_count")
                + " set at = array(select one - interval '1 hour' from unnest(at) one)");
    draft();
  }
}
