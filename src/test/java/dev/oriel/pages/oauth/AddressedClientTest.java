package dev.oriel.pages.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.error;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.Used;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientDocument;
import dev.oriel.access.oauth.DocumentConnections;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.DocumentServer;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A client that names itself by the address of its document, from the consent to its tokens. */
class AddressedClientTest extends AuthorizeCase {

  private static final Connections CONNECTIONS = RunningOriel.bean(Connections.class);

  /** The member has made a connection of this name with a secret. */
  private final DocumentServer server = DocumentServer.of("Claude", OAuthFlow.REDIRECT);

  private final String id = server.address();

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> asked() {
    return flow.visitor().get(flow.page("client_id", id));
  }

  private String code() {
    HttpResponse<String> allowed = flow.allow("client_id", id);
    assertThat(allowed.statusCode()).as(allowed.body()).isEqualTo(303);
    return OAuthFlow.back(allowed).get("code");
  }

  private HttpResponse<String> exchange(String code) {
    return flow.exchange(code, "client_id", id, "client_secret", "");
  }

  private JsonNode tokens() {
    return OAuthFlow.Json.of(exchange(code()));
  }

  private HttpResponse<String> refreshed(JsonNode tokens) {
    return flow.refresh(refresh(tokens), "client_id", id, "client_secret", "");
  }

  private List<Credential> made() {
    return CONNECTIONS.list(flow.workspace().operator()).stream()
        .map(Used::connection)
        .filter(one -> !one.id().equals(flow.connection()))
        .toList();
  }

  private void hosts(ClientHosts.Mode mode, String... listed) {
    RunningOriel.bean(Workspaces.class)
        .update(
            flow.workspace().operator(),
            WorkspaceSpec.of(flow.workspace().operator().workspace())
                .letting(ClientHosts.checked(mode, List.of(listed))));
  }

  private static int status(JsonNode tokens) {
    return new Mcp(access(tokens)).request("tools/list", Map.of()).status();
  }

  @Test
  void theConsentShowsTheHostAndThatNobodyHasVerifiedTheName() {
    HttpResponse<String> page = asked();
    assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
    assertThat(page.body())
        .contains(
            "Let " + server.host() + " into",
            "Unverified: a client of " + server.host() + " says that it is “Claude”",
            "A connection is made",
            "Delete: switched off for this connection");
    hosts(ClientHosts.Mode.LISTED, server.host());
    assertThat(asked().body())
        .contains("Let Claude into", "Your administrators have listed " + server.host())
        .doesNotContain("Unverified");
    assertThat(made()).isEmpty();
  }

