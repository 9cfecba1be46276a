package dev.oriel.feature.connection.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Await;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The pages of connections, for their member and for others. */
class OwnConnectionPagesTest {

  private static final String NEW = "/me/connections/new";
  private static final Pattern KEY = Pattern.compile("omk_\\w{40,}");

  private final OAuthFlow flow = OAuthFlow.create();
  private final WebVisitor visitor = flow.visitor();
  private final String page = "/me/connections/" + flow.connection();

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private WebVisitor administrator() {
    TestPerson admin = TestPerson.create();
    admin.join(flow.workspace(), "Administrator");
    return flow.visitorOf(admin.session());
  }

  private HttpResponse<String> make(Map<String, String> typed) {
    return make(visitor.get(NEW), typed);
  }

  private HttpResponse<String> make(HttpResponse<String> form, Map<String, String> typed) {
    Map<String, String> all = new LinkedHashMap<>(Map.of("program", "OTHER", "kind", "key"));
    all.putAll(typed);
    return visitor.send(form, NEW, all);
  }

  private static String key(HttpResponse<String> made) {
    Matcher key = KEY.matcher(made.body());
    assertThat(key.find()).as(made.body()).isTrue();
    return key.group();
  }

  private List<Connections.Used> all() {
    return RunningOriel.bean(Connections.class).list(flow.workspace().operator());
  }

  @Test
  void aKeyIsShownOnceAndTheSameFormMakesNoSecondOne() {
    HttpResponse<String> form = visitor.get(NEW);
    HttpResponse<String> made = make(form, Map.of("name", "Cursor"));
    assertThat(made.statusCode()).isEqualTo(200);
    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(new Mcp(key(made)).toolNames()).isNotEmpty();
    HttpResponse<String> again = make(form, Map.of("name", "Cursor"));
    assertThat(again.statusCode()).isEqualTo(303);
    HttpResponse<String> shown = visitor.get(location(again));
    assertThat(shown.body()).contains("It was made already").doesNotContain(key(made));
    assertThat(all()).hasSize(2);
  }

  /** The id of the form is a hidden field, which anybody can change. */
  @Test
  void whoHasConnectedNothingIsToldSo() {
    assertThat(administrator().get("/me/connections").body()).contains("No agent is connected");
  }

  @Test
  void noFormChoosesTheIdOfSomethingElse() {
    UUID operator = flow.workspace().operator().principal().id();
    for (String form : List.of(operator.toString(), flow.connection().toString(), "x", "")) {
      make(Map.of("name", "By " + form, "_form", form));
    }
    assertThat(all())
        .hasSize(5)
        .extracting(used -> used.connection().id())
        .doesNotContain(operator)
        .doesNotHaveDuplicates();
  }

  @Test
  void theSameFormMakesNoSecondSecret() {
    HttpResponse<String> shown = visitor.get(page);
    assertThat(visitor.send(shown, page + "/secret", Map.of()).body())
        .containsPattern("ocs_\\w{40}");
    HttpResponse<String> again = visitor.send(shown, page + "/secret", Map.of());
    assertThat(again.statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).contains("It was made already");
  }

  @Test
  void theFormBeginsWithTheAdvisedLimits() {
    String form = visitor.get(NEW).body();
    assertThat(form)
        .containsPattern("name=\"noDeletion\"[^>]* checked")
        .containsPattern("name=\"writesPerHour\"[^>]* value=\"200\"")
        .doesNotContainPattern("name=\"readOnly\"[^>]* checked")
        .contains("How it signs in", "Header key", "OAuth", "May come back to", "Make the key");
    make(Map.of("name", "Free", "_present", "noDeletion", "writesPerHour", ""));
    assertThat(all().getLast().connection().chosen())
        .isEqualTo(new Restrictions(false, false, null, MailLimit.SEND));
  }

