package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebSurfaceTest {

  private static final String FORM = "/components";
  private static final Map<String, String> FILLED =
      Map.of("name", "Ada", "email", "ada@halden.example", "password", "correct horse battery");

  private final WebVisitor visitor = new WebVisitor();

  @ParameterizedTest
  @CsvSource({"/components, 'private, no-cache'", "/no-such-page, no-store"})
  void pagesAndErrorsLetNothingInFromElsewhere(String path, String cache) {
    HttpResponse<String> page = visitor.get(path);
    assertThat(header(page, "Content-Type")).isEqualTo("text/html;charset=utf-8");
    assertThat(header(page, "Content-Security-Policy"))
        .isEqualTo(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
                + " 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(page, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
    assertThat(header(page, "Permissions-Policy")).contains("camera=()");
    assertThat(header(page, "Cache-Control")).isEqualTo(cache);
    assertThat(header(page, "Vary")).containsIgnoringCase("HX-Request");
    assertThat(page.body()).doesNotContain("<style", " style=", " onclick", "javascript:");
  }

  @Test
  void anUnknownPageSaysWhatToDoAndHowItsRequestIsCalled() {
    HttpResponse<String> page = visitor.get("/no-such-page?utm_source=mail");
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body())
        .contains("<h1>There is no such page</h1>", "href=\"/\"", header(page, "X-Request-Id"));
    assertThat(header(page, "Refresh")).isEmpty();
  }

  @Test
  void htmxGetsAnErrorAsAMessageWithItsTrueStatus() {
    HttpResponse<String> part = visitor.header("HX-Request", "true").get("/no-such-page");
    assertThat(part.statusCode()).isEqualTo(404);
    assertThat(part.body())
        .startsWith("<div class=\"o-toast is-danger\">")
        .contains(header(part, "X-Request-Id"))
        .doesNotContain("<html");
  }

  @Test
  void aPageThatCannotBeShownTriesAgainByItself() {
    HttpResponse<String> page = visitor.get("/components/unavailable?x=1");
    assertThat(page.statusCode()).isEqualTo(503);
    assertThat(page.body())
        .contains("<h1>Oriel cannot answer at the moment</h1>", "tries again", "href=\"\"");
    assertThat(header(page, "Refresh")).isEqualTo("5");
  }

  @Test
  void aFormThatCannotBeCarriedOutIsSentAgainByAClick() {
    Map<String, String> sent = WebVisitor.hidden(visitor.get(FORM).body());
    sent.remove("_unkept");
    sent.put("name", "\"Ada\" & Eve");
    String address = "/components/unavailable?x=1";
    HttpResponse<String> failed = visitor.post(address, sent);
    assertThat(failed.statusCode()).isEqualTo(503);
    assertThat(header(failed, "Refresh")).isEmpty();
    assertThat(failed.body())
        .contains(
            "<form action=\"/components/unavailable?x=1\" method=\"post\">",
            "name=\"name\" value=\"&#34;Ada&#34; &amp; Eve\"",
            "Try again")
        .doesNotContain("tries again");
    Map<String, String> fields = WebVisitor.hidden(failed.body());
    assertThat(visitor.post(address, fields).statusCode()).isEqualTo(503);
    assertThat(fields.get("_form")).isEqualTo(sent.get("_form"));
  }

  @Test
  void aPasswordDoesNotComeBackFromAFormThatCannotBeCarriedOut() {
    HttpResponse<String> failed =
        visitor.send(
            visitor.get(FORM),
            "/components/unavailable",
            Map.of("password", "correct horse battery", "_unkept", "password", "_page", "/x?y=1"));
    assertThat(failed.statusCode()).isEqualTo(503);
    assertThat(failed.body())
        .contains("href=\"/x?y=1\"", "Back to the form")
        .doesNotContain("correct horse battery", "method=\"post\"");
  }

  @Test
  void theTokenOfABrowserWithoutASessionLivesFromTheLastFormOn() {
    visitor.get(FORM);
    String name = "oriel-" + RunningOriel.port() + "-form";
    String secret = visitor.cookies().get(name);
    assertThat(secret).isNotEmpty();
    assertThat(visitor.get(FORM).headers().allValues("Set-Cookie"))
        .anySatisfy(
            cookie -> assertThat(cookie).startsWith(name + "=" + secret).contains("Max-Age=86400"));
  }

  @Test
  void aMethodThatAPageDoesNotTakeIsRefused() {
    HttpResponse<String> page = visitor.get(FORM);
    HttpResponse<String> answer = visitor.send(page, "/components/card", Map.of());
    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(header(answer, "Allow")).contains("GET");
    assertThat(answer.body()).contains("<h1>This cannot be done here</h1>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v2", "/.well-known/anything", "/register"})
  void programsGetTheirErrorsInJson(String path) {
    HttpResponse<String> answer = visitor.get(path);
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(header(answer, "Content-Type")).isEqualTo("application/json");
  }

  @Test
  void aFormLeadsToAPageThatSaysOnceWhatWasDone() {
    HttpResponse<String> answer = visitor.send(visitor.get(FORM), FORM, FILLED);
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(header(answer, "Location")).isEqualTo(FORM);
    assertThat(answer.headers().allValues("Set-Cookie"))
        .allSatisfy(cookie -> assertThat(cookie).contains("HttpOnly", "SameSite=Lax", "Path=/"));
    assertThat(visitor.get(FORM).body()).contains("Created Ada");
    assertThat(visitor.get(FORM).body()).doesNotContain("Created Ada");
  }

  @Test
  void aMessageThatNobodyHasSignedIsNotShown() {
    visitor.get(FORM);
    visitor
        .cookies()
        .put(
            "oriel-" + RunningOriel.port() + "-flash",
            Flash.of("audit.created", "Eve").sealed(FormSecret.random()));
    assertThat(visitor.get(FORM).body()).doesNotContain("Created Eve");
  }

  /** Without a session, the secret of the browser is in its own cookie. */
  @Test
  void aMessageThatTheBrowserHasMadeItselfBreaksNoPage() {
    String cookie = "oriel-" + RunningOriel.port();
    visitor.get(FORM);
    FormSecret own = FormSecret.of(visitor.cookies().get(cookie + "-form")).orElseThrow();
    for (String json :
        List.of(
            "{\"key\":\"reset.connections_ended\",\"arguments\":[\"x\"]}",
            "{\"key\":\"audit.created\",\"arguments\":[]}",
            "{\"key\":\"audit.created\",\"arguments\":[{\"a\":1}]}",
            "{\"key\":\"audit.created\",\"arguments\":[1e1000000]}",
            "{\"key\":\"audit.created\",\"arguments\":[1,2,3,4,5]}",
            "{\"key\":\"audit.created\"}",
            "{\"arguments\":[null]}",
            "null",
            "[]")) {
      visitor.cookies().put(cookie + "-flash", own.sign(json));
      HttpResponse<String> page = visitor.get(FORM);
      assertThat(page.statusCode()).as(json).isEqualTo(200);
      assertThat(page.body()).doesNotContain("000000000000");
    }
  }

  @Test
  void whatWasTypedComesBackWithTheMistakesButNoPassword() {
    Map<String, String> typed = new HashMap<>(FILLED);
    typed.put("name", "");
    typed.put("email", "\"><script>alert(1)</script>");
    typed.put("_present", "news");
    HttpResponse<String> answer = visitor.send(visitor.get(FORM), FORM, typed);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .contains("Name is missing.", "&lt;script>", "aria-describedby=\"f-name-error\"")
        .doesNotContain("<script>alert", "correct horse battery");
    assertThat(answer.body())
        .containsPattern("id=\"f-news\" name=\"news\" value=\"true\"(?! checked)");
  }

  @Test
  void aFormKeepsItsIdUntilItIsCarriedOut() {
    HttpResponse<String> page = visitor.get(FORM);
    String id = WebVisitor.hidden(page.body()).get("_form");
    HttpResponse<String> again = visitor.send(page, FORM, Map.of("name", ""));
    assertThat(again.body()).contains(id);
    assertThat(visitor.get(FORM).body()).doesNotContain(id);
  }

  @Test
  void aFormWithoutItsTokenIsRefused() {
    visitor.get(FORM);
    HttpResponse<String> answer = visitor.post(FORM, FILLED);
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).contains("Load it again");
  }

  @Test
  void theTokenOfAnotherBrowserIsRefused() {
    HttpResponse<String> foreign = new WebVisitor().get(FORM);
    visitor.get(FORM);
    assertThat(visitor.send(foreign, FORM, FILLED).statusCode()).isEqualTo(403);
  }

  @Test
  void aTokenCanComeInAHeader() {
    Map<String, String> hidden = WebVisitor.hidden(visitor.get(FORM).body());
    HttpResponse<String> answer =
        visitor.post(FORM, FILLED, "X-Form-Token", hidden.get("_token"), "X-Form-Workspace", "");
    assertThat(answer.statusCode()).isEqualTo(303);
  }

  @ParameterizedTest
  @CsvSource({
    "Origin, http://evil.example",
    "Sec-Fetch-Site, cross-site",
    "Sec-Fetch-Site, same-site"
  })
  void aFormOfAnotherSiteIsRefusedEvenWithAToken(String name, String value) {
    HttpResponse<String> page = visitor.get(FORM);
    Map<String, String> fields = WebVisitor.hidden(page.body());
    fields.putAll(FILLED);
    HttpResponse<String> answer = visitor.post(FORM, fields, name, value);
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).contains(RunningOriel.origin());
  }

  @Test
  void aFormOfAWorkspaceThatIsNotOnesOwnIsRefused() {
    HttpResponse<String> page = visitor.get(FORM);
    HttpResponse<String> answer =
        visitor.send(page, FORM, Map.of("_workspace", "019a8f00-0000-7000-8000-00000000de30"));
    assertThat(answer.statusCode()).isEqualTo(403);
  }

  @Test
  void aTokenIsMaskedAnewInEachAnswer() {
    String first = WebVisitor.hidden(visitor.get(FORM).body()).get("_token");
    assertThat(WebVisitor.hidden(visitor.get(FORM).body()).get("_token")).isNotEqualTo(first);
    assertThat(visitor.get(FORM).body()).doesNotContain(first);
  }

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}
