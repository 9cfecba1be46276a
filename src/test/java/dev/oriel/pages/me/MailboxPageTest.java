package dev.oriel.pages.me;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RudeImap;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The page on which a member connects a mailbox. */
@ExpectsLog("nobody is told")
class MailboxPageTest {

  private static final String PAGE = "/me/mailbox";

  private static final String STOPPED = "Your mailbox sends nothing any more";

  /** As if another key had sealed it: whose it is stands at the beginning. */
  private static final String OTHER_KEY =
      "2:" + Base64.getEncoder().encodeToString("sealed by another secret key".getBytes(UTF_8));

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Colleague ada = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = ada.visitor();
  private final RudeSmtp server = RudeSmtp.plain();

  @AfterEach
  void end() {
    server.close();
  }

  private HttpResponse<String> connect(String... more) {
    Map<String, String> typed =
        new LinkedHashMap<>(
            Map.of(
                "address",
                "ada@acme.test",
                "smtp",
                server.address(),
                "password",
                "right",
                "sharing",
                "full"));
    for (int i = 0; i < more.length; i += 2) {
      typed.put(more[i], more[i + 1]);
    }
    return visitor.send(visitor.get(PAGE), PAGE, typed);
  }

  private List<Mailbox> all() {
    return RunningOriel.bean(Mailboxes.class).all(workspace.operator());
  }

  @Test
  void aMailboxIsConnectedPausedResumedAndDisconnected() {
    assertThat(connect().statusCode()).isEqualTo(303);
    assertThat(visitor.get(PAGE).body())
        .contains("ada@acme.test is connected", "Active", server.address())
        .doesNotContain("right\"");
    visitor.send(visitor.get(PAGE), PAGE + "/pause", Map.of());
    assertThat(visitor.get(PAGE).body()).contains("Nothing is sent until you resume it");
    visitor.send(visitor.get(PAGE), PAGE + "/resume", Map.of());
    assertThat(all()).extracting(Mailbox::state).containsExactly(Mailbox.State.ACTIVE);
    HttpResponse<String> question = visitor.get(PAGE + "/disconnect");
    assertThat(question.body()).contains("Disconnect ada@acme.test?");
    visitor.send(question, PAGE + "/disconnect", Map.of());
    assertThat(all()).isEmpty();
  }

  @Test
  void whatIsWrongIsSaidInPlainWordsAndNothingIsSaved() {
    assertThat(connect("password", "wrong").body())
        .contains("does not accept")
        .doesNotContain("<b>no</b>", "wrong\"");
    assertThat(connect("smtp", "127.0.0.1:1").statusCode()).isEqualTo(400);
    assertThat(connect("smtp", "mail").statusCode()).isEqualTo(400);
    assertThat(connect("address", "a@b.test\r\nx").statusCode()).isEqualTo(400);
    assertThat(connect("sharing", "all").statusCode()).isEqualTo(400);
    assertThat(all()).isEmpty();
  }

  /** A password is not sent to servers for which it was not entered. */
  @Test
  void anotherServerNeedsThePasswordAgain() {
    connect();
    int asked = server.connections();
    try (RudeSmtp other = RudeSmtp.plain()) {
      Map<String, String> changes =
          Map.of("smtp", other.address(), "imap", other.address(), "user", "eve");
      changes.forEach((field, value) -> {
        HttpResponse<String> refused = connect(field, value, "password", "");
        assertThat(refused.statusCode()).as(field).isEqualTo(400);
        assertThat(refused.body()).as(field).contains("The password is needed");
      });
      assertThat(other.connections()).isZero();
      assertThat(server.connections()).isEqualTo(asked);
    }
    assertThat(connect("sharing", "private", "password", "").statusCode()).isEqualTo(303);
    assertThat(all()).extracting(Mailbox::smtp).containsExactly(server.address());
  }

  @Test
  void draftsReadAllOwnMessagesOnlyIfThatIsSwitchedOn() {
    connect();
    assertThat(all()).extracting(Mailbox::isReadForDrafts).containsExactly(false);
    connect("draftsReadOwn", "true");
    assertThat(all()).extracting(Mailbox::isReadForDrafts).containsExactly(true);
    assertThat(visitor.get(PAGE).body()).containsPattern("name=\"draftsReadOwn\"[^>]*checked");
    connect();
    assertThat(all()).extracting(Mailbox::isReadForDrafts).containsExactly(false);
  }

