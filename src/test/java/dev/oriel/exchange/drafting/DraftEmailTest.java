package dev.oriel.exchange.drafting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
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
    assertThat(mcp.call("send_email", Map.of("messageId", id)).at("/message/status").stringValue())
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
