package dev.oriel.feature.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The pages of inbound webhooks, for administrators and for others. */
class InboundPagesTest {

  private static final String HOSTILE = "<b>&amp;\"'{0}</b>";

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();

  @Test
  void aTokenMadeHereIsTakenUntilItIsRotatedAndRevokedHere() {
    Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");
    assertThat(sender.send("{'a': 1}")).isEqualTo(202);
    String rotate = sender.page() + "/rotate";
    HttpResponse<String> first = visitor.send(visitor.get(rotate), rotate, Map.of("hours", "24"));
    String second = Sender.token(first);
    assertThat(first.body())
        .contains(
            "curl -X POST", ">Authorization: Bearer " + second + "</code>", "Copy the header");
    assertThat(sender.send("{'a': 1}")).isEqualTo(202);
    assertThat(sender.send(second, "{'a': 1}")).isEqualTo(202);
    String settings = sender.page() + "/settings";
    assertThat(visitor.get(settings).body())
        .contains("is valid too until")
        .doesNotContainPattern(Sender.TOKEN);
    String end = sender.page() + "/end-old-token";
    // It cannot be taken back, so that it is asked for first.
    assertThat(visitor.get(settings).body())
        .contains("href=\"" + end + "\"")
        .doesNotContain("action=\"" + end + "\"");
    assertThat(visitor.get(end).body()).contains("End the old token of “Leads”?");
    assertThat(sender.send("{'a': 1}")).isEqualTo(202);
    assertThat(Sender.location(PageForm.of(visitor.get(end), end).send(visitor)))
        .isEqualTo(settings);
    assertThat(Sender.location(visitor.get(end))).isEqualTo(settings);
    assertThat(sender.send("{'a': 1}")).isEqualTo(401);
    assertThat(sender.send(second, "{'a': 1}")).isEqualTo(202);
    String third = Sender.token(visitor.send(visitor.get(rotate), rotate, Map.of("hours", "0")));
    assertThat(sender.send(second, "{'a': 1}")).isEqualTo(401);
    assertThat(sender.send(third, "{'a': 1}")).isEqualTo(202);
    String revoke = sender.page() + "/revoke";
    assertThat(visitor.send(visitor.get(revoke), revoke, Map.of("name", "Another")).statusCode())
        .isEqualTo(400);
    assertThat(sender.send(third, "{'a': 1}")).isEqualTo(202);
    assertThat(Sender.location(visitor.send(visitor.get(revoke), revoke, Map.of("name", "Leads"))))
        .isEqualTo(Sender.ALL);
    assertThat(sender.send(third, "{'a': 1}")).isEqualTo(401);
    assertThat(visitor.get(Sender.ALL).body()).contains("Leads is revoked", "Revoked");
    assertThat(visitor.get(sender.page()).body()).doesNotContain("Save mapping");
    assertThat(visitor.get(settings).body()).doesNotContain("Rotate token");
    assertThat(Sender.location(visitor.get(rotate))).isEqualTo(sender.page());
  }

  @Test
  void theSameFormMakesNoSecondWebhook() {
    HttpResponse<String> form = visitor.get(Sender.NEW);
    Map<String, String> typed =
        Map.of("name", HOSTILE, "object", "deals", "profile", Sender.profile(admin, "Standard"));
    String token = Sender.token(visitor.send(form, Sender.NEW, typed));
    HttpResponse<String> again = visitor.send(form, Sender.NEW, typed);
    assertThat(Sender.location(again)).isEqualTo(Sender.ALL);
    assertThat(visitor.get(Sender.ALL).body())
        .contains("It was made already.", "&lt;b&gt;&amp;amp;\"'{0}&lt;/b&gt;")
        .doesNotContain(token, "<b>&amp;");
    assertThat(Sender.all(admin)).hasSize(1);
  }

  @Test
  void mistakesComeBackBesideTheirFields() {
    HttpResponse<String> empty =
        visitor.send(
            visitor.get(Sender.NEW),
            Sender.NEW,
            Map.of("name", "Leads", "object", "", "profile", ""));
    assertThat(empty.statusCode()).isEqualTo(400);
    assertThat(empty.body()).contains("f-object-error", "f-profile-error", "value=\"Leads\"");
    HttpResponse<String> weak =
        visitor.send(
            visitor.get(Sender.NEW),
            Sender.NEW,
            Map.of(
                "name", "Leads",
                "object", "contacts",
                "profile", Sender.profile(admin, "Read only")));
    assertThat(weak.statusCode()).isEqualTo(400);
    assertThat(weak.body()).contains("f-profile-error");
    assertThat(Sender.all(admin)).isEmpty();
  }

