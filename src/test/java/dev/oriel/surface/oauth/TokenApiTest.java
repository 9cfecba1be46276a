package dev.oriel.surface.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.error;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Codes, tokens, their rotation and their end. */
class TokenApiTest {

  private final OAuthFlow flow = OAuthFlow.create();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static void assertError(HttpResponse<String> answer, String code) {
    assertThat(error(answer)).as(answer.body()).isEqualTo(code);
    assertThat(answer.statusCode()).isEqualTo(code.equals("invalid_client") ? 401 : 400);
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
  }

  private static int status(String accessToken) {
    return new Mcp(accessToken).request("tools/list", Map.of()).status();
  }

  private void assertWorks(String accessToken) {
    assertThat(status(accessToken)).isEqualTo(200);
  }

  private void assertEnded(String accessToken) {
    assertThat(status(accessToken)).isEqualTo(401);
  }

  private List<AuditAction> audited() {
    return AuditWatch.of(flow.workspace()).all().stream().map(AuditEntry::action).toList();
  }

  @Test
  void aCodeIsExchangedForTokensByWhichTheClientActsAsItsMember() {
    HttpResponse<String> answer = flow.exchange(flow.code());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
    JsonNode tokens = OAuthFlow.Json.of(answer);
    assertThat(access(tokens)).startsWith("oat_");
    assertThat(refresh(tokens)).startsWith("ort_");
    assertThat(tokens.get("token_type").stringValue()).isEqualTo("Bearer");
    assertThat(tokens.get("expires_in").intValue()).isEqualTo(3_600);
    assertThat(tokens.get("scope").stringValue()).isEqualTo("crm");
    Mcp client = new Mcp(access(tokens));
    JsonNode made =
        client.call("create_record", Map.of("objectApiName", "companies", "name", "Acme"));
    assertThat(made.at("/record/name").stringValue()).isEqualTo("Acme");
    assertThat(audited()).contains(AuditAction.ALLOWED);
  }

  @Test
  void aCodeUsedTwiceEndsItsGrant() {
    String code = flow.code();
    JsonNode tokens = OAuthFlow.Json.of(flow.exchange(code));
    assertError(flow.exchange(code), "invalid_grant");
    assertEnded(access(tokens));
    assertError(flow.refresh(refresh(tokens)), "invalid_grant");
    assertThat(audited()).contains(AuditAction.GRANT_ENDED);
  }

  @Test
  void aSecondUseOfACodeEndsItsGrantWhateverElseIsWrong() {
    String code = flow.code();
    JsonNode tokens = OAuthFlow.Json.of(flow.exchange(code));
    JsonNode rotated = OAuthFlow.Json.of(flow.refresh(refresh(tokens)));
    assertError(flow.exchange(code, "code_verifier", "x".repeat(43)), "invalid_grant");
    assertEnded(access(rotated));
  }

  @Test
  void aParameterOfTheAddressIsNoneOfTheForm() {
    String code = flow.code();
    Map<String, String> form =
        Map.of(
            "grant_type",
            "authorization_code",
            "code",
            code,
            "redirect_uri",
            OAuthFlow.REDIRECT,
            "code_verifier",
            OAuthFlow.VERIFIER,
            "client_id",
            flow.clientId(),
            "client_secret",
            flow.secret());
    assertError(
        OAuthFlow.post(
            RunningOriel.origin(), "/oauth2/token", OAuthFlow.encoded(form) + "&code=" + code),
        "invalid_request");
    HttpResponse<String> answer =
        OAuthFlow.post(RunningOriel.origin(), "/oauth2/token?barcode=1", OAuthFlow.encoded(form));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
  }

  @Test
  void ofTwoExchangesOfOneCodeAtOnceOneWins() {
    String code = flow.code();
    List<HttpResponse<String>> answers = Parallel.all(4, i -> flow.exchange(code));
    assertThat(answers.stream().filter(answer -> answer.statusCode() == 200)).hasSize(1);
    answers.stream()
        .filter(answer -> answer.statusCode() != 200)
        .forEach(answer -> assertError(answer, "invalid_grant"));
  }

