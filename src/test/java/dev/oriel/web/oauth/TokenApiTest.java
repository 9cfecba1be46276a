package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.error;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertGiven;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms by which clients ask for tokens: who sends them, what is in them, and how often. */
class TokenApiTest {

  private final OAuthFlow flow = OAuthFlow.create();

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
  void otherTypesOfGrantsAreRefused() {
    String code = flow.code();
    assertError(flow.exchange(code, "grant_type", "password"), "unsupported_grant_type");
    assertError(flow.exchange(code, "grant_type", ""), "invalid_request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/api/mcp", "/api/mcp/", "/api/mcp?tools=read,mail"})
  void baseUrlAndEndpointWithOrWithoutASlashAreTheSameAudience(String path) {
    assertGiven(flow.exchange(flow.code(), "resource", RunningOriel.origin() + path));
  }

  @Test
  void anyOtherResourceIsInvalidTarget() {
    String code = flow.code();
    String origin = RunningOriel.origin();
    for (String other :
        new String[] {
          "https://evil.example",
          "http://localhost",
          origin + "//",
          origin + "/api",
          origin + "/api/mcp?x",
          origin + "/api/mcp?tools=read&x=y",
          origin + "?tools=read",
          origin.replace("http", "https")
        }) {
      assertError(flow.exchange(code, "resource", other), "invalid_target");
      assertError(flow.refresh("ort_unknown", "resource", other), "invalid_target");
    }
    assertGiven(flow.exchange(code));
  }

  @Test
  void formsAreAtMost64KiBOfTheirTypeWithEachParameterOnce() {
    HttpResponse<String> large =
        OAuthFlow.post(RunningOriel.origin(), "/oauth2/token", "a=" + "x".repeat(65_535));
    assertThat(large.statusCode()).isEqualTo(413);
    assertThat(error(large)).isEqualTo("invalid_request");
    assertError(
        OAuthFlow.post(RunningOriel.origin(), "/oauth2/token", "a=" + "x".repeat(65_534)),
        "invalid_client");
    String twice = "client_id=%1$s&client_id=%1$s".formatted(flow.clientId());
    assertError(OAuthFlow.post(RunningOriel.origin(), "/oauth2/token", twice), "invalid_request");
    RawHttp.Response json =
        RawHttp.send(
            "{}",
            "POST /oauth2/token HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Content-Length: 2");
    assertThat(json.status()).as(json.toString()).isEqualTo(415);
    assertThat(json.body()).contains("\"error\":\"invalid_request\"");
  }

  @Tag(SecondTier.SERVER)
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

  @Tag(SecondTier.SERVER)
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

  @Tag(SecondTier.SERVER)
  @Test
  void addressesAreSlowedDown() {
    try (var other = RunningOriel.another("--oriel.oauth-address-rate-limit=1")) {
      String origin = OwnDatabase.origin(other);
      assertError(OAuthFlow.post(origin, "/oauth2/token", "a=b"), "invalid_client");
      assertThat(OAuthFlow.post(origin, "/oauth2/token", "a=b").statusCode()).isEqualTo(429);
    }
  }
}