  @Test
  void messagesHavePagesAndThoseToDecideAboutStandFirst() {
    String table = workspace.workspace().schema() + ".message";
    jdbc()
        .update(
            """
            insert into %s (id, member_id, member_name, mailbox_id, outside, state, sharing,
              from_address, to_addresses, cc_addresses, subject, body, body_format,
              attachment_names, header_id, content_hash, attempt, round, created_at)
            select gen_random_uuid(), ?, 'Ada', gen_random_uuid(), false,
              case when n = 60 then 'unknown' else 'sent' end, 'full', 'a@acme.test',
              '{c@client.test}', '{}', 'Letter ' || n || '.', 'x', 'text', '{}', '<x@acme.test>',
              '\\x00', 1, 0, now() - n * interval '1 minute'
            from generate_series(1, 60) n
            """
                .formatted(table),
            ada.member());
    String first = visitor.get(PAGE).body();
    assertThat(first).contains("Letter 50.").doesNotContain("Letter 51.");
    assertThat(first.indexOf("Letter 60.")).isBetween(0, first.indexOf("Letter 1."));
    String older = first.replaceAll("(?s).*href=\"(/me/mailbox[?]after=[^\"]+)\".*", "$1");
    assertThat(visitor.get(older).body())
        .contains("Letter 51.", "Letter 60.")
        .doesNotContain("Letter 50.", "after=");
    assertThat(visitor.get(PAGE + "?after=x").statusCode()).isEqualTo(400);
  }

