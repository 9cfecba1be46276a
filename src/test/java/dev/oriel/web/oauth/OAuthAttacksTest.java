package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.web.oauth.ClientAnswers.assertEnded;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertGiven;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * The attacks of RFC 9700, section 4, on the way to a code and on what surrounds it, each with the
 * number of its section. {@link TokenAttacksTest} has those on tokens. What does not apply is
 * listed in {@code docs/decisions/oauth.md}.
 */
class OAuthAttacksTest {

  private static final String EVIL = "evil.example";
  private final OAuthFlow flow = OAuthFlow.create();

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  /** A client that the attacker has, and a member as whom it acts. */
  private static OAuthFlow attacker() {
    return OAuthFlow.create();
  }

  private void assertNoWayBack(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isBetween(400, 499);
    assertThat(header(answer, "Location")).isEmpty();
  }

  /** The answers that the browser gets on its way from a client to its code, without a session. */
  private List<HttpResponse<String>> way() {
    List<HttpResponse<String>> way = new ArrayList<>();
    WebVisitor browser = new WebVisitor();
    way.add(browser.get(flow.page()));
    String signIn = header(way.getLast(), "Location");
    way.add(browser.get(signIn));
    way.add(
        browser.send(
            way.getLast(),
            signIn,
            Map.of("email", flow.person().email(), "password", flow.person().password())));
    way.add(browser.get(header(way.getLast(), "Location")));
    way.add(browser.send(way.getLast(), "/oauth2/authorize", Map.of("answer", "allow")));
    assertThat(OAuthFlow.back(way.getLast())).containsKey("code");
    return way;
  }

  /** 4.1: insufficient redirection URI validation. */
  @Test
  void noAddressButARegisteredOneGetsACode() {
    OAuthFlow web = OAuthFlow.of("Standard", "https://a.example/cb", OAuthFlow.REDIRECT);
    for (String uri :
        List.of(
            "https://a.example/cb/../open?to=https://evil.example",
            "https://a.example/cb%2f..%2fopen",
            "https://a.example/cb?to=https://evil.example",
            "https://a.example/cb#",
            "https://a.example.evil.example/cb",
            "https://sub.a.example/cb",
            "https://a.example@evil.example/cb",
            "https://a.example\\.evil.example/cb",
            "https://a.example:8443/cb",
            "http://a.example/cb",
            "//a.example/cb",
            "https://a.example/cb https://evil.example",
            "https://a.example/cb\r\nLocation: https://evil.example")) {
      assertNoWayBack(web.visitor().get(web.page("redirect_uri", uri)));
      Map<String, String> typed = web.asked("redirect_uri", uri, "answer", "allow");
      assertNoWayBack(web.visitor().send(web.visitor().get("/me"), "/oauth2/authorize", typed));
    }
    assertThat(codes(web)).isZero();
    assertThat(OAuthFlow.back(web.allow("redirect_uri", "https://a.example/cb")))
        .containsKey("code");
  }

  private static int codes(OAuthFlow of) {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForObject(
            "select count(*) from oriel.oauth_code where client_id = ?",
            Integer.class,
            of.connection());
  }

  /** 4.2: credential leakage via Referer headers. */
  @Test
  void noPageOnTheWayToACodeTellsItsAddressToOthers() {
    Pattern elsewhere = Pattern.compile("(?:src|href|action)=\"(?:https?:)?//");
    for (HttpResponse<String> answer : way()) {
      assertThat(header(answer, "Referrer-Policy")).isEqualTo("no-referrer");
      assertThat(answer.body()).doesNotContainPattern(elsewhere);
    }
  }

  /** 4.3: credential leakage via browser history. */
  @Test
  void whatTheHistoryOfABrowserKeepsIsOfNoUse() {
    for (HttpResponse<String> answer : way()) {
      assertThat(header(answer, "Cache-Control")).contains("no-store");
    }
    String code = flow.code();
    JsonNode tokens = OAuthFlow.Json.of(flow.exchange(code));
    assertError(flow.exchange(code), "invalid_grant");
    String token = access(flow.tokens());
    assertThat(listed("/api/mcp", "Authorization: Bearer " + token)).isEqualTo(200);
    assertThat(listed("/api/mcp?access_token=" + token, "X-Other: x")).isEqualTo(401);
    assertEnded(access(tokens));
  }

  /** The status of a list of the tools. */
  private static int listed(String path, String header) {
    String body = Json.MAPPER.writeValueAsString(Mcp.modern("tools/list", Map.of()));
    return RawHttp.send(
            body,
            "POST " + path + " HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Accept: application/json, text/event-stream",
            "MCP-Protocol-Version: " + Mcp.MODERN,
            "Mcp-Method: tools/list",
            "Content-Length: " + body.length(),
            header)
        .status();
  }

