package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.ModelServer;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Drafts in the form of an e-mail: in one answer without scripts, and in parts with them. */
class EmailDraftPageTest {

  private static final String GONE = "<div id=\"email-draft\"></div>";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Colleague ada = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = ada.visitor();
  private final RudeSmtp server = RudeSmtp.plain();
  private final ModelServer models = new ModelServer();
  private final String contact =
      workspace
          .admin()
          .create("contacts", "", Map.of("firstName", "Lena", "email", "lena@client.test"));
  private final String page = "/contacts/" + contact + "/email";

  @BeforeEach
  void connect() {
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(ada.member()),
            new MailboxSpec("ada@acme.test", server.address(), null, "", "right", Sharing.FULL));
  }

  @AfterEach
  void end() {
    models.close();
    server.close();
  }

  private void choose() {
    RunningOriel.bean(DraftingSettings.class)
        .changeFor(
            workspace.operator(),
            new DraftingSettings.Given(Provider.OPENAI, models.url(), "wise-1", "k"));
  }

  private HttpResponse<String> draft(String subject, String body) {
    return visitor.send(
        visitor.get(page),
        page,
        Map.of("act", "draft", "purpose", "Tea?", "subject", subject, "body", body));
  }

  @Test
  void withoutScriptsTheFormComesBackFilledIn() {
    assertThat(visitor.get(page).body()).contains("Draft").doesNotContain("Draft with AI");
    HttpResponse<String> filled = draft("", "");
    assertThat(filled.statusCode()).isEqualTo(200);
    assertThat(filled.body()).contains("value=\"Tea?\"", "Hello Lena,\n\nTea?\n\nBest regards,");
    choose();
    models.model(_ -> "Subject: Tea\n\n<b>See</b> https://evil.test");
    HttpResponse<String> written = draft("", "");
    assertThat(written.body())
        .contains("Draft with AI", "127.0.0.1 receives", "value=\"Tea\"")
        .contains("name=\"bodyFormat\" value=\"text\"")
        .contains("&lt;b&gt;See&lt;/b&gt; https://evil.test", "link or address: https://evil.test")
        .doesNotContain("<b>See</b>");
    assertThat(server.connections()).isZero();
  }

  @Test
  void whatWasTypedIsNotOverwritten() {
    choose();
    models.model(_ -> "Subject: Tea\n\nFrom the model");
    HttpResponse<String> kept = draft("Mine", "By hand");
    assertThat(kept.body()).contains("value=\"Mine\"", "By hand</textarea>", "From the model");
    models.status(503);
    assertThat(draft("", "").body()).contains("has a fault (status 503)", "Hello Lena,");
  }

  @Test
  void scriptsAskUntilItIsWritten() {
    choose();
    models.hold();
    models.model(_ -> "Subject: Tea\n\n<b>Tea</b>");
    HttpResponse<String> begun = begin();
    assertThat(begun.statusCode()).isEqualTo(200);
    assertThat(begun.body()).contains("Writing…", "every 1s", page + "/draft/");
    String run = begun.body().replaceAll("(?s).*hx-get=\"([^\"]+)\".*", "$1");
    assertThat(visitor.get(run).body()).contains("Writing…");
    WebVisitor other = Colleague.in(workspace, "Standard").visitor();
    assertThat(other.get(run).body()).isEqualToIgnoringWhitespace(GONE);
    models.release();
    Await.until(() -> visitor.get(run).body().contains("data-drafted"));
    assertThat(visitor.get(run).body())
        .contains("&lt;b&gt;Tea&lt;/b&gt;")
        .doesNotContain("<b>Tea</b>");
    assertThat(other.get(run).body()).isEqualToIgnoringWhitespace(GONE);
  }

  @Test
  void whoGivesUpGetsNothing() {
    choose();
    models.hold();
    String run = begin().body().replaceAll("(?s).*hx-get=\"([^\"]+)\".*", "$1");
    HttpResponse<String> gone = visitor.send(visitor.get(page), run + "/cancel", Map.of());
    assertThat(gone.body()).isEqualToIgnoringWhitespace(GONE);
    models.release();
    Await.until(() -> models.asked().size() == 1);
    assertThat(visitor.get(run).body()).isEqualToIgnoringWhitespace(GONE);
    assertThat(begin().statusCode()).isEqualTo(200);
  }

  private HttpResponse<String> begin() {
    return visitor.send(visitor.get(page), page + "/draft", Map.of("purpose", "Tea?"));
  }

  /** What an AI client has kept is opened later, by a person who has not seen its answer. */
  @Test
  void warningsStayWithTheDraft() {
    choose();
    models.model(_ -> "Subject: Tea\n\nSee https://evil.test/x");
    String id =
        new Mcp(workspace.connection(ada.member(), Restrictions.NONE))
            .call("draft_email_to_contact", Map.of("recordId", contact))
            .at("/message/id")
            .stringValue();
    String warning = "link or address: https://evil.test/x";
    HttpResponse<String> opened = visitor.get(page + "?draft=" + id);
    assertThat(opened.body()).contains(warning);
    visitor.send(opened, page, Map.of("act", "save", "body", "See https://evil.test/x", "to", ""));
    assertThat(visitor.get(page + "?draft=" + id).body()).contains(warning);
    assertThat(visitor.get("/me/mailbox/messages/" + id).body()).contains(warning);
  }

  @Test
  void whatIsTooMuchIsNotBegun() {
    choose();
    String table = workspace.workspace().schema() + ".draft_count";
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "insert into " + table + " (member_id, at) select ?, array_fill(now(), array[30])",
            ada.member());
    HttpResponse<String> refused = begin();
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("At most 30 e-mails").doesNotContain("Writing…");
    assertThat(models.asked()).isEmpty();
  }

  /** Who may not view the record learns nothing, and no model is asked. */
  @Test
  void whoMayNotViewTheRecordGetsNoDraft() {
    choose();
    workspace.profile("{'name': 'Nothing', 'rights': {'email': ['send']}, 'defaultAccess': {}}");
    WebVisitor blind = Colleague.in(workspace, "Nothing").visitor();
    HttpResponse<String> refused =
        blind.send(blind.get("/me"), page + "/draft", Map.of("purpose", "Tea?"));
    assertThat(refused.statusCode()).isIn(403, 404);
    assertThat(refused.body()).doesNotContain("Lena");
    assertThat(models.asked()).isEmpty();
  }
}
