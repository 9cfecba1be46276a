package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.TestDatabases;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Requests that come again: which of them send another message. */
class RepeatedRequestsTest extends MailCase {

  private JsonNode sent(Object... more) {
    return sent(mcp, more);
  }

  private JsonNode sent(Mcp client, Object... more) {
    Object[] all = java.util.Arrays.copyOf(more, more.length + 2);
    all[more.length] = "recordId";
    all[more.length + 1] = contact;
    return send(client, email(all));
  }

  private static String id(JsonNode answer) {
    return answer.at("/message/id").stringValue();
  }

  private static boolean isRepeated(JsonNode answer) {
    return answer.at("/repeated").booleanValue();
  }

  /** Lets hours and minutes pass since a message was queued. */
  private void age(String message, String time) {
    jdbc()
        .update(
            "update %s set created_at = %s where id = ?::uuid"
                .formatted(table("message"), TestDatabases.later("created_at", "-" + time)),
            message);
  }

  @Test
  void theSameContentTwentyTimesAtOnceIsSentOnce() {
    connect();
    List<JsonNode> answers = callAtOnce(20, email("recordId", contact));
    assertThat(answers).extracting(RepeatedRequestsTest::id).containsOnly(id(answers.getFirst()));
    assertThat(answers).filteredOn(answer -> !isRepeated(answer)).hasSizeLessThan(2);
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void aKeyIsKnownForADayAndTheContentForTenMinutes() {
    connect();
    String keyed = id(sent("subject", "1", "idempotencyKey", "offer 1"));
    age(keyed, "23:55");
    assertThat(id(sent("subject", "1", "idempotencyKey", "offer 1"))).isEqualTo(keyed);
    age(keyed, "0:10");
    assertThat(isRepeated(sent("subject", "1", "idempotencyKey", "offer 1"))).isFalse();
    String content = id(sent("subject", "2"));
    age(content, "0:05");
    assertThat(id(sent("subject", "2"))).isEqualTo(content);
    age(content, "0:06");
    assertThat(isRepeated(sent("subject", "2"))).isFalse();
    assertThat(server.accepted()).hasSize(4);
  }

  @Test
  void anotherConnectionRepeatsNothing() {
    connect();
    Mcp other = new Mcp(workspace.connection(ada, Restrictions.NONE));
    sent("subject", "1", "idempotencyKey", "offer 1");
    assertThat(isRepeated(sent(other, "subject", "1", "idempotencyKey", "offer 1"))).isFalse();
    sent("subject", "2");
    assertThat(isRepeated(sent(other, "subject", "2"))).isFalse();
    assertThat(server.accepted()).hasSize(4);
  }

  /** Nobody has received it, so that an agent may try again; with a key it says what it wants. */
  @Test
  void whatHasFailedIsSentAnewUnlessItHasAKey() {
    connect();
    server.reply(Stage.RCPT, "550 5.1.1 no");
    String failed = id(sent("subject", "1"));
    String keyed = id(sent("subject", "2", "idempotencyKey", "offer 2"));
    server.behave();
    JsonNode again = sent("subject", "1");
    assertThat(id(again)).isNotEqualTo(failed);
    assertThat(again.at("/message/status").stringValue()).isEqualTo("sent");
    JsonNode repeated = sent("subject", "2", "idempotencyKey", "offer 2");
    assertThat(id(repeated)).isEqualTo(keyed);
    assertThat(repeated.at("/message/status").stringValue()).isEqualTo("failed");
    assertThat(server.accepted()).hasSize(1);
  }
}
