package dev.oriel.pages.setup.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.exchange.outbound.OutboundWebhookStatus;
import dev.oriel.exchange.outbound.OutboundWebhooks;
import dev.oriel.exchange.outbound.Receiver;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The pages of outbound webhooks, for administrators and for others. */
class OutboundPagesTest {

  private static final String ALL = "/setup/outbound";
  private static final String NEW = ALL + "/new";
  private static final String HOSTILE = "<b>&amp;\"'{0}</b>";
  private static final Pattern SECRET = Pattern.compile("whsec_[\\w+/=]{40,}");
  private static final Pattern OLDER = Pattern.compile("href=\"([^\"]*cursor=[^\"]*)\"");

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();

  private String profile(String name) {
    return RunningOriel.bean(Profiles.class)
        .require(admin.workspace().operator(), name)
        .id()
        .toString();
  }

  /** Sends a form of a page with these fields, of which one can be there several times. */
  private HttpResponse<String> send(String page, String path, String... fields) {
    return send(visitor, visitor.get(page), path, fields);
  }

  private static HttpResponse<String> send(
      WebVisitor by, HttpResponse<String> page, String path, String... fields) {
    StringBuilder body = new StringBuilder(WebVisitor.body(WebVisitor.hidden(page.body())));
    for (int i = 0; i < fields.length; i += 2) {
      body.append('&').append(fields[i]).append('=');
      body.append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return by.post(path, body.toString());
  }

  private HttpResponse<String> make(String name, String url, String... more) {
    String[] fields = {
      "name", name, "url", url, "profile", profile("Administrator"), "events", "record.created"
    };
    String[] all = Arrays.copyOf(fields, fields.length + more.length);
    System.arraycopy(more, 0, all, fields.length, more.length);
    return send(NEW, NEW, all);
  }

  private List<OutboundWebhookStatus> all() {
    return RunningOriel.bean(OutboundWebhooks.class).list(admin.workspace().operator());
  }

  private String page(String name) {
    return all().stream()
        .filter(webhook -> webhook.spec().name().equals(name))
        .findFirst()
        .map(webhook -> ALL + "/" + webhook.id())
        .orElseThrow();
  }

  private static String secret(HttpResponse<String> made) {
    Matcher secret = SECRET.matcher(made.body());
    assertThat(secret.find()).as(made.body()).isTrue();
    return secret.group();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  /** Whether one of the signatures of a request was made with a secret. */
  private static boolean isSigned(Receiver.Received request, String secret) {
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    String text = request.id() + "." + request.timestamp() + "." + request.body();
    String signature =
        "v1,"
            + Base64.getEncoder()
                .encodeToString(new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmac(text));
    return List.of(request.signature().split(" ", -1)).contains(signature);
  }

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
      HttpResponse<String> made = make("ERP", receiver.url());
      assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
      assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
      String first = secret(made);
      String page = page("ERP");
      assertThat(isSigned(tested(receiver, page), first)).isTrue();
      String rotate = page + "/secret/rotate";
      String second = secret(send(rotate, rotate, "hours", "24"));
      Receiver.Received both = tested(receiver, page);
      assertThat(isSigned(both, first)).isTrue();
      assertThat(isSigned(both, second)).isTrue();
      assertThat(visitor.get(page + "/secret").body())
          .contains("signed with two secrets until")
          .doesNotContain(first, second);
      String third = secret(send(rotate, rotate, "hours", "0"));
      Receiver.Received last = tested(receiver, page);
      assertThat(isSigned(last, third)).isTrue();
      assertThat(isSigned(last, second)).isFalse();
      assertThat(visitor.get(page + "/secret").body()).contains("signed with one secret.");
    }
  }

