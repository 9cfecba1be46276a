package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.exchange.mail.Mailbox;
import dev.oriel.exchange.mail.Mailboxes;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The page on which a member connects a mailbox. */
class MailboxPageTest {

  private static final String PAGE = "/me/mailbox";

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
    RunningOriel.bean(JdbcTemplate.class)
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
