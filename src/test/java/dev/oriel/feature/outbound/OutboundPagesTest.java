package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.integration.outbound.Receiver;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How outbound webhooks are made, changed and ended by pages. */
class OutboundPagesTest extends OutboundPagesCase {

  /** Has a test event sent, and returns what the receiver got. */
  private Receiver.Received tested(Receiver receiver, String page) {
    int before = receiver.received().size();
    assertThat(location(send(page, page + "/test"))).startsWith(page + "/deliveries/");
    Await.until(() -> receiver.received().size() > before);
    return receiver.received().getLast();
  }

  @Test
  void aSecretMadeHereSignsUntilItIsRotatedHere() {
    try (Receiver receiver = new Receiver()) {
      HttpResponse<String> made = make("Bookkeeping", receiver.url());
      assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
      assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
      String first = secret(made);
      String page = page("Bookkeeping");
      assertThat(tested(receiver, page).isSignedBy(first)).isTrue();
      String rotate = page + "/secret/rotate";
      String second = secret(send(rotate, rotate, "hours", "24"));
      Receiver.Received both = tested(receiver, page);
      assertThat(both.isSignedBy(first)).isTrue();
      assertThat(both.isSignedBy(second)).isTrue();
      assertThat(visitor.get(page + "/secret").body())
          .contains("signed with two secrets until")
          .doesNotContain(first, second);
      String third = secret(send(rotate, rotate, "hours", "0"));
      Receiver.Received last = tested(receiver, page);
      assertThat(last.isSignedBy(third)).isTrue();
      assertThat(last.isSignedBy(second)).isFalse();
      assertThat(visitor.get(page + "/secret").body()).contains("signed with one secret.");
    }
  }

  @Test
  void theSameFormMakesNoSecondWebhook() {
    HttpResponse<String> form = visitor.get(NEW);
    String[] fields = {
      "name",
      "Bookkeeping",
      "url",
      "https://erp.example.com/a",
      "profile",
      profile("Standard"),
      "events",
      "record.created"
    };
    String secret = secret(send(visitor, form, NEW, fields));
    HttpResponse<String> again = send(visitor, form, NEW, fields);
    assertThat(location(again)).isEqualTo(ALL);
    assertThat(visitor.get(ALL).body())
        .contains("It was made already. Its secret is not shown again.")
        .doesNotContain(secret);
    assertThat(all()).hasSize(1);
  }

  @Test
  void eventsAreNamedInWords() {
    assertThat(visitor.get(NEW).body())
        .contains("A record is created · record.created", "An import has ended · import.finished");
  }

  @Test
  void aFilterIsBuiltLikeThoseOfListsAndSaidInWords() {
    make("Trade", "https://erp.example.com/hook", "objects", "companies", "paused", "true");
    assertThat(all().getFirst().disabledAt()).isNotNull();
    String page = page("Trade");
    assertThat(visitor.get(page + "/settings").body()).contains("Choose filter", page + "/filter");
    HttpResponse<String> builder = visitor.get(page + "/filter");
    String[] tea = {
      "f-0", "industry", "o-0", "contains", "w-0", "industry contains", "v-0", "Tea", "act", "apply"
    };
    String[] empty = Arrays.copyOf(tea, tea.length);
    empty[7] = "";
    HttpResponse<String> missing = send(visitor, builder, page + "/filter", empty);
    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(location(send(visitor, builder, page + "/filter", tea)))
        .isEqualTo(page + "/settings");
    assertThat(all().getFirst().spec().filter())
        .isEqualTo(
            Json.parse("[{\"field\":\"industry\",\"operator\":\"contains\",\"value\":\"Tea\"}]"));
    assertThat(visitor.get(page + "/settings").body()).contains("Industry", "contains Tea");
    // The form that is still open was drawn from no filter.
    tea[7] = "Coffee";
    HttpResponse<String> late = send(visitor, builder, page + "/filter", tea);
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(location(send(visitor, late, page + "/filter", tea))).isEqualTo(page + "/settings");
    assertThat(all().getFirst().spec().filter().toString()).contains("Coffee");
  }

  @Test
  void aFilterThatTheBuilderHasNoInputsForIsKept() {
    String json =
        """
        [{"field": "createdAt", "operator": "between", "value": [{"relative": "-7d"}, "2030-01-01"]}]
        """;
    RunningOriel.bean(OutboundWebhooks.class)
        .create(
            admin.workspace().operator(),
            new OutboundWebhookSpec(
                "Trade",
                "https://erp.example.com/hook",
                RunningOriel.bean(Profiles.class).require(admin.workspace().operator(), "Standard"),
                List.of("record.created"),
                List.of("companies"),
                Json.parse(json)));
    String page = page("Trade");
    HttpResponse<String> builder = visitor.get(page + "/filter");
    assertThat(builder.body()).contains("name=\"kept-0\"");
    // Names of hidden inputs are found without hyphens.
    Map<String, String> kept = WebVisitor.hidden(builder.body().replace("kept-0", "kept0"));
    send(visitor, builder, page + "/filter", "kept-0", kept.get("kept0"), "act", "apply");
    assertThat(all().getFirst().spec().filter()).isEqualTo(Json.parse(json));
  }