  @Test
  void aCodeIsValidFor60Seconds() {
    String code = flow.code();
    jdbc.update(
        "update oriel.oauth_code set expires_at = expires_at - interval '60 s' where client_id = ?",
        flow.connection());
    assertError(flow.exchange(code), "invalid_grant");
  }

  @Test
  void aCodeIsForItsClientItsAddressAndItsVerifier() {
    String code = flow.code();
    OAuthFlow other = OAuthFlow.create();
    assertError(
        flow.exchange(code, "client_id", other.clientId(), "client_secret", other.secret()),
        "invalid_grant");
    assertError(flow.exchange(code, "redirect_uri", OAuthFlow.REDIRECT + "/"), "invalid_grant");
    assertError(flow.exchange(code, "code_verifier", "x".repeat(43)), "invalid_grant");
    assertError(flow.exchange(code, "code_verifier", ""), "invalid_request");
    assertThat(flow.exchange(code).statusCode()).isEqualTo(200);
  }

  @Test
  void tokensLieHashed() {
    JsonNode tokens = flow.tokens();
    String stored =
        String.join(
            "\n",
            jdbc.queryForList(
                """
                select token::text || client.secret_hash::text
                from oriel.oauth_token token
                join oriel.oauth_grant on oauth_grant.id = grant_id
                join oriel.oauth_client client on client.id = oauth_grant.client_id
                where client.id = ?
                """,
                String.class,
                flow.connection()));
    assertThat(stored)
        .isNotEmpty()
        .doesNotContain(access(tokens), refresh(tokens), flow.secret(), "oat_", "ort_", "ocs_");
  }

  @Test
  void tokensWorkOnTheMcpServerOnly() {
    String token = access(flow.tokens());
    for (String path : List.of("/api/v1/objects", "/api/v1/me", "/")) {
      var answer =
          dev.oriel.testing.RawHttp.send(
              "", "GET " + path + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + token);
      assertThat(answer.status()).as(path).isIn(401, 303);
    }
    assertEnded(refresh(flow.tokens()));
  }

  @Test
  void rotationGivesANewPairAndOldAccessTokensLiveOutTheirHour() {
    JsonNode first = flow.tokens();
    JsonNode second = OAuthFlow.Json.of(flow.refresh(refresh(first)));
    assertThat(refresh(second)).isNotEqualTo(refresh(first));
    assertWorks(access(first));
    assertWorks(access(second));
    jdbc.update(
        """
        update oriel.oauth_token set expires_at = now() where kind = 'ACCESS'
          and grant_id in (select id from oriel.oauth_grant where client_id = ?)
        """,
        flow.connection());
    assertEnded(access(first));
  }

  @Test
  void theTokenJustBeforeMayComeAgainForAMinuteAtMostTenTimes() {
    String first = refresh(flow.tokens());
    for (int i = 0; i < 11; i++) {
      assertThat(flow.refresh(first).statusCode()).as("use " + i).isEqualTo(200);
    }
    HttpResponse<String> beyond = flow.refresh(first);
    assertError(beyond, "invalid_grant");
  }

  @Test
  void parallelRefreshesOf20ClientsKeepTheGrant() {
    String first = refresh(flow.tokens());
    List<HttpResponse<String>> answers = Parallel.all(20, i -> flow.refresh(first));
    List<JsonNode> pairs =
        answers.stream()
            .filter(answer -> answer.statusCode() == 200)
            .map(OAuthFlow.Json::of)
            .toList();
    assertThat(pairs).hasSize(11);
    assertThat(pairs.stream().map(OAuthFlow.Json::refresh)).doesNotHaveDuplicates();
    pairs.forEach(pair -> assertWorks(access(pair)));
    assertThat(flow.refresh(refresh(pairs.getLast())).statusCode()).isEqualTo(200);
  }