  @Test
  void aWebhookGetsTheRightsOfAnotherProfile() {
    Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");
    String settings = sender.page() + "/settings";
    HttpResponse<String> shown = visitor.get(settings);
    assertThat(shown.body()).contains("/api/webhooks/inbound/", "Authorization: Bearer whk_");
    HttpResponse<String> weak =
        visitor.send(
            shown,
            settings,
            Map.of("profile", Sender.profile(admin, "Read only"), "keepPayloads", "true"));
    assertThat(weak.statusCode()).isEqualTo(400);
    assertThat(
            Sender.location(
                visitor.send(
                    shown,
                    settings,
                    Map.of(
                        "profile",
                        Sender.profile(admin, "Administrator"),
                        "keepPayloads",
                        "true"))))
        .isEqualTo(settings);
    assertThat(sender.webhook().credential().profileId().toString())
        .isEqualTo(Sender.profile(admin, "Administrator"));
    PageForm.of(visitor.get(settings), settings).set("name", "Fair leads").send(visitor);
    assertThat(visitor.get(Sender.ALL).body())
        .contains("Fair leads", "href=\"/setup/profiles/" + Sender.profile(admin, "Administrator"));
    Sender.make(admin, "Other leads", "contacts", "Standard");
    HttpResponse<String> taken =
        PageForm.of(visitor.get(settings), settings).set("name", "other LEADS").send(visitor);
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("f-name-error").doesNotContain("Copy the header");
  }

  @Test
  void aProofThatIsTooOldLeadsToThePasswordAndBackToTheForm() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            admin.session().signedIn().session().id());
    HttpResponse<String> asked =
        visitor.send(
            visitor.get(Sender.NEW),
            Sender.NEW,
            Map.of(
                "name", "Leads",
                "object", "contacts",
                "profile", Sender.profile(admin, "Standard")));
    assertThat(Sender.location(asked)).startsWith("/prove?to=%2Fsetup%2Finbound%2Fnew");
    assertThat(visitor.get(Sender.NEW).body()).contains("value=\"Leads\"");
    assertThat(Sender.all(admin)).isEmpty();
  }

  private static final List<String> POSTS =
      List.of(
          "/settings",
          "/rotate",
          "/end-old-token",
          "/revoke",
          "/mapping",
          "/mapping/draft",
          "/mapping/try");

  @Test
  void theTokenThatTheQuestionNamedIsTheOneThatEnds() {
    Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");
    String rotate = sender.page() + "/rotate";
    String end = sender.page() + "/end-old-token";
    Map<String, String> hours = Map.of("hours", "24");
    String second = Sender.token(visitor.send(visitor.get(rotate), rotate, hours));
    PageForm asked = PageForm.of(visitor.get(end), end);
    visitor.send(visitor.get(rotate), rotate, hours);
    HttpResponse<String> answer = asked.send(visitor);
    assertThat(answer.statusCode()).isEqualTo(409);
    assertThat(answer.body()).contains("End the old token of “Leads”?");
    assertThat(sender.send(second, "{'a': 1}")).isEqualTo(202);
    assertThat(PageForm.of(answer, end).send(visitor).statusCode()).isEqualTo(303);
    assertThat(sender.send(second, "{'a': 1}")).isEqualTo(401);
  }

  @Test
  void aTokenThatHasExpiredIsNotEnded() {
    Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");
    String rotate = sender.page() + "/rotate";
    String end = sender.page() + "/end-old-token";
    visitor.send(visitor.get(rotate), rotate, Map.of("hours", "24"));
    assertThat(visitor.get(end).statusCode()).isEqualTo(200);
    RunningOriel.bean(InboundWebhooks.class)
        .rotate(
            admin.workspace().operator(),
            sender.webhook().credential().id(),
            OffsetDateTime.now(ZoneOffset.UTC).minusHours(1));
    assertThat(Sender.location(visitor.get(end))).isEqualTo(sender.page() + "/settings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");
    sender.send("{'name': 'Jonas Petersen'}");
    UUID request = sender.logged(1).getFirst().id();
    WebVisitor other = Colleague.in(admin.workspace(), profile).visitor();
    for (String path :
        List.of(
            Sender.ALL,
            Sender.NEW,
            sender.page(),
            sender.page() + "?request=" + request,
            sender.page() + "/settings",
            sender.page() + "/rotate",
            sender.page() + "/end-old-token",
            sender.page() + "/revoke")) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("Leads", "Petersen", "whk_");
    }
    HttpResponse<String> form = other.get("/me");
    for (String end : POSTS) {
      HttpResponse<String> refused =
          other.send(
              form,
              sender.page() + end,
              Map.of("name", "Leads", "request", request.toString(), "hours", "0"));
      assertThat(refused.statusCode()).as(end).isEqualTo(403);
      assertThat(refused.body()).as(end).doesNotContain("Petersen", "whk_");
    }
    String replay = sender.page() + "/requests/" + request + "/replay";
    assertThat(other.send(form, replay, Map.of()).statusCode()).isEqualTo(403);
    assertThat(sender.send("{'a': 1}")).isEqualTo(202);
  }

  @Test
  void aWebhookOfAnotherWorkspaceIsNotFound() {
    Sender sender = Sender.make(admin, "Leads", "contacts", "Standard");
    WebVisitor other = Colleague.of("Administrator").visitor();
    for (String end : List.of("", "/settings", "/rotate", "/end-old-token", "/revoke")) {
      assertThat(other.get(sender.page() + end).statusCode()).as(end).isEqualTo(404);
    }
    HttpResponse<String> form = other.get(Sender.NEW);
    for (String end : POSTS) {
      assertThat(other.send(form, sender.page() + end, Map.of("name", "Leads")).statusCode())
          .as(end)
          .isEqualTo(404);
    }
    assertThat(sender.send("{'a': 1}")).isEqualTo(202);
  }
}
