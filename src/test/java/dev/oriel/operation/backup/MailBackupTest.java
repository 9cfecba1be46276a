package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.account.Client;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.mail.Drafts;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.integration.mail.Outbox;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RudeCalendar;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** A backup with e-mails and events on their way: its copies mail nobody and write nowhere. */
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.SERVER)
class MailBackupTest {

  private static final String ADMIN = "osk_admin_0123456789abcdef0123456789";
  private static final String AGENT = "omk_agent_0123456789abcdef0123456789";
  private static final String PASSWORD = "analytical engine";
  private static final String KEY =
      "--oriel.secret-key=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
  private static final String OTHER_KEY =
      "--oriel.secret-key=YWJjZGVmZ2hpamFiY2RlZmdoaWphYmNkZWZnaGlqYWI=";

  @TempDir private static Path directory;

  private static final RudeSmtp SMTP = RudeSmtp.plain();

  /** Nobody is to connect, so it need not speak IMAP. */
  private static final RudeSmtp IMAP = RudeSmtp.plain();

  private static final RudeCalendar CALENDAR = new RudeCalendar();

  private static Path backup;

  @BeforeAll
  static void backUp() throws IOException {
    SMTP.reply(RudeSmtp.Stage.MAIL, "451 4.3.0 later");
    CALENDAR.answer("PUT", RudeCalendar.Reply.of(503));
    backup = directory.resolve("mail.backup");
    try (OwnDatabase original = OwnDatabase.create()) {
      try (var server = original.serve(settings(KEY))) {
        fill(original, server);
        Await.until(() -> {
          // Of a member one message is handed over at a time.
          original.hurryJobs(server, "mail.send");
          return original.query(MESSAGES).size() == 4 && isAsked();
        });
      }
      // As they are for a moment, whenever a backup is made.
      original
          .jdbc()
          .update(
              """
              update w1.message set state = 'sending', lease_until = now() + interval '1 hour'
              where subject = 'Begun'
              """);
      original
          .jdbc()
          .update(
              """
              update w1.message set state = 'sent', sent_at = now(), sent_copy = 'pending'
              where subject = 'Copied'
              """);
      assertThat(Commander.on(original, "backup", backup.toString(), KEY)).isZero();
    }
  }

  @AfterAll
  static void end() {
    SMTP.close();
    IMAP.close();
    CALENDAR.close();
  }

  /** Whether the original would mail and write into the calendar. */
  private static boolean isAsked() {
    return SMTP.commands().stream().filter(line -> line.startsWith("MAIL ")).count() >= 3
        && CALENDAR.requests().stream().anyMatch(request -> request.startsWith("PUT "));
  }

