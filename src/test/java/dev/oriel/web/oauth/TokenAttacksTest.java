package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static dev.oriel.web.oauth.ClientAnswers.assertEnded;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertWorks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.oauth.AccessTokens;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * The attacks of RFC 9700, section 4, on tokens, each with the number of its section. {@link
 * OAuthAttacksTest} has those on the way to a code.
 */
class TokenAttacksTest {

  private final OAuthFlow flow = OAuthFlow.create();

  /** 4.9.1: access token phishing by a counterfeit resource server. */
  @Test
  void noClientGetsATokenForTheServerOfAnAttacker() {
    String counterfeit = "https://evil.example/api/mcp";
    HttpResponse<String> asked = flow.visitor().get(flow.page("resource", counterfeit));
    assertThat(OAuthFlow.back(asked)).containsEntry("error", "invalid_target");
    String code = flow.code();
    assertError(flow.exchange(code, "resource", counterfeit), "invalid_target");
    JsonNode tokens = OAuthFlow.Json.of(flow.exchange(code));
    assertError(flow.refresh(refresh(tokens), "resource", counterfeit), "invalid_target");
    String document = "/.well-known/oauth-protected-resource/api/mcp";
    JsonNode resource = Json.MAPPER.readTree(new WebVisitor().get(document).body());
    assertThat(resource.get("resource").stringValue())
        .isEqualTo(RunningOriel.origin() + "/api/mcp");
  }

  /** 4.9.2: compromised resource server. */
  @Test
  void whatAThiefOfTheDatabaseReadsIsNoToken() {
    JsonNode tokens = flow.tokens();
    List<String> stored =
        RunningOriel.bean(JdbcTemplate.class)
            .queryForList(
                """
                select unnest(array[encode(token.hash, 'hex'), encode(token.hash, 'escape'),
                  'oat_' || encode(token.hash, 'hex'), 'ort_' || encode(token.hash, 'hex')])
                from oriel.oauth_token token
                join oriel.oauth_grant on oauth_grant.id = token.grant_id where client_id = ?
                """,
                String.class,
                flow.connection());
    assertThat(stored).hasSize(8);
    for (String text : stored) {
      // Only what a header can have.
      String sent = text.replaceAll("[^!-~]", "");
      assertEnded(sent);
      assertError(flow.refresh(sent), "invalid_grant");
    }
    assertWorks(access(tokens));
  }

  /** 4.10: misuse of stolen access tokens. */
  @Test
  void aStolenAccessTokenOpensTheMcpServerAloneUntilItsGrantEnds() {
    String stolen = access(flow.tokens());
    for (String request :
        List.of(
            "GET /api/v1/objects", "POST /api/v1/objects", "GET /me", "GET /oauth2/authorize")) {
      RawHttp.Response answer =
          RawHttp.send(
              "", request + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + stolen);
      assertThat(answer.status()).as(request).isIn(303, 401, 403);
    }
    WebVisitor visitor = new WebVisitor();
    flow.visitor().cookies().keySet().forEach(name -> visitor.cookies().put(name, stolen));
    assertThat(visitor.get("/me").headers().firstValue("Location").orElse(""))
        .startsWith("/sign-in");
    assertError(flow.refresh(stolen), "invalid_grant");
    assertError(flow.exchange(stolen), "invalid_grant");
    assertWorks(stolen);
    flow.revoke(stolen);
    assertEnded(stolen);
  }

  /** 4.14: refresh token protection. */
  @Test
  void aStolenRefreshTokenNeedsTheSecretAndIsFoundOut() {
    String stolen = refresh(flow.tokens());
    OAuthFlow attacker = OAuthFlow.create();
    assertError(attacker.refresh(stolen), "invalid_grant");
    assertError(flow.refresh(stolen, "client_secret", ""), "invalid_client");
    assertError(flow.refresh(stolen, "client_secret", attacker.secret()), "invalid_client");
    // A thief with the secret goes on by it, and the client comes with the token that it has.
    JsonNode first = OAuthFlow.Json.of(flow.refresh(stolen));
    JsonNode thiefs = OAuthFlow.Json.of(flow.refresh(refresh(first)));
    assertError(flow.refresh(stolen), "invalid_grant");
    assertEnded(access(thiefs));
    assertError(flow.refresh(refresh(thiefs)), "invalid_grant");
  }

  /** 4.15: client impersonating resource owner. */
  @Test
  void aClientActsAsItsMemberAloneAndByNoSecretOfItsOwn() {
    Map<String, String> own = Map.of("grant_type", "client_credentials", "scope", "crm");
    assertError(flow.token(own), "unsupported_grant_type");
    for (String text : List.of(flow.secret(), flow.clientId(), flow.member().toString())) {
      assertEnded(text);
    }
    // It cannot choose as whom it acts.
    Map<String, String> exchange =
        Map.of(
            "grant_type",
            "authorization_code",
            "code",
            flow.code(),
            "redirect_uri",
            OAuthFlow.REDIRECT,
            "code_verifier",
            OAuthFlow.VERIFIER,
            "sub",
            OAuthFlow.create().member().toString(),
            "username",
            "operator");
    String token = access(OAuthFlow.Json.of(flow.token(exchange)));
    assertThat(RunningOriel.bean(AccessTokens.class).actor(token).member())
        .isEqualTo(flow.member());
  }
}
