package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.FileForm;
import dev.oriel.testing.TestDatabases;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How much a member sends, and how large a message is. */
class MailLimitsTest extends MailCase {

  @Test
  void aMemberSendsTwoHundredMessagesInADay() {
    connect();
    jdbc()
        .update(
            "insert into " + table("message_count") + " values (?, now() - interval '3 hours', ?)",
            ada,
            MailLimits.DAY);
    assertThat(mcp.refusal("send_email", email("recordId", contact)))
        .contains("200 messages in a day");
    jdbc().update("update " + table("message_count") + " set sent = sent - 1");
    send("recordId", contact);
    assertThat(mcp.refusal("send_email", email("recordId", contact, "subject", "One more")))
        .contains("200 messages in a day");
    // What is older than a day counts no more.
    jdbc()
        .update(
            "update %s set since = %s"
                .formatted(table("message_count"), TestDatabases.later("since", "-1 day")));
    send("recordId", contact, "subject", "Next day");
    assertThat(server.accepted()).hasSize(2);
  }

  @Test
  void subjectsAndTextsHaveALength() {
    connect();
    String subject = "s".repeat(MessageInput.LONGEST_SUBJECT);
    String body = "b".repeat(MessageInput.LONGEST_BODY);
    assertThat(mcp.refusal("send_email", email("recordId", contact, "subject", subject + "s")))
        .contains("'subject'", "250");
    assertThat(mcp.refusal("send_email", email("recordId", contact, "body", body + "b")))
        .contains("'body'", "100,000");
    send("recordId", contact, "subject", subject, "body", body);
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void filesAreTogetherAtMostFifteenMebibytes() {
    connect();
    List<String> files = new ArrayList<>();
    for (int size : List.of(8 << 20, 7 << 20, 1)) {
      files.add(FileForm.attach(admin, "contacts", contact, size + ".bin", new byte[size]));
    }
    assertThat(mcp.refusal("send_email", email("recordId", contact, "attachmentIds", files)))
        .contains("at most 15 MiB together");
    assertThat(server.connections()).isZero();
    JsonNode sent = send("recordId", contact, "attachmentIds", files.subList(0, 2));
    awaitState(sent.at("/message/id").stringValue(), "sent");
    assertThat(server.accepted()).hasSize(1);
  }
}
