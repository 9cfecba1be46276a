package dev.oriel.exchange.mail;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A workspace with a member whose mailbox is connected to a server of the test. */
public abstract class MailCase {

  protected static final String LENA = "lena@client.test";

  protected final TestWorkspace workspace = TestWorkspace.create();
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

  protected JsonNode send(Object... more) {
    return mcp.call("send_email", email(more));
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

  /** Makes what waits for a time due now. The job is queued again after the message is. */
  protected void hurry(String message) {
    Await.until(() -> !queuedJobs().isEmpty());
    jdbc()
        .update(
            "update "
                + table("message")
                + " set next_at = now() - interval '1 s',"
                + " lease_until = lease_until - interval '1 day' where id = ?::uuid",
            message);
    runQueued();
  }

  /** Does now what is queued for later. */
  protected void runQueued() {
    Await.until(() -> !queuedJobs().isEmpty());
    queuedJobs().forEach(RunningOriel.bean(Jobs.class)::retry);
  }

  private List<String> queuedJobs() {
    return RunningOriel.bean(Jobs.class).list(workspace.workspace(), JobState.QUEUED, 10).stream()
        .filter(job -> job.kind().equals("mail.send"))
        .map(JobStatus::id)
        .toList();
  }
}