  @Test
  void anythingOlderEndsTheGrantAndIsAudited() {
    JsonNode first = flow.tokens();
    JsonNode second = OAuthFlow.Json.of(flow.refresh(refresh(first)));
    JsonNode third = OAuthFlow.Json.of(flow.refresh(refresh(second)));
    assertError(flow.refresh(refresh(first)), "invalid_grant");
    Stream.of(first, second, third).forEach(pair -> assertEnded(access(pair)));
    assertError(flow.refresh(refresh(third)), "invalid_grant");
    AuditEntry entry = AuditWatch.of(flow.workspace()).all().getFirst();
    AuditWatch.assertIs(
        entry, dev.oriel.access.audit.AuditKind.CONNECTION, AuditAction.GRANT_ENDED);
    assertThat(entry.after().get("reason").stringValue()).contains("used again");
  }

  @Test
  void afterAMinuteTheTokenBeforeIsAnOlderOne() {
    JsonNode first = flow.tokens();
    JsonNode second = OAuthFlow.Json.of(flow.refresh(refresh(first)));
    jdbc.update(
        "update oriel.oauth_grant set rotated_at = rotated_at - interval '60 s' where client_id ="
            + " ?",
        flow.connection());
    assertError(flow.refresh(refresh(first)), "invalid_grant");
    assertEnded(access(second));
  }

  @Test
  void aGrantEndsAfter60IdleDaysAndAfterAYear() {
    String idle = refresh(flow.tokens());
    assertThat(remaining("now()")).isBetween(59.9, 60.0);
    jdbc.update(
        "update oriel.oauth_grant set created_at = now() - interval '364 d' where client_id = ?",
        flow.connection());
    JsonNode last = OAuthFlow.Json.of(flow.refresh(idle));
    assertThat(last.get("expires_in").intValue()).isEqualTo(3_600);
    assertThat(remaining("now()")).isBetween(0.9, 1.0);
    jdbc.update(
        """
        update oriel.oauth_token set expires_at = now() where kind = 'REFRESH'
          and grant_id in (select id from oriel.oauth_grant where client_id = ?)
        """,
        flow.connection());
    assertError(flow.refresh(refresh(last)), "invalid_grant");
  }

  /** The days until the newest token to refresh expires. */
  private double remaining(String from) {
    return jdbc.queryForObject(
        """
        select extract(epoch from t.expires_at - %s) / 86400 from oriel.oauth_token t
        join oriel.oauth_grant g on g.id = t.grant_id
        where g.client_id = ? and t.kind = 'REFRESH' order by t.number desc limit 1
        """
            .formatted(from),
        Double.class,
        flow.connection());
  }

  @Test
  void aConnectionHasAtMost20Grants() {
    JsonNode first = flow.tokens();
    JsonNode second = flow.tokens();
    for (int i = 0; i < 19; i++) {
      flow.tokens();
    }
    assertEnded(access(first));
    assertWorks(access(second));
  }

  @Test
  void revocationEndsTheWholeGrantButNotTheConnection() {
    JsonNode one = flow.tokens();
    JsonNode other = flow.tokens();
    assertThat(flow.revoke(refresh(one)).statusCode()).isEqualTo(200);
    assertEnded(access(one));
    assertWorks(access(other));
    assertThat(flow.revoke(access(other)).statusCode()).isEqualTo(200);
    assertEnded(access(other));
    assertThat(flow.revoke("ort_unknown").statusCode()).isEqualTo(200);
    assertWorks(access(flow.tokens()));
  }

  @Test
  void noClientRevokesTheTokensOfAnother() {
    JsonNode tokens = flow.tokens();
    assertThat(OAuthFlow.create().revoke(refresh(tokens)).statusCode()).isEqualTo(200);
    assertWorks(access(tokens));
  }

