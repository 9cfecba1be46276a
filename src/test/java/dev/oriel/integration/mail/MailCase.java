package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.MailWork;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A workspace with a member whose mailbox is connected to a server of the test. */
public abstract class MailCase {

  protected static final String LENA = "lena@client.test";

  protected final TestWorkspace workspace = TestWorkspace.create();
  protected final MailWork work = new MailWork(workspace.workspace());
  protected final RudeSmtp server = RudeSmtp.plain();
  protected final UUID ada = workspace.member("ada" + UUID.randomUUID() + "@acme.test", "Ada");
  protected final Mcp mcp = new Mcp(workspace.connection(ada, Restrictions.NONE));
  protected final Api admin = workspace.admin();
  protected final String contact =
      admin.create("contacts", "", Map.of("firstName", "Lena", "email", LENA));

  @AfterEach
  void end() {
    server.close();
  }

  protected void connect() {
    connect(Sharing.FULL);
  }

  protected void connect(Sharing sharing) {
    connect(ada, null, sharing);
  }

  /** Connects the mailbox of a member, with a server for IMAP if one is given. */
  protected void connect(UUID member, @Nullable String imap, Sharing sharing) {
    MailboxSpec spec =
        new MailboxSpec("ada@acme.test", server.address(), imap, "", "right", sharing);
    RunningOriel.bean(Mailboxes.class)
        .connectFor(workspace.operator(), workspace.findMember(member), spec);
  }

  protected static Map<String, Object> email(Object... more) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("subject", "Your offer");
    all.put("body", "Here it is.");
    for (int i = 0; i < more.length; i += 2) {
      all.put((String) more[i], more[i + 1]);
    }
    return all;
  }

  /** Sends a message, and returns the answer with what has become of it. */
  protected JsonNode send(Object... more) {
    return send(mcp, email(more));
  }

  /**
   * Sends a message, and returns the answer with what has become of it, however long that takes:
   * the call itself waits for a limited time.
   */
  protected JsonNode send(Mcp client, Map<String, ?> email) {
    JsonNode answer = client.call("send_email", email);
    work.await();
    if (email.containsKey("dryRun") || !isOnItsWay(answer.get("message"))) {
      return answer;
    }
    String id = answer.at("/message/id").stringValue();
    ObjectNode later = (ObjectNode) client.call("send_email", Map.of("messageId", id));
    return later.set("repeated", answer.get("repeated"));
  }

  /** The answers to several calls at once, each of which is repeated while too much is going on. */
  protected List<JsonNode> callAtOnce(int number, Map<String, ?> email) {
    // The connection is known to the server before.
    assertThat(mcp.toolNames()).contains("send_email");
    List<JsonNode> answers = Parallel.all(number, _ -> patiently(email));
    work.await();
    return answers;
  }

  private JsonNode patiently(Map<String, ?> email) {
    AtomicReference<JsonNode> result = new AtomicReference<>();
    Await.until(() -> {
      result.set(mcp.result("send_email", email));
      return !result.get().at("/content/0/text").stringValue("").startsWith("unavailable:");
    });
    assertThat(result.get().path("isError").booleanValue()).as("%s", result).isFalse();
    return result.get().get("structuredContent");
  }

  private static boolean isOnItsWay(JsonNode message) {
    String status = message.get("status").stringValue();
    return status.equals("sending") || (status.equals("queued") && !message.has("error"));
  }

  protected JsonNode messages(Api reader, String record) {
    return reader.get("/objects/contacts/records/" + record + "/messages").at("/data/messages");
  }

  protected JdbcTemplate jdbc() {
    return RunningOriel.bean(JdbcTemplate.class);
  }

  protected String table(String name) {
    return workspace.workspace().schema() + "." + name;
  }

  protected String state(String message) {
    return jdbc()
        .queryForObject(
            "select state from " + table("message") + " where id = ?::uuid", String.class, message);
  }

  protected void awaitState(String message, String state) {
    Await.until(() -> state(message).equals(state));
  }
}