  @Test
  void aConsentMakesOneConnectionWithTheAdvisedLimitsAndAFreeName() {
    JsonNode first = tokens();
    assertThat(made())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.name()).isEqualTo("Claude 2");
          assertThat(one.member()).isEqualTo(flow.member());
          assertThat(one.restrictions()).isEqualTo(Restrictions.ADVISED);
        });
    JsonNode second = tokens();
    assertThat(made()).hasSize(1);
    assertThat(asked().body()).contains("Let Claude 2 into", "The connection was made by you on");
    assertThat(new Mcp(access(first)).toolNames())
        .contains("create_record")
        .doesNotContain("delete_record");
    CONNECTIONS.delete(TestPerson.actor(flow.session()), made().getFirst().id());
    assertThat(status(first)).isEqualTo(401);
    assertThat(error(refreshed(second))).isEqualTo("invalid_grant");
  }

  @Test
  void theAuditLogHasTheConnectionWithItsAddressAndTheConsent() {
    AuditWatch audit = AuditWatch.of(flow.workspace());
    code();
    List<AuditEntry> entries = audit.all();
    assertThat(entries.get(0).action()).isEqualTo(AuditAction.ALLOWED);
    assertThat(entries.get(1).action()).isEqualTo(AuditAction.CREATED);
    assertThat(entries.get(1).after().get("clientId").stringValue()).isEqualTo(id);
    assertThat(entries.get(1).after().has("clientSecret")).isFalse();
    RunningOriel.bean(DocumentConnections.class)
        .connect(
            TestPerson.actor(flow.session()),
            new ClientDocument(id, "Claude", List.of("https://client.example/cb"), Instant.now()));
    assertThat(audit.all().getFirst().after().get("redirectUris").toString())
        .contains("https://client.example/cb");
    assertThat(made()).hasSize(1);
  }

  @Test
  void tokensRotateAreRevokedAndEndByASecondUseAsThoseOfOtherClients() {
    String code = code();
    JsonNode first = OAuthFlow.Json.of(exchange(code));
    JsonNode second = OAuthFlow.Json.of(refreshed(first));
    assertThat(refresh(second)).isNotEqualTo(refresh(first));
    assertThat(status(second)).isEqualTo(200);
    assertThat(error(exchange(code))).isEqualTo("invalid_grant");
    assertThat(status(second)).isEqualTo(401);
    JsonNode third = tokens();
    assertThat(flow.revoke(refresh(third), "client_id", id, "client_secret", "").statusCode())
        .isEqualTo(200);
    assertThat(status(third)).isEqualTo(401);
    assertThat(flow.revoke("ort_unknown", "client_id", id, "client_secret", "").statusCode())
        .isEqualTo(200);
  }

  @Test
  void codesAndTokensOfAnotherClientAreOfNoUse() {
    String code = code();
    try (DocumentServer other = DocumentServer.of("Claude", OAuthFlow.REDIRECT)) {
      for (String stranger : List.of(other.address(), "https://claude.ai/none.json")) {
        assertThat(error(flow.exchange(code, "client_id", stranger, "client_secret", "")))
            .isEqualTo("invalid_grant");
      }
    }
    assertThat(error(flow.exchange(code))).isEqualTo("invalid_grant");
    HttpResponse<String> withSecret = flow.exchange(code, "client_id", id);
    assertThat(withSecret.statusCode()).isEqualTo(401);
    assertThat(error(withSecret)).isEqualTo("invalid_client");
    String own = flow.code();
    assertThat(flow.exchange(own, "client_secret", "").statusCode()).isEqualTo(401);
    assertThat(error(exchange(own))).isEqualTo("invalid_grant");
    assertThat(
            error(
                flow.exchange(
                    code, "client_id", id, "client_secret", "", "code_verifier", "x".repeat(43))))
        .isEqualTo("invalid_grant");
    assertThat(exchange(code).statusCode()).isEqualTo(200);
  }

  @Test
  void anotherMemberWithTheSameClientHasAConnectionOfTheirOwn() {
    JsonNode own = tokens();
    TestPerson eve = TestPerson.create();
    UUID member = eve.join(flow.workspace(), "Read only");
    WebVisitor visitor = flow.visitorOf(eve.session());
    HttpResponse<String> page = visitor.get(flow.page("client_id", id));
    assertThat(page.body()).contains("Let " + server.host() + " into", "A connection is made");
    HttpResponse<String> allowed =
        visitor.send(page, "/oauth2/authorize", Map.of("answer", "allow"));
    JsonNode others = OAuthFlow.Json.of(exchange(OAuthFlow.back(allowed).get("code")));
    assertThat(made()).extracting(Credential::member).contains(flow.member(), member);
    assertThat(new Mcp(access(others)).toolNames()).doesNotContain("create_record");
    assertThat(new Mcp(access(own)).toolNames()).contains("create_record");
  }

  @Test
  void whatTheDocumentSaysNowCounts() {
    String other = "https://client.example/cb";
    assertNoWayBack(flow.visitor().get(flow.page("client_id", id, "redirect_uri", other)), 400);
    assertThat(
            flow.visitor()
                .get(flow.page("client_id", id, "redirect_uri", "http://127.0.0.1:51212/callback"))
                .statusCode())
        .isEqualTo(200);
    assertThat(server.reads()).isEqualTo(1);
  }

  @Test
  void onlyThePersonSendsTheBrowserToAClientThatIsNotConnected() {
    String mistaken = flow.page("client_id", id, "response_type", "token");
    HttpResponse<String> page = flow.visitor().get(mistaken);
    assertNoWayBack(page, 400);
    assertThat(page.body()).contains("The response_type must be code.");
    assertError(flow.answer(Map.of("answer", "deny"), "client_id", id), "access_denied");
    assertNoWayBack(flow.visitor().get(mistaken), 400);
    code();
    assertError(flow.visitor().get(mistaken), "unsupported_response_type");
  }

  @Test
  void whatIsNoAddressHasNoTokens() {
    for (String odd :
        List.of("https://a.test/\u0000", "https://ä.test/c", ":", "x".repeat(9_000) + ":")) {
      HttpResponse<String> answer = flow.exchange("code", "client_id", odd, "client_secret", "");
      assertThat(answer.statusCode()).as(odd).isEqualTo(400);
      assertThat(error(answer)).isIn("invalid_grant", "invalid_request");
    }
  }

  @Test
  void aNameFromOutsideIsTextAndNothingElse() {
    try (DocumentServer hostile =
        DocumentServer.of("<script>alert(1)</script>\" onload=x", OAuthFlow.REDIRECT)) {
      HttpResponse<String> page = flow.visitor().get(flow.page("client_id", hostile.address()));
      assertThat(page.body())
          .contains("&lt;script&gt;alert(1)&lt;/script&gt;")
          .doesNotContain("<script>alert");
    }
  }

  @Test
  void aBadDocumentIsExplainedWithoutAWayBack() {
    try (DocumentServer bad = DocumentServer.of("Claude", OAuthFlow.REDIRECT)) {
      bad.answer("302 Found\r\nLocation: http://169.254.169.254/", "");
      HttpResponse<String> page = flow.visitor().get(flow.page("client_id", bad.address()));
      assertNoWayBack(page, 400);
      assertThat(page.body()).contains("its server must answer with 200, not with 302");
    }
    for (String address :
        List.of("https://169.254.169.254/c.json", "https://client.example/", "javascript:x")) {
      assertNoWayBack(flow.visitor().get(flow.page("client_id", address)), 400);
      assertNoWayBack(flow.visitor().get(flow.page("client_id", address, "answer", "allow")), 400);
    }
  }

  @Test
  void nothingIsReadForStrangersNorForHostsThatDoNotCount() {
    assertThat(new WebVisitor().get(flow.page("client_id", id)).statusCode()).isEqualTo(303);
    hosts(ClientHosts.Mode.LISTED, "claude.ai");
    HttpResponse<String> page = asked();
    assertNoWayBack(page, 400);
    assertThat(page.body()).contains("connect clients of " + server.host());
    hosts(ClientHosts.Mode.NONE);
    assertNoWayBack(asked(), 400);
    assertThat(server.reads()).isZero();
  }

  @Test
  void aHostThatDoesNotCountAnyMoreGetsNoNewTokens() {
    JsonNode tokens = tokens();
    String code = code();
    hosts(ClientHosts.Mode.NONE);
    assertThat(error(refreshed(tokens))).isEqualTo("access_denied");
    assertThat(error(exchange(code))).isEqualTo("access_denied");
    hosts(ClientHosts.Mode.ANY);
    assertThat(refreshed(tokens).statusCode()).isEqualTo(200);
  }

  private void letTheProofBecomeOld() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            flow.session().signedIn().session().id());
  }

  @Test
  void aNewConnectionNeedsThePasswordOfTheLastMinutesAndAPresentOneDoesNot() {
    letTheProofBecomeOld();
    HttpResponse<String> first = asked();
    assertThat(location(first)).startsWith("/prove?to=%2Foauth2%2Fauthorize%3F");
    assertThat(server.reads()).isZero();
    HttpResponse<String> proved =
        flow.visitor()
            .send(
                flow.visitor().get(location(first)),
                location(first),
                Map.of("password", flow.person().password()));
    HttpResponse<String> page = flow.visitor().get(location(proved));
    letTheProofBecomeOld();
    HttpResponse<String> late =
        flow.visitor().send(page, "/oauth2/authorize", Map.of("answer", "allow"));
    assertThat(location(late)).startsWith("/prove?to=%2Foauth2%2Fauthorize%3F");
    flow.visitor()
        .send(
            flow.visitor().get(location(late)),
            location(late),
            Map.of("password", flow.person().password()));
    tokens();
    letTheProofBecomeOld();
    tokens();
  }

  @Test
  void aSuspendedMemberIsNotAsked() {
    RunningOriel.bean(MemberChanges.class).suspend(flow.workspace().operator(), flow.member());
    assertNoWayBack(asked(), 403);
    assertThat(server.reads()).isZero();
  }

  @Test
  void thePagesOfTheConnectionShowTheAddressAndOfferNoSecret() {
    tokens();
    UUID connection = made().getFirst().id();
    HttpResponse<String> page = flow.visitor().get("/me/connections/" + connection);
    assertThat(page.body())
        .contains(id, "It comes from " + server.host(), OAuthFlow.REDIRECT)
        .doesNotContain("Make a new secret", "/addresses");
    assertThat(flow.visitor().get("/me/connections").body()).contains(server.host());
    HttpResponse<String> renewed =
        flow.visitor()
            .send(page, "/me/connections/" + connection + "/secret", Map.of("secret", ""));
    assertThat(renewed.statusCode()).as(renewed.body()).isEqualTo(409);
  }
}