  @Test
  void endingAConnectionEndsAllAtOnceAlsoOnAnotherNode() {
    JsonNode tokens = flow.tokens();
    try (var other = RunningOriel.another()) {
      String origin = OwnDatabase.origin(other);
      assertThat(new Mcp(origin, access(tokens)).request("tools/list", Map.of()).status())
          .isEqualTo(200);
      RunningOriel.bean(Connections.class).delete(flow.workspace().operator(), flow.connection());
      assertThat(new Mcp(origin, access(tokens)).request("tools/list", Map.of()).status())
          .isEqualTo(401);
    }
    assertError(flow.refresh(refresh(tokens)), "invalid_client");
  }

  @Test
  void suspensionPausesGrants() {
    JsonNode tokens = flow.tokens();
    String code = flow.code();
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    changes.suspend(flow.workspace().operator(), flow.member());
    assertEnded(access(tokens));
    assertError(flow.refresh(refresh(tokens)), "access_denied");
    assertError(flow.exchange(code), "access_denied");
    changes.activate(flow.workspace().operator(), flow.member());
    assertWorks(access(tokens));
    assertThat(flow.refresh(refresh(tokens)).statusCode()).isEqualTo(200);
  }

  @Test
  void aSecondUseIsNoticedWhileTheMemberIsSuspended() {
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    String code = flow.code();
    JsonNode byCode = OAuthFlow.Json.of(flow.exchange(code));
    JsonNode first = flow.tokens();
    JsonNode second = OAuthFlow.Json.of(flow.refresh(refresh(first)));
    JsonNode third = OAuthFlow.Json.of(flow.refresh(refresh(second)));
    changes.suspend(flow.workspace().operator(), flow.member());
    assertError(flow.exchange(code), "invalid_grant");
    assertError(flow.refresh(refresh(first)), "invalid_grant");
    changes.activate(flow.workspace().operator(), flow.member());
    assertEnded(access(byCode));
    assertEnded(access(third));
  }

  @Test
  void removalEndsGrantsForEver() {
    JsonNode tokens = flow.tokens();
    RunningOriel.bean(MemberChanges.class).remove(flow.workspace().operator(), flow.member());
    assertEnded(access(tokens));
    assertError(flow.refresh(refresh(tokens)), "invalid_client");
  }

  @Test
  void theNextCallKnowsANarrowedProfile() {
    Mcp client = new Mcp(access(flow.tokens()));
    assertThat(client.toolNames()).contains("create_record");
    flow.person().join(flow.workspace(), "Read only");
    assertThat(client.toolNames()).contains("get_record").doesNotContain("create_record");
  }

