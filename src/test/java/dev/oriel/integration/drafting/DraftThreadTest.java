package dev.oriel.integration.drafting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.ServerLog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Drafts that answer an e-mail, and what is said where no model has written them. */
class DraftThreadTest extends DraftingCase {

  private String sent(String subject, Object... more) {
    Object[] all = java.util.Arrays.copyOf(more, more.length + 4);
    all[more.length] = "subject";
    all[more.length + 1] = subject;
    all[more.length + 2] = "recordId";
    all[more.length + 3] = contact;
    return send(all).at("/message/id").stringValue();
  }

  /** The e-mails of a thread are answered together, however far they are shared. */
  @Test
  void theThreadThatIsAnsweredIsRead() {
    connect(Sharing.PRIVATE);
    String first = sent("Price 1");
    sent("Apart");
    String answered = first;
    for (int i = 2; i <= 6; i++) {
      answered = sent("Price " + i, "replyToMessageId", answered);
    }
    choose(Provider.OPENAI);
    assertThat(draft("replyToMessageId", answered, "dryRun", true).at("/wouldRead/messageIds"))
        .hasSize(5);
    draft("replyToMessageId", answered);
    assertThat(models.asked().getFirst().text())
        .containsSubsequence("Price 6", "isAnswered", "Price 5", "Price 4", "Price 3", "Price 2")
        .doesNotContain("Price 1", "Apart");
    draft("replyToMessageId", first);
    assertThat(models.asked().get(1).text()).contains("Price 1").doesNotContain("Price 2");
    jdbc().update("delete from " + table("message") + " where subject = 'Price 5'");
    draft("replyToMessageId", answered);
    assertThat(models.asked().get(2).text()).contains("Price 6").doesNotContain("Price 4");
  }

  /** A text to one contact is nothing for a draft to another, nor is what was never sent. */
  @Test
  void whatStandsElsewhereOrWasNotSentIsNoPartOfTheThread() {
    connect(Sharing.PRIVATE);
    String other =
        admin.create("contacts", "", Map.of("firstName", "Otto", "email", "otto@client.test"));
    String elsewhere = send("subject", "Salary", "recordId", other).at("/message/id").stringValue();
    String answered = sent("Price", "replyToMessageId", elsewhere);
    choose(Provider.OPENAI);
    draft("replyToMessageId", answered);
    assertThat(models.asked().getFirst().text()).contains("Price").doesNotContain("Salary");
    assertThat(draft("replyToMessageId", answered, "dryRun", true).at("/wouldRead/messageIds"))
        .hasSize(1);
    String kept = draft().at("/message/id").stringValue();
    for (String id : List.of(elsewhere, kept)) {
      for (boolean isDry : List.of(true, false)) {
        assertThat(mcp.refusal(TOOL, arguments(contact, "replyToMessageId", id, "dryRun", isDry)))
            .contains("was not sent, or does not stand on this record");
      }
    }
    assertThat(models.asked()).hasSize(2);
  }

  @Test
  void whyNoModelHasWrittenIsLoggedAndNothingElse() {
    choose(Provider.OPENAI);
    models.status(503);
    models.raw("Answer 4711");
    assertThat(draft("purpose", "Purpose 4712").at("/drafter").stringValue()).isEqualTo("template");
    assertThat(ServerLog.text())
        .containsPattern(
            " INFO .*A model has not drafted an e-mail: The model's service has a fault"
                + " \\(status 503\\)\\.?; workspace %s, member %s"
                    .formatted(workspace.workspace().id(), ada))
        .doesNotContain("Answer 4711", "Purpose 4712", LENA);
  }
}