  @Test
  void theSameFormMakesNoSecondWebhook() {
    HttpResponse<String> form = visitor.get(NEW);
    String[] fields = {
      "name",
      "ERP",
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
  void mistakesComeBackBesideTheirFields() {
    HttpResponse<String> internal = make("ERP", "http://10.0.0.1/hook");
    assertThat(internal.statusCode()).isEqualTo(400);
    assertThat(internal.body()).contains("f-url-error", "value=\"ERP\"");
    String url = "https://erp.example.com/hook";
    assertThat(make("ERP", url, "objects", "deals", "filter", "{\"field\"").body())
        .contains("f-filter-error", "{\"field\"");
    String unknown = "[{\"field\":\"colour\",\"operator\":\"eq\",\"value\":\"red\"}]";
    HttpResponse<String> refused = make("ERP", url, "objects", "deals", "filter", unknown);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("f-filter-error", "colour");
    HttpResponse<String> none =
        send(NEW, NEW, "name", "ERP", "url", url, "profile", profile("Standard"));
    assertThat(none.body()).contains("f-events-error");
    make("ERP", url);
    HttpResponse<String> taken = make("erp", url);
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("f-name-error").doesNotContain("whsec_");
    assertThat(all()).hasSize(1);
  }

  @Test
  void aWebhookIsChangedButNotOverTheChangeOfSomebodyElse() {
    make(
        HOSTILE,
        "https://erp.example.com/hook",
        "objects",
        "companies",
        "filter",
        "[{\"field\":\"industry\",\"operator\":\"eq\",\"value\":\"Tea\"}]");
    String page = page(HOSTILE);
    String settings = page + "/settings";
    HttpResponse<String> shown = visitor.get(settings);
    assertThat(shown.body()).contains("\"industry\"").doesNotContain("<b>&amp;");
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
    assertThat(changed.spec().filter()).isNull();
    fields[1] = "Store";
    HttpResponse<String> late = send(visitor, shown, settings, fields);
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).contains("Somebody else has changed this webhook", "value=\"Store\"");
    assertThat(all().getFirst().spec().name()).isEqualTo("Shop");
    assertThat(location(send(visitor, late, settings, fields))).isEqualTo(settings);
    assertThat(all().getFirst().spec().name()).isEqualTo("Store");
  }

  @Test
  void aStoppedWebhookSaysWhyAndGoesOn() {
    make("ERP", "https://erp.example.com/hook");
    String page = page("ERP");
    assertThat(location(send(page + "/settings", page + "/disable"))).isEqualTo(page);
    String stopped = visitor.get(page).body();
    assertThat(stopped)
        .contains("Nothing is sent. Disabled by an administrator.", "Go on sending")
        .doesNotContain("Send test event");
    assertThat(location(send(page, page + "/test"))).isEqualTo(page);
    assertThat(visitor.get(page).body()).contains("Go on sending first.");
    assertThat(location(send(page, page + "/enable"))).isEqualTo(page);
    assertThat(visitor.get(page).body()).contains("Active", "Send test event");
  }

  /** Deliveries of a webhook, which nobody sends: the odd ones have failed. */
  private void log(String page, int number) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    String schema = admin.workspace().workspace().schema();
    jdbc.update(
        """
        insert into %s.delivery
          (id, webhook_id, created_at, type, record_id, body, model, state, attempts, tries)
        select gen_random_uuid(), ?, now(), 'record.updated', gen_random_uuid(),
          '{"data": {"record": {"name": "Record ' || n || '."}}}', 1,
          case when n %% 2 = 1 then 'FAILED' else 'DELIVERED' end, 1, 0
        from generate_series(1, ?) n
        """
            .formatted(schema),
        UUID.fromString(page.substring(ALL.length() + 1)),
        number);
    jdbc.update(
        """
        insert into %1$s.delivery_attempt
          (delivery_id, number, at, millis, url, signature, status, answer)
        select id, 1, now(), 112, 'https://erp.example.com/hook', 'v1,abc',
          case when state = 'FAILED' then 503 else 200 end, '<b>Maintenance</b>'
        from %1$s.delivery
        """
            .formatted(schema));
  }

  @Test
  void theLogIsReadPageByPageAndByState() {
    make("ERP", "https://erp.example.com/hook");
    String page = page("ERP");
    log(page, 120);
    String newest = visitor.get(page).body();
    assertThat(newest).contains("Record 120.", "Record 71.", "112 ms").doesNotContain("Record 70.");
    String older = older(newest);
    String second = visitor.get(older).body();
    assertThat(second).contains("Record 70.", "Record 21.").doesNotContain("Record 71.");
    assertThat(visitor.get(older(second)).body())
        .contains("Record 1.")
        .doesNotContain("Record 21.")
        .doesNotContainPattern(OLDER);
    String failed = visitor.get(page + "?state=failed").body();
    assertThat(failed).contains("Record 119.", "503").doesNotContain("Record 120.");
    assertThat(visitor.get(older(failed)).body())
        .contains("Record 1.")
        .doesNotContain("Record 2.", "Record 21.");
    assertThat(visitor.get(page + "?state=waiting").body()).contains("No delivery waits");
  }