  @Test
  void whatItMayMailIsChosenAndStaysIfAFormDoesNotSayIt() {
    make(Map.of("name", "Writer", "mail", "sendOutside"));
    Credential made = all().getLast().connection();
    assertThat(made.chosen().mail()).isEqualTo(MailLimit.SEND_OUTSIDE);
    String writer = "/me/connections/" + made.id();
    visitor.send(visitor.get(writer), writer + "/limits", Map.of("mail", "draft"));
    visitor.send(visitor.get(writer), writer + "/limits", Map.of("writesPerHour", "7"));
    assertThat(all().getLast().connection().chosen())
        .returns(MailLimit.DRAFT, Restrictions::mail)
        .returns(7, Restrictions::writesPerHour);
    assertThat(visitor.get("/me/connections").body()).contains("e-mail: drafts only");
    HttpResponse<String> wrong =
        visitor.send(visitor.get(writer), writer + "/limits", Map.of("mail", "all"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("f-mail-error");
    // The operator has made this one and said nothing about mail.
    assertThat(visitor.get(page).body()).contains("As the operator has set it");
    assertThat(visitor.get(writer).body()).doesNotContain("As the operator has set it");
  }

  @Test
  void aRowSaysHowTheConnectionSignsInAndHowMuchItDid() {
    make(Map.of("name", "Cursor"));
    assertThat(visitor.get("/me/connections").body())
        .containsPattern("OAuth client <code[^>]*>" + flow.clientId().substring(0, 8) + "…</code>")
        .containsPattern("Header key <code[^>]*>omk_\\w+…</code>")
        .containsPattern("o-state.*never");
  }

  @Test
  void mistakesComeBackBesideTheirFields() {
    HttpResponse<String> refused = make(Map.of("name", " ", "writesPerHour", "many"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("f-writesPerHour-error", "value=\"many\"");
    assertThat(make(Map.of("name", "Claude")).statusCode()).isEqualTo(409);
    HttpResponse<String> address =
        make(Map.of("name", "X", "kind", "oauth", "redirectUris", "http://evil.example/cb"));
    assertThat(address.statusCode()).isEqualTo(400);
    assertThat(address.body()).contains("f-redirectUris-error");
    assertThat(all()).hasSize(1);
  }

  @Test
  void aProofThatIsTooOldLeadsToThePasswordAndBack() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            flow.session().signedIn().session().id());
    HttpResponse<String> asked = make(Map.of("name", "Cursor"));
    assertThat(location(asked)).startsWith("/prove?to=");
    assertThat(all()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/end", "/test", "/first-call"})
  void nobodyElseSeesAConnectionNotEvenAdministrators(String part) {
    assertThat(visitor.get(page + part).statusCode()).isEqualTo(200);
    assertThat(administrator().get(page + part).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/me/connections/" + UUID.randomUUID() + part).statusCode())
        .isEqualTo(404);
    assertThat(visitor.get("/me/connections/x" + part).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/name", "/limits", "/addresses", "/secret", "/end"})
  void nobodyElseChangesAConnectionByItsPage(String action) {
    WebVisitor admin = administrator();
    Map<String, String> typed =
        new LinkedHashMap<>(Map.of("name", "Mine", "redirectUris", "https://evil.example/cb"));
    HttpResponse<String> answer = admin.send(admin.get("/me"), page + action, typed);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(404);
    assertThat(all().getFirst().connection().name()).isEqualTo("Claude");
    assertThat(flow.exchange(flow.code()).statusCode()).isEqualTo(200);
  }

  @Test
  void limitsAndNameAreChanged() {
    HttpResponse<String> shown = visitor.get(page);
    assertThat(location(visitor.send(shown, page + "/name", Map.of("name", "Renamed"))))
        .isEqualTo(page);
    visitor.send(
        shown,
        page + "/limits",
        Map.of("noDeletion", "true", "writesPerHour", "7", "_present", "readOnly"));
    var changed = all().getFirst().connection();
    assertThat(changed.name()).isEqualTo("Renamed");
    assertThat(changed.restrictions()).isEqualTo(new Restrictions(false, true, 7));
    HttpResponse<String> wrong =
        visitor.send(shown, page + "/limits", Map.of("writesPerHour", "0"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("f-writesPerHour-error");
  }

  @Test
  void addressesAreChanged() {
    String added = "https://app.example/callback";
    assertThat(flow.visitor().get(flow.page("redirect_uri", added)).statusCode()).isEqualTo(400);
    HttpResponse<String> changed =
        visitor.send(
            visitor.get(page),
            page + "/addresses",
            Map.of("redirectUris", OAuthFlow.REDIRECT + "\r\n" + added + "\r\n"));
    assertThat(changed.statusCode()).as(changed.body()).isEqualTo(303);
    assertThat(visitor.get(location(changed)).body())
        .contains("The addresses are changed", OAuthFlow.REDIRECT + "\n" + added + "</textarea>");
    assertThat(OAuthFlow.back(flow.allow("redirect_uri", added))).containsKey("code");
    HttpResponse<String> refused =
        visitor.send(
            visitor.get(page), page + "/addresses", Map.of("redirectUris", "http://evil.example/"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("f-redirectUris-error", "http://evil.example/</textarea>");
    assertThat(flow.visitor().get(flow.page("redirect_uri", added)).statusCode()).isEqualTo(200);
  }

  @Test
  void lastUseCallsAndWritesAreShown() {
    Mcp client = new Mcp(OAuthFlow.Json.access(flow.tokens()));
    client.call("create_record", Map.of("objectApiName", "contacts", "name", "Lena"));
    client.call("count_records", Map.of("objectApiName", "contacts"));
    // The first call is stored soon, the second one perhaps within a minute.
    Pattern shown =
        Pattern.compile(
            ">(?:1 call|2 calls)</span><span[^>]*>1 write</span>.*?o-state", Pattern.DOTALL);
    for (String path : List.of(page, "/me/connections")) {
      Await.until(
          () -> shown.matcher(visitor.get(path).body()).find(), () -> visitor.get(path).body());
    }
  }

  @Test
  void thePageTellsWhatAnAdministratorHasSet() {
    assertThat(visitor.get(page).body()).doesNotContain("An administrator has set");
    RunningOriel.bean(Connections.class)
        .restrict(flow.workspace().operator(), flow.connection(), new Restrictions(true, true, 7));
    assertThat(visitor.get(page).body())
        .contains("An administrator has set: read only, never delete, at most 7 writes an hour.");
  }

  private void call() {
    String token = OAuthFlow.Json.access(flow.tokens());
    assertThat(new Mcp(token).request("tools/list", Map.of()).status()).isEqualTo(200);
  }

  @Test
  void theTestOfAConnectionSaysWhetherACallHasCome() {
    assertThat(visitor.get(page).body())
        .contains("No call has come yet.", "href=\"" + page + "/test\"");
    assertThat(visitor.get(page + "/test").body()).contains("No call has come yet. Try it again");
    call();
    Await.until(() -> visitor.get(page + "/test").body().contains("Its last call came at"));
    assertThat(visitor.get(page).body()).doesNotContain("No call has come", page + "/test");
  }

  @Test
  void theTestWaitsForTheFirstCallTenMinutesAtMost() {
    String part = page + "/first-call";
    Matcher waiting =
        Pattern.compile("hx-get=\"(" + part + "\\?since=(\\d+))\"")
            .matcher(visitor.get(part).body());
    assertThat(waiting.find()).isTrue();
    assertThat(visitor.get(waiting.group(1)).statusCode()).isEqualTo(204);
    String late = part + "?since=" + (Long.parseLong(waiting.group(2)) - 601);
    assertThat(visitor.get(late).body())
        .contains("No call has come in 10 minutes.")
        .doesNotContain("hx-get");
    assertThat(visitor.get(part + "?since=x").body()).contains("Waiting for its first call");
    call();
    Await.until(() -> visitor.get(waiting.group(1)).body().contains("Its last call came at"));
    assertThat(visitor.get(late).body()).contains("Its last call came at").doesNotContain("hx-get");
  }

  /** The address that ends the only grant. */
  private String end(HttpResponse<String> shown) {
    Matcher end =
        Pattern.compile("action=\"(" + page + "/grants/[0-9a-f-]{36}/end)\"").matcher(shown.body());
    assertThat(end.find()).isTrue();
    return end.group(1);
  }

  @Test
  void nobodyElseEndsAGrantByItsPage() {
    String token = OAuthFlow.Json.access(flow.tokens());
    String end = end(visitor.get(page));
    OAuthFlow own = OAuthFlow.create();
    String ofOwn = end.replace(page, "/me/connections/" + own.connection());
    WebVisitor admin = administrator();
    assertThat(admin.send(admin.get("/me"), end, Map.of()).statusCode()).isEqualTo(404);
    // Nor by the page of another connection.
    own.visitor().send(own.visitor().get("/me"), ofOwn, Map.of());
    assertThat(new Mcp(token).request("tools/list", Map.of()).status()).isEqualTo(200);
  }

  @Test
  void aGrantIsEndedOnItsPage() {
    String token = OAuthFlow.Json.access(flow.tokens());
    HttpResponse<String> shown = visitor.get(page);
    HttpResponse<String> ended = visitor.send(shown, end(shown), Map.of());
    assertThat(visitor.get(location(ended)).body()).contains("The sign-in of Claude has ended");
    assertThat(new Mcp(token).request("tools/list", Map.of()).status()).isEqualTo(401);
  }

  @Test
  void namesAreTexts() {
    String name = "<script>alert(1)</script>";
    visitor.send(visitor.get(page), page + "/name", Map.of("name", name));
    for (String path :
        List.of("/me/connections", page, page + "/end", "/me/journal", flow.page())) {
      assertThat(visitor.get(path).body())
          .as(path)
          .contains("&lt;script&gt;alert(1)")
          .doesNotContain(name);
    }
  }

  @Test
  void thePageHasTheAddressesThatOfferFewerTools() {
    assertThat(visitor.get(page).body())
        .contains(
            RunningOriel.origin() + "/api/mcp?tools=read<",
            RunningOriel.origin() + "/api/mcp?tools=read,records<",
            "Copy the address for “Questions”");
  }
}