  /** 4.4: mix-up attacks. */
  @Test
  void eachAnswerNamesTheServerThatGivesItAsItsDocumentDoes() {
    String document = "/.well-known/oauth-authorization-server";
    JsonNode metadata = Json.MAPPER.readTree(new WebVisitor().get(document).body());
    assertThat(metadata.get("authorization_response_iss_parameter_supported").booleanValue())
        .isTrue();
    String issuer = metadata.get("issuer").stringValue();
    List<HttpResponse<String>> answers =
        List.of(
            flow.allow(),
            flow.answer(Map.of("answer", "deny")),
            flow.visitor().get(flow.page("code_challenge", "")),
            flow.visitor().get(flow.page("resource", "https://evil.example/")));
    for (HttpResponse<String> answer : answers) {
      assertThat(answer.statusCode()).isEqualTo(303);
      assertThat(OAuthFlow.back(answer)).containsEntry("iss", issuer);
    }
  }

  /** 4.5: authorization code injection. */
  @Test
  void aStolenCodeIsGoodForNobodyButWhoHasAskedForIt() {
    // Into the client of the same person, in which another sign-in has begun.
    String stolen = flow.code("code_challenge", OAuthFlow.challenge("v".repeat(43)));
    assertError(flow.exchange(stolen), "invalid_grant");
    // By the client of the attacker, with the right verifier.
    OAuthFlow attacker = attacker();
    assertError(attacker.exchange(stolen, "code_verifier", "v".repeat(43)), "invalid_grant");
    assertThat(flow.grants() + attacker.grants()).isZero();
    // It was not used up by them.
    assertGiven(flow.exchange(stolen, "code_verifier", "v".repeat(43)));
  }

  /** 4.6: access token injection. 4.17: in-browser communication flows. */
  @Test
  void noAccessTokenGoesThroughTheBrowser() {
    for (String type : List.of("token", "id_token", "code token", "none", "Code")) {
      HttpResponse<String> answer = flow.visitor().get(flow.page("response_type", type));
      assertThat(OAuthFlow.back(answer)).containsEntry("error", "unsupported_response_type");
    }
    for (String mode : List.of("fragment", "form_post", "web_message")) {
      HttpResponse<String> answer = flow.allow("response_mode", mode);
      assertThat(header(answer, "Location"))
          .startsWith(OAuthFlow.REDIRECT + "?code=")
          .doesNotContain("#", "oat_", "token");
    }
  }

  /** 4.7: cross-site request forgery. */
  @Test
  void noOtherSiteAllowsAClientWhichGetsItsStateBack() {
    HttpResponse<String> page = flow.visitor().get(flow.page());
    Map<String, String> typed = new LinkedHashMap<>(flow.asked("answer", "allow"));
    assertNoWayBack(flow.visitor().post("/oauth2/authorize", typed));
    // With the form of the attacker's own session.
    TestPerson attacker = TestPerson.create();
    attacker.join(flow.workspace(), "Standard");
    WebVisitor theirs = flow.visitorOf(attacker.session());
    HttpResponse<String> forged =
        flow.visitor().send(theirs.get("/me"), "/oauth2/authorize", typed);
    assertThat(header(forged, "Location")).doesNotContain("code=");
    // With the right token, by a page of another site.
    typed.putAll(WebVisitor.hidden(page.body()));
    typed.put("answer", "allow");
    assertNoWayBack(
        flow.visitor().post("/oauth2/authorize", typed, "Origin", "https://evil.example"));
    assertNoWayBack(
        flow.visitor().post("/oauth2/authorize", typed, "Sec-Fetch-Site", "cross-site"));
    assertThat(codes(flow)).isZero();
    assertThat(OAuthFlow.back(flow.allow())).containsEntry("state", OAuthFlow.STATE);
  }

  /** 4.8: PKCE downgrade. */
  @Test
  void pkceIsNeitherLeftOutNorMadeWeaker() {
    for (Map<String, String> weaker :
        List.of(
            flow.asked("code_challenge", "", "code_challenge_method", ""),
            flow.asked("code_challenge", ""),
            flow.asked("code_challenge_method", ""),
            flow.asked("code_challenge_method", "plain", "code_challenge", OAuthFlow.VERIFIER))) {
      HttpResponse<String> asked =
          flow.visitor().get("/oauth2/authorize?" + OAuthFlow.encoded(weaker));
      assertThat(OAuthFlow.back(asked)).containsEntry("error", "invalid_request");
      Map<String, String> typed = new LinkedHashMap<>(weaker);
      typed.put("answer", "allow");
      HttpResponse<String> sent =
          flow.visitor().send(flow.visitor().get("/me"), "/oauth2/authorize", typed);
      assertThat(OAuthFlow.back(sent)).containsEntry("error", "invalid_request");
    }
    String code = flow.code();
    assertError(flow.exchange(code, "code_verifier", ""), "invalid_request");
    String challenge = OAuthFlow.challenge(OAuthFlow.VERIFIER);
    assertError(flow.exchange(code, "code_verifier", challenge), "invalid_grant");
    assertThat(flow.grants()).isZero();
  }