  /** Each attempt is a password that a server is asked about. */
  @Test
  void theServersAreAskedTenTimesInTenMinutes() {
    for (int i = 0; i < 10; i++) {
      assertThat(connect("password", "wrong").statusCode()).isEqualTo(400);
    }
    HttpResponse<String> refused = connect();
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("asked too often", "ada@acme.test");
    assertThat(server.connections()).isEqualTo(10);
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(ada.member()),
            new MailboxSpec("ada@acme.test", server.address(), null, "", "right", Sharing.FULL));
    HttpResponse<String> test = test();
    assertThat(test.statusCode()).isEqualTo(429);
    assertThat(test.body()).contains("asked too often", "Pause");
    assertThat(server.connections()).isEqualTo(10);
  }

  private HttpResponse<String> test() {
    return visitor.send(visitor.get(PAGE), PAGE + "/test", Map.of());
  }

  /** With the password that is stored, and without sending anything. */
  @Test
  void eachServerIsTestedAndSaysWhatItDoesNotDo() {
    try (RudeImap imap = new RudeImap()) {
      connect("imap", imap.address());
      assertThat(test().statusCode()).isEqualTo(303);
      assertThat(visitor.get(PAGE).body()).contains("Signing in to the mailbox works");
      imap.refuse("LOGIN", "NO wrong");
      HttpResponse<String> half = test();
      assertThat(half.statusCode()).isEqualTo(409);
      assertThat(half.body())
          .contains(
              server.address() + " accepts the user name and the password.",
              imap.address() + " does not accept the user and the password.");
    }
    server.reply(Stage.GREETING, "554 5.3.2 <b>no</b>");
    assertThat(test().body()).contains(server.address()).doesNotContain("<b>no</b>", "accepts the");
    assertThat(server.accepted()).isEmpty();
    assertThat(server.commands()).noneMatch(command -> command.startsWith("MAIL"));
    assertThat(all()).extracting(Mailbox::state).containsExactly(Mailbox.State.ACTIVE);
  }

  /** The next test knows what this one finds out, and nobody keeps many servers waiting. */
  @Test
  void aMemberHasServersAskedOneTimeAfterTheOther() {
    connect();
    List<HttpResponse<String>> beside =
        RunningOriel.bean(AttemptLimit.class)
            .alone(ada.member(), () -> List.of(test(), connect("sharing", "private")));
    assertThat(beside).extracting(HttpResponse::statusCode).containsOnly(429);
    assertThat(beside).allMatch(one -> one.body().contains("still being asked"));
    assertThat(server.connections()).isEqualTo(1);
    assertThat(test().statusCode()).isEqualTo(303);
  }

  /** Providers lock accounts after some wrong passwords. */
  @Test
  void theSecondRefusalOfATestStopsTheMailboxAndTellsItsMemberOnce() {
    connect();
    visitor.send(visitor.get(PAGE), PAGE + "/pause", Map.of());
    refusePassword();
    assertThat(test().body()).contains("does not accept", "Resume");
    server.behave();
    assertThat(test().statusCode()).isEqualTo(303);
    refusePassword();
    assertThat(test().body()).as("only refusals in a row count").contains("Resume");
    assertThat(test().body())
        .contains("does not accept", "has refused the user or the password", "Connect again")
        .doesNotContain("Resume");
    assertThat(visitor.get("/me").body()).contains(STOPPED);
    assertThat(visitor.get("/me").body()).doesNotContain(STOPPED);
    int asked = server.connections();
    HttpResponse<String> stopped = test();
    assertThat(stopped.statusCode()).isEqualTo(409);
    assertThat(stopped.body()).contains("has to be entered again");
    assertThat(server.connections()).isEqualTo(asked);
  }

  private void refusePassword() {
    server.reply(Stage.AUTH, "535 5.7.8 no");
  }

  /** No mailbox stops of which its member is not told. */
  @Test
  void aMailboxDoesNotStopIfItsMemberCannotBeTold() {
    connect();
    refusePassword();
    test();
    String function = workspace.workspace().schema() + ".refuse";
    jdbc()
        .execute(
            """
            create function %1$s() returns trigger language plpgsql as $$
              begin
                raise exception 'nobody is told';
              end $$;
            create trigger refuses before insert on oriel.notification for each row
              when (new.member_id = '%2$s') execute function %1$s()
            """
                .formatted(function, ada.member()));
    try {
      assertThat(test().statusCode()).isEqualTo(500);
      assertThat(all()).extracting(Mailbox::state).containsExactly(Mailbox.State.ACTIVE);
    } finally {
      jdbc().execute("drop function %s() cascade".formatted(function));
    }
    test();
    assertThat(all()).extracting(Mailbox::state).containsExactly(Mailbox.State.NEEDS_RECONNECT);
    assertThat(visitor.get("/me").body()).contains(STOPPED);
  }

  /** After a restore it is paused, too, which resuming would not change. */
  @Test
  void withAnotherSecretKeyThePageAsksForThePassword() {
    connect();
    jdbc()
        .update(
            "update %s.mailbox set password = ?".formatted(workspace.workspace().schema()),
            OTHER_KEY);
    for (String state : List.of("active", "paused")) {
      jdbc()
          .update(
              "update %s.mailbox set state = ?".formatted(workspace.workspace().schema()), state);
      assertThat(visitor.get(PAGE).body())
          .contains("Connect again", "has to be entered")
          .doesNotContain("Resume", "Pause", "Test connection");
      for (String act : List.of("/test", "/resume")) {
        HttpResponse<String> refused = visitor.send(visitor.get(PAGE), PAGE + act, Map.of());
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).contains("has to be entered again");
      }
    }
    assertThat(server.connections()).as("only to connect").isEqualTo(1);
    assertThat(connect().statusCode()).isEqualTo(303);
    assertThat(all()).extracting(Mailbox::state).containsExactly(Mailbox.State.ACTIVE);
    assertThat(test().statusCode()).isEqualTo(303);
  }

  private static JdbcTemplate jdbc() {
    return RunningOriel.bean(JdbcTemplate.class);
  }

  @Test
  void whoMayNotSendConnectsNone() {
    WebVisitor reader = Colleague.in(workspace, "Read only").visitor();
    HttpResponse<String> refused =
        reader.send(
            reader.get(PAGE),
            PAGE,
            Map.of(
                "address",
                "eve@acme.test",
                "smtp",
                server.address(),
                "password",
                "right",
                "sharing",
                "full"));
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(server.connections()).isZero();
  }
}