  @Test
  void readOnlyBelongsToTheGrant() {
    String code =
        OAuthFlow.back(flow.answer(Map.of("answer", "allow", "read_only", "true"))).get("code");
    Mcp reading = new Mcp(access(OAuthFlow.Json.of(flow.exchange(code))));
    Mcp writing = new Mcp(access(flow.tokens()));
    assertThat(reading.toolNames()).contains("get_record").doesNotContain("create_record");
    assertThat(writing.toolNames()).contains("create_record");
    assertThat(reading.refusal("create_record", Map.of("objectApiName", "companies", "name", "A")))
        .contains("may only read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "omc_unknown"})
  void anUnknownClientIsRefused(String id) {
    HttpResponse<String> answer = flow.exchange(flow.code(), "client_id", id);
    assertError(answer, "invalid_client");
    assertThat(answer.headers().firstValue("WWW-Authenticate"))
        .hasValueSatisfying(value -> assertThat(value).startsWith("Basic"));
  }

  @Test
  void allClientsHaveASecretWhichBasicAndPostBothSend() {
    String code = flow.code();
    assertError(flow.exchange(code, "client_secret", ""), "invalid_client");
    assertError(flow.exchange(code, "client_secret", "ocs_wrong"), "invalid_client");
    String basic =
        "Basic "
            + Base64.getEncoder()
                .encodeToString(
                    (flow.clientId() + ":" + flow.secret()).getBytes(StandardCharsets.UTF_8));
    Map<String, String> form =
        Map.of(
            "grant_type",
            "authorization_code",
            "code",
            code,
            "redirect_uri",
            OAuthFlow.REDIRECT,
            "code_verifier",
            OAuthFlow.VERIFIER);
    String both =
        OAuthFlow.encoded(Map.of("client_secret", flow.secret())) + "&" + OAuthFlow.encoded(form);
    assertError(
        OAuthFlow.post(RunningOriel.origin(), "/oauth2/token", both, "Authorization", basic),
        "invalid_request");
    assertThat(
            OAuthFlow.post(
                    RunningOriel.origin(),
                    "/oauth2/token",
                    OAuthFlow.encoded(form),
                    "Authorization",
                    basic)
                .statusCode())
        .isEqualTo(200);
  }

  /** The last two are {@code %00:x} and a raw U+0000. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Basic",
        "Basic !!",
        "Basic Zm9v",
        "Bearer x",
        "Basic JSUlOiUl",
        "Basic JTAwOng=",
        "Basic ADp4"
      })
  void aHeaderThatNamesNoClientIsRefused(String header) {
    assertError(
        OAuthFlow.post(
            RunningOriel.origin(), "/oauth2/token", "grant_type=x", "Authorization", header),
        "invalid_client");
  }

  @Test
  void whatIsNoSuchFormIsRefused() {
    String code = flow.code();
    assertError(flow.exchange(code, "grant_type", "password"), "unsupported_grant_type");
    assertError(flow.exchange(code, "grant_type", ""), "invalid_request");
    assertError(flow.exchange(code, "resource", "https://evil.example"), "invalid_target");
    String twice = "client_id=%1$s&client_id=%1$s".formatted(flow.clientId());
    assertError(OAuthFlow.post(RunningOriel.origin(), "/oauth2/token", twice), "invalid_request");
    HttpResponse<String> large =
        OAuthFlow.post(RunningOriel.origin(), "/oauth2/token", "a=" + "x".repeat(70_000));
    assertThat(large.statusCode()).isEqualTo(413);
    assertThat(error(large)).isEqualTo("invalid_request");
  }

  @Test
  void clientsAreSlowedDown() {
    try (var other = RunningOriel.another("--oriel.oauth-rate-limit=2")) {
      String origin = OwnDatabase.origin(other);
      String form =
          OAuthFlow.encoded(
              Map.of(
                  "client_id",
                  flow.clientId(),
                  "client_secret",
                  flow.secret(),
                  "grant_type",
                  "refresh_token",
                  "refresh_token",
                  "ort_none"));
      assertError(OAuthFlow.post(origin, "/oauth2/token", form), "invalid_grant");
      assertError(OAuthFlow.post(origin, "/oauth2/token", form), "invalid_grant");
      HttpResponse<String> slowed = OAuthFlow.post(origin, "/oauth2/token", form);
      assertThat(slowed.statusCode()).isEqualTo(429);
      assertThat(slowed.headers().firstValue("Retry-After")).isPresent();
      assertThat(error(slowed)).isEqualTo("temporarily_unavailable");
    }
  }

  @Test
  void aNetworkIsSlowedDownAsOne() {
    try (var other =
        RunningOriel.another(
            "--oriel.oauth-address-rate-limit=1", "--oriel.trusted-proxies=127.0.0.1,::1")) {
      String origin = OwnDatabase.origin(other);
      String network = flow.person().address().replaceFirst("::1$", "::");
      assertError(
          OAuthFlow.post(origin, "/oauth2/token", "a=b", "X-Forwarded-For", network + "1"),
          "invalid_client");
      assertThat(
              OAuthFlow.post(origin, "/oauth2/token", "a=b", "X-Forwarded-For", network + "5")
                  .statusCode())
          .isEqualTo(429);
    }
  }

  @Test
  void addressesAreSlowedDown() {
    try (var other = RunningOriel.another("--oriel.oauth-address-rate-limit=1")) {
      String origin = OwnDatabase.origin(other);
      assertError(OAuthFlow.post(origin, "/oauth2/token", "a=b"), "invalid_client");
      assertThat(OAuthFlow.post(origin, "/oauth2/token", "a=b").statusCode()).isEqualTo(429);
    }
  }
}