  private static String[] settings(String key) throws IOException {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            members:
              - {email: ada@acme.test, name: Ada, profile: Standard, password: %s}
              - {email: lena@client.test, name: Lena, profile: Standard}
            keys:
              - {name: Admin, profile: Administrator, token: %s}
            connections:
              - {name: Agent, member: ada@acme.test, token: %s}
            mailboxes:
              - {member: ada@acme.test, address: ada@acme.test, smtp: "%s", imap: "%s",
                 password: right}
            calendars:
              - {member: ada@acme.test, url: "%s", user: jo, password: secret}
            """
                .formatted(
                    PASSWORD,
                    ADMIN,
                    AGENT,
                    SMTP.address(),
                    IMAP.address(),
                    CALENDAR.visitor().calendar()));
    return new String[] {
      "--oriel.data=" + directory.resolve("data"),
      "--oriel.jobs-interval=1s",
      "--oriel.egress-allow=127.0.0.1",
      "--oriel.mail.plain-hosts="
          + String.join(
              ",", SMTP.address(), IMAP.address(), CALENDAR.visitor().calendar().getAuthority()),
      "--oriel.setup=" + setup,
      key
    };
  }

  private static MessageInput email(String subject, String more) {
    String json = "{\"subject\": \"%s\", \"body\": \"Hi\"%s}".formatted(subject, more);
    return MessageInput.read(JsonBody.of(Json.parse(json)));
  }

  private static void send(ServletWebServerApplicationContext server, String subject) {
    Actor actor = server.getBean(Actors.class).byConnectionKey(AGENT);
    server.getBean(Outbox.class).send(actor, email(subject, ", \"to\": \"lena@client.test\""));
  }

  private static void fill(OwnDatabase original, ServletWebServerApplicationContext server) {
    Api admin = Api.at(OwnDatabase.origin(server), ADMIN).unchecked();
    List.of("Waits", "Begun", "Copied").forEach(subject -> send(server, subject));
    String contact = admin.create("contacts", "", Map.of("lastName", "Brandl"));
    server
        .getBean(Drafts.class)
        .save(
            server.getBean(Actors.class).byConnectionKey(AGENT),
            email("Thought", ", \"recordId\": \"" + contact + "\""));
    String owner = original.query("select member_id from w1.mailbox").getFirst();
    admin.create("events", "Lunch", Map.of("owner", owner, "startAt", "2027-03-01T09:00:00Z"));
  }

  private static final String MESSAGES =
      "select concat_ws(' ', subject, state) from w1.message order by 1";

  /** A copy whose jobs are all due. */
  private static OwnDatabase restored() {
    OwnDatabase copy = OwnDatabase.create();
    assertThat(Commander.on(copy, "restore", backup.toString(), KEY)).isZero();
    assertThat(copy.jdbc().update("update oriel.job set execution_time = now()")).isPositive();
    return copy;
  }

  private static List<Integer> traffic() {
    return List.of(SMTP.connections(), IMAP.connections(), CALENDAR.requests().size());
  }

  /** Waits until all jobs that the backup had have ended. */
  private static void awaitJobs(OwnDatabase copy) {
    Await.until(() ->
        copy.query(
                """
                select task_name from oriel.job
                where workspace_id is not null and state in ('QUEUED', 'RUNNING')
                """)
            .isEmpty());
  }

  private static void assertWaiting(OwnDatabase copy) {
    assertThat(copy.query(MESSAGES))
        .containsExactly("Begun unknown", "Copied sent", "Thought draft", "Waits unknown");
    assertThat(copy.query("select state from w1.mailbox union all select state from w1.calendar"))
        .containsExactly("paused", "paused");
  }

  private static Actor person(ServletWebServerApplicationContext server) {
    Client client = new Client("192.0.2.1", "Firefox", null);
    return Objects.requireNonNull(
        server.getBean(SignIn.class).signIn("ada@acme.test", PASSWORD, client).signedIn().actor());
  }

  @Test
  void aRestoredBackupMailsNobodyAndWritesIntoNoCalendar() throws Exception {
    try (OwnDatabase copy = restored()) {
      List<Integer> before = traffic();
      try (var server = copy.serve(settings(KEY))) {
        awaitJobs(copy);
        assertWaiting(copy);
        assertThatThrownBy(() -> send(server, "New")).hasMessageContaining("paused");
        server.getBean(Mailboxes.class).resume(person(server));
        assertThat(traffic()).isEqualTo(before);
        // From here on it mails what is new, and nothing of what is old.
        SMTP.behave();
        send(server, "New");
        awaitJobs(copy);
        assertThat(copy.query(MESSAGES)).contains("New sent", "Begun unknown", "Waits unknown");
        assertThat(SMTP.accepted()).hasSize(1);
        assertThat(SMTP.accepted().getFirst().content()).contains("Subject: New");
      }
    }
  }

  @Test
  void withAnotherSecretKeyThePasswordsHaveToBeEnteredAgain() throws Exception {
    try (OwnDatabase copy = restored()) {
      assertThat(Commander.on(copy, "secret-key", "replace", OTHER_KEY)).isZero();
      List<Integer> before = traffic();
      try (var server = copy.serve(settings(OTHER_KEY))) {
        awaitJobs(copy);
        assertWaiting(copy);
        Actor person = person(server);
        assertThatThrownBy(() -> server.getBean(Mailboxes.class).resume(person))
            .hasMessageContaining("password");
        assertThatThrownBy(() -> server.getBean(Calendars.class).resume(person))
            .hasMessageContaining("password");
        assertThat(traffic()).isEqualTo(before);
      }
    }
  }
}