  @Test
  void withoutOneObjectThereIsNoFilter() {
    make("Trade", "https://erp.example.com/hook");
    String page = page("Trade");
    assertThat(location(visitor.get(page + "/filter"))).isEqualTo(page + "/settings");
    assertThat(send(page + "/settings", page + "/filter", "act", "apply").statusCode())
        .isEqualTo(409);
  }

  @Test
  void mistakesComeBackBesideTheirFields() {
    HttpResponse<String> internal = make("Bookkeeping", "http://10.0.0.1/hook");
    assertThat(internal.statusCode()).isEqualTo(400);
    assertThat(internal.body()).contains("f-url-error", "value=\"Bookkeeping\"");
    String url = "https://erp.example.com/hook";
    HttpResponse<String> none =
        send(NEW, NEW, "name", "Bookkeeping", "url", url, "profile", profile("Standard"));
    assertThat(none.body()).contains("f-events-error");
    make("Bookkeeping", url);
    HttpResponse<String> taken = make("bookkeeping", url);
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("f-name-error").doesNotContain("whsec_");
    assertThat(all()).hasSize(1);
  }

  @Test
  void aWebhookIsChangedButNotOverTheChangeOfSomebodyElse() {
    make(HOSTILE, "https://erp.example.com/hook", "objects", "companies");
    assertThat(visitor.get(ALL).body())
        .contains("Companies", "&lt;b&gt;&amp;amp;\"'{0}&lt;/b&gt;", "erp.example.com")
        .doesNotContain("<b>&amp;", "/hook");
    String page = page(HOSTILE);
    String settings = page + "/settings";
    HttpResponse<String> shown = visitor.get(settings);
    assertThat(shown.body()).doesNotContain("<b>&amp;");
    String[] fields = {
      "name",
      "Shop",
      "url",
      "https://shop.example.com/",
      "profile",
      profile("Read only"),
      "events",
      "record.updated",
      "events",
      "note.created"
    };
    assertThat(location(send(visitor, shown, settings, fields))).isEqualTo(settings);
    OutboundWebhookStatus changed = all().getFirst();
    assertThat(changed.spec().events()).containsExactly("record.updated", "note.created");
    assertThat(changed.spec().objects()).isEmpty();
    fields[1] = "Store";
    HttpResponse<String> late = send(visitor, shown, settings, fields);
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body())
        .contains("Somebody else has changed this to Shop meanwhile", "value=\"Store\"");
    assertThat(all().getFirst().spec().name()).isEqualTo("Shop");
    assertThat(location(send(visitor, late, settings, fields))).isEqualTo(settings);
    assertThat(all().getFirst().spec().name()).isEqualTo("Store");
  }

  @Test
  void aStoppedWebhookSaysWhyAndGoesOn() {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    assertThat(location(send(page + "/settings", page + "/disable"))).isEqualTo(page);
    String stopped = visitor.get(page).body();
    assertThat(stopped)
        .contains("Nothing is sent. Disabled by an administrator.", "Go on sending")
        .doesNotContain("Send test event");
    assertThat(location(send(page, page + "/test"))).isEqualTo(page);
    assertThat(visitor.get(page).body())
        .containsPattern("o-toast is-danger\">[\\s\\S]{0,400}Go on sending first[.]");
    assertThat(location(send(page, page + "/enable"))).isEqualTo(page);
    assertThat(visitor.get(page).body()).contains("Active", "Send test event");
  }

  @Test
  void aWebhookIsDeletedByItsName() {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    String delete = page + "/delete";
    HttpResponse<String> wrong = send(delete, delete, "name", "Another");
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(all()).hasSize(1);
    assertThat(location(send(delete, delete, "name", "Bookkeeping"))).isEqualTo(ALL);
    assertThat(all()).isEmpty();
    assertThat(visitor.get(page).statusCode()).isEqualTo(404);
  }

  @Test
  void aProofThatIsTooOldLeadsToThePasswordAndBackToTheForm() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            admin.session().signedIn().session().id());
    HttpResponse<String> asked = make("Bookkeeping", "https://erp.example.com/hook");
    assertThat(location(asked)).startsWith("/prove?to=%2Fsetup%2Foutbound%2Fnew");
    assertThat(visitor.get(NEW).body()).contains("value=\"Bookkeeping\"");
    assertThat(all()).isEmpty();
  }
}
