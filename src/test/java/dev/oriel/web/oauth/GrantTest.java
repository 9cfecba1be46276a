package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static dev.oriel.web.oauth.ClientAnswers.assertEnded;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertGiven;
import static dev.oriel.web.oauth.ClientAnswers.assertWorks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Grants and their tokens: what they are, for what they are good, and what ends them. */
class GrantTest {

  private final OAuthFlow flow = OAuthFlow.create();

  @Test
  void aGrantIsOneSignInOfAConnection() {
    JsonNode one = flow.tokens();
    JsonNode other = flow.tokens();
    assertGiven(flow.refresh(refresh(one)));
    assertThat(flow.grants()).isEqualTo(2);
    flow.revoke(access(one));
    assertThat(flow.grants()).isEqualTo(1);
    assertWorks(access(other));
  }

  @Test
  void aConnectionHasAtMost20Grants() {
    JsonNode first = flow.tokens();
    JsonNode second = flow.tokens();
    for (int i = 0; i < 19; i++) {
      flow.tokens();
    }
    assertThat(flow.grants()).isEqualTo(20);
    assertEnded(access(first));
    assertWorks(access(second));
  }

  @Test
  void tokensHavePrefixesOfTheirOwn() {
    JsonNode tokens = flow.tokens();
    assertThat(access(tokens)).matches("oat_\\w{43}");
    assertThat(refresh(tokens)).matches("ort_\\w{43}");
  }

  @Test
  void codesAndTokensLieHashed() {
    JsonNode tokens = flow.tokens();
    String code = flow.code();
    List<String> stored =
        RunningOriel.bean(JdbcTemplate.class)
            .queryForList(
                """
                select encode(token.hash || client.secret_hash, 'escape') || token::text || client::text
                from oriel.oauth_token token
                join oriel.oauth_grant on oauth_grant.id = grant_id
                join oriel.oauth_client client on client.id = oauth_grant.client_id
                where client.id = ?
                union all
                select encode(hash, 'escape') || oauth_code::text
                from oriel.oauth_code where client_id = ?
                """,
                String.class,
                flow.connection(),
                flow.connection());
    // Two tokens, and two codes of which one is used.
    assertThat(stored).hasSize(4);
    assertThat(String.join("\n", stored))
        .doesNotContain(access(tokens), refresh(tokens), code, flow.secret());
  }

  @Test
  void tokensWorkOnTheMcpServerOnly() {
    String token = access(flow.tokens());
    for (String path : List.of("/api/v1/objects", "/api/v1/me", "/")) {
      RawHttp.Response answer =
          RawHttp.send(
              "", "GET " + path + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + token);
      assertThat(answer.status()).as(path).isIn(401, 303);
    }
    assertEnded(refresh(flow.tokens()));
  }

  @Test
  void readOnlyBelongsToTheGrant() {
    String code =
        OAuthFlow.back(flow.answer(Map.of("answer", "allow", "read_only", "true"))).get("code");
    JsonNode tokens = OAuthFlow.Json.of(flow.exchange(code));
    Mcp reading = new Mcp(access(tokens));
    Mcp writing = new Mcp(access(flow.tokens()));
    assertThat(reading.toolNames()).contains("get_record").doesNotContain("create_record");
    assertThat(writing.toolNames()).contains("create_record");
    assertThat(reading.refusal("create_record", Map.of("objectApiName", "companies", "name", "A")))
        .contains("may only read");
    Mcp refreshed = new Mcp(access(OAuthFlow.Json.of(flow.refresh(refresh(tokens)))));
    assertThat(refreshed.toolNames()).contains("get_record").doesNotContain("create_record");
  }

  @Test
  void theClientGetsWhatTheProfileAllowsNowAndLater() {
    Mcp client = new Mcp(access(flow.tokens()));
    assertThat(client.toolNames()).contains("create_record");
    flow.person().join(flow.workspace(), "Read only");
    assertThat(client.toolNames()).contains("get_record").doesNotContain("create_record");
    flow.person().join(flow.workspace(), "Standard");
    assertThat(client.toolNames()).contains("create_record");
  }

  @Test
  void suspensionPausesGrants() {
    JsonNode tokens = flow.tokens();
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    changes.suspend(flow.workspace().operator(), flow.member());
    assertEnded(access(tokens));
    assertError(flow.refresh(refresh(tokens)), "access_denied");
    changes.activate(flow.workspace().operator(), flow.member());
    assertWorks(access(tokens));
    assertGiven(flow.refresh(refresh(tokens)));
  }

  @Test
  void removalEndsGrantsForEver() {
    JsonNode tokens = flow.tokens();
    RunningOriel.bean(MemberChanges.class).remove(flow.workspace().operator(), flow.member());
    assertEnded(access(tokens));
    RunningOriel.bean(Members.class).activate(flow.workspace().operator(), flow.person().email());
    assertEnded(access(tokens));
    assertError(flow.refresh(refresh(tokens)), "invalid_client");
  }

  @Test
  void endingAConnectionEndsAllAtOnce() {
    JsonNode one = flow.tokens();
    JsonNode other = flow.tokens();
    String code = flow.code();
    RunningOriel.bean(Connections.class).delete(flow.workspace().operator(), flow.connection());
    assertEnded(access(one));
    assertEnded(access(other));
    assertError(flow.refresh(refresh(one)), "invalid_client");
    assertError(flow.exchange(code), "invalid_client");
    assertThat(flow.visitor().get(flow.page()).statusCode()).isEqualTo(404);
  }

  @Test
  void revocationAuthenticatesTheClient() {
    JsonNode tokens = flow.tokens();
    assertError(flow.revoke(access(tokens), "client_secret", ""), "invalid_client");
    assertError(flow.revoke(access(tokens), "client_secret", "ocs_wrong"), "invalid_client");
    assertError(flow.revoke("ort_unknown", "client_secret", "ocs_wrong"), "invalid_client");
    assertWorks(access(tokens));
  }

  @Test
  void revocationEndsTheWholeGrantButNotTheConnection() {
    JsonNode one = flow.tokens();
    JsonNode other = flow.tokens();
    assertThat(flow.revoke(refresh(one)).statusCode()).isEqualTo(200);
    assertEnded(access(one));
    assertError(flow.refresh(refresh(one)), "invalid_grant");
    assertWorks(access(other));
    assertThat(flow.revoke(access(other)).statusCode()).isEqualTo(200);
    assertEnded(access(other));
    assertWorks(access(flow.tokens()));
  }

  @Test
  void revocationAnswers200ToUnknownTokens() {
    JsonNode tokens = flow.tokens();
    for (String token : List.of("ort_unknown", "oat_unknown", "x", flow.secret())) {
      assertThat(flow.revoke(token).statusCode()).as(token).isEqualTo(200);
    }
    assertWorks(access(tokens));
  }

  @Test
  void noClientRevokesTheTokensOfAnother() {
    JsonNode tokens = flow.tokens();
    assertThat(OAuthFlow.create().revoke(refresh(tokens)).statusCode()).isEqualTo(200);
    assertWorks(access(tokens));
  }
}