  private static String older(String html) {
    Matcher older = OLDER.matcher(html);
    assertThat(older.find()).isTrue();
    return older.group(1).replace("&amp;", "&");
  }

  @Test
  void aDeliveryShowsRequestAndAnswerAndIsSentAgain() {
    try (Receiver receiver = new Receiver()) {
      make("ERP", receiver.url());
      String page = page("ERP");
      log(page, 1);
      Matcher link =
          Pattern.compile(page + "/deliveries/[\\w-]+").matcher(visitor.get(page).body());
      assertThat(link.find()).isTrue();
      String delivery = link.group();
      assertThat(visitor.get(delivery).body())
          .contains("Record 1.", "&lt;b&gt;Maintenance&lt;/b&gt;", "503", "v1,abc")
          .doesNotContain("<b>Maintenance");
      receiver.answer(200);
      assertThat(location(send(delivery, delivery + "/resend"))).isEqualTo(delivery);
      Await.until(() -> !receiver.received().isEmpty());
      assertThat(receiver.received().getFirst().id())
          .isEqualTo(delivery.substring(delivery.length() - 36));
      HttpResponse<String> all = send(page, page + "/resend");
      assertThat(location(all)).isEqualTo(page);
    }
  }

  @Test
  void aWebhookIsDeletedByItsName() {
    make("ERP", "https://erp.example.com/hook");
    String page = page("ERP");
    String delete = page + "/delete";
    HttpResponse<String> wrong = send(delete, delete, "name", "Another");
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(all()).hasSize(1);
    assertThat(location(send(delete, delete, "name", "ERP"))).isEqualTo(ALL);
    assertThat(all()).isEmpty();
    assertThat(visitor.get(page).statusCode()).isEqualTo(404);
  }

  @Test
  void aProofThatIsTooOldLeadsToThePasswordAndBackToTheForm() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            admin.session().signedIn().session().id());
    HttpResponse<String> asked = make("ERP", "https://erp.example.com/hook");
    assertThat(location(asked)).startsWith("/prove?to=%2Fsetup%2Foutbound%2Fnew");
    assertThat(visitor.get(NEW).body()).contains("value=\"ERP\"");
    assertThat(all()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    make("ERP", "https://erp.example.com/hook");
    String page = page("ERP");
    log(page, 1);
    WebVisitor other = Colleague.in(admin.workspace(), profile).visitor();
    for (String path :
        List.of(
            ALL,
            NEW,
            page,
            page + "/settings",
            page + "/secret",
            page + "/secret/rotate",
            page + "/delete",
            page + "/deliveries/" + UUID.randomUUID())) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("ERP", "erp.example.com", "Record 1.");
    }
    HttpResponse<String> form = other.get("/me");
    for (String path :
        List.of(
            NEW,
            page + "/settings",
            page + "/secret/rotate",
            page + "/enable",
            page + "/disable",
            page + "/test",
            page + "/resend",
            page + "/delete",
            page + "/deliveries/" + UUID.randomUUID() + "/resend")) {
      HttpResponse<String> refused = other.send(form, path, Map.of("name", "ERP"));
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("whsec_", "erp.example.com");
    }
    assertThat(all()).hasSize(1).noneMatch(webhook -> webhook.disabledAt() != null);
  }

  @Test
  void aWebhookOfAnotherWorkspaceIsNotFound() {
    make("ERP", "https://erp.example.com/hook");
    String page = page("ERP");
    WebVisitor other = Colleague.of("Administrator").visitor();
    for (String path : List.of(page, page + "/settings", page + "/secret", page + "/delete")) {
      assertThat(other.get(path).statusCode()).as(path).isEqualTo(404);
    }
    HttpResponse<String> form = other.get(NEW);
    for (String path :
        List.of(
            "/settings", "/secret/rotate", "/enable", "/disable", "/test", "/resend", "/delete")) {
      assertThat(other.send(form, page + path, Map.of("name", "ERP")).statusCode())
          .as(path)
          .isEqualTo(404);
    }
    assertThat(all()).hasSize(1).noneMatch(webhook -> webhook.disabledAt() != null);
  }
}