  /** 4.11: open redirection. */
  @Test
  void nobodyIsSentElsewhereByTheClientOfAnother() {
    TestPerson victim = TestPerson.create();
    victim.join(TestWorkspace.create(), "Administrator");
    OAuthFlow attacker = OAuthFlow.of("Standard", "https://evil.example/cb");
    Map<String, String> request = attacker.asked("redirect_uri", "https://evil.example/cb");
    for (String name : List.of("response_type", "code_challenge", "resource")) {
      Map<String, String> wrong = new LinkedHashMap<>(request);
      wrong.put(name, "x");
      String page = "/oauth2/authorize?" + OAuthFlow.encoded(wrong);
      // An answer without the victim's doing would be a redirect that everybody can make.
      assertThat(header(new WebVisitor().get(page), "Location")).startsWith("/sign-in?to=%2F");
      WebVisitor visitor = flow.visitorOf(victim.session());
      assertNoWayBack(visitor.get(page));
      wrong.put("answer", "deny");
      assertNoWayBack(visitor.send(visitor.get("/me"), "/oauth2/authorize", wrong));
    }
    for (String to : List.of("https://evil.example/", "//evil.example/", "/\\evil.example")) {
      String path = "/sign-in?to=" + OAuthFlow.encoded(Map.of("x", to)).substring(2);
      assertThat(header(flow.visitor().get(path), "Location")).isEqualTo("/");
    }
  }

  /** 4.12: 307 redirect. */
  @Test
  void noRedirectLetsTheBrowserSendAFormAgain() {
    List<HttpResponse<String>> way = way();
    assertThat(way).extracting(HttpResponse::statusCode).containsExactly(303, 200, 303, 200, 303);
    assertThat(flow.answer(Map.of("answer", "deny")).statusCode()).isEqualTo(303);
    assertThat(flow.visitor().get(flow.page("resource", "x")).statusCode()).isEqualTo(303);
  }

  /** 4.13: TLS terminating reverse proxies. */
  @Test
  void headersOfAProxyThatAClientSendsItselfChangeNothing() {
    String[] spoofed = {
      "Host: " + EVIL,
      "X-Forwarded-Host: " + EVIL,
      "X-Forwarded-Proto: https",
      "X-Forwarded-Prefix: /" + EVIL,
      "Forwarded: host=" + EVIL + ";proto=https",
      "X-Forwarded-For: 192.0.2.66",
      "X-Original-URL: /" + EVIL,
      "X-Forwarded-User: " + flow.person().email(),
      "X-SSL-Client-S-DN: " + flow.clientId(),
    };
    for (String request :
        List.of(
            "GET /.well-known/oauth-authorization-server",
            "GET /.well-known/oauth-protected-resource/api/mcp",
            "POST /api/mcp",
            "POST /oauth2/token",
            "GET " + flow.page())) {
      String[] head = new String[spoofed.length + 1];
      head[0] = request + " HTTP/1.1";
      System.arraycopy(spoofed, 0, head, 1, spoofed.length);
      RawHttp.Response answer = RawHttp.send("", head);
      assertThat(answer.toString()).as(request).doesNotContain(EVIL, "__Host-");
      assertThat(answer.status()).as(request).isNotEqualTo(500);
    }
    WebVisitor visitor = flow.visitorOf(flow.session());
    visitor.header("X-Forwarded-Host", EVIL).header("X-Forwarded-Proto", "https");
    HttpResponse<String> answer =
        visitor.send(visitor.get(flow.page()), "/oauth2/authorize", Map.of("answer", "allow"));
    assertThat(OAuthFlow.back(answer))
        .containsKey("code")
        .containsEntry("iss", RunningOriel.origin());
  }

  /** 4.16: clickjacking. */
  @Test
  void noPageOnTheWayToACodeIsShownInAFrame() {
    List<HttpResponse<String>> pages = new ArrayList<>(way());
    pages.add(flow.visitor().get(flow.page("client_id", "omc_unknown")));
    pages.add(flow.visitor().get(flow.page("redirect_uri", "x")));
    for (HttpResponse<String> page : pages) {
      assertThat(header(page, "Content-Security-Policy")).contains("frame-ancestors 'none'");
    }
  }
}
