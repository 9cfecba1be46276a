package dev.oriel.pages.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters with which a client asks for the consent. */
class AuthorizeParametersTest extends AuthorizeCase {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://127.0.0.1/callback/",
        "http://127.0.0.1/callback?x=1",
        "http://127.0.0.1/Callback",
        "https://127.0.0.1/callback",
        "http://localhost/callback",
        "http://127.0.0.1.evil.example/callback",
        "http://127.0.0.1@evil.example/callback",
        "http://evil.example/callback",
        "javascript:alert(1)",
        "http://127.0.0.1/callback#x",
      })
  void anyOtherAddressIsNoWayBack(String uri) {
    assertNoWayBack(flow.visitor().get(flow.page("redirect_uri", uri)), 400);
    Map<String, String> typed = flow.asked("answer", "allow");
    typed.put("redirect_uri", uri);
    assertNoWayBack(
        flow.visitor().send(flow.visitor().get(flow.page()), "/oauth2/authorize", typed), 400);
  }

  @Test
  void onlyTheAddressThatWasAskedForGetsTheCode() {
    String other = "http://127.0.0.1:33418/callback";
    HttpResponse<String> answer = flow.allow("redirect_uri", other);
    assertThat(location(answer)).startsWith(other + "?code=");
    String code = OAuthFlow.back(answer).get("code");
    assertThat(flow.exchange(code).statusCode()).isEqualTo(400);
    assertThat(flow.exchange(code, "redirect_uri", other).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "response_type, token, unsupported_response_type",
    "response_type, '', unsupported_response_type",
    "code_challenge, short, invalid_request",
    "code_challenge_method, s256, invalid_request",
  })
  void otherMistakesAreToldToTheClient(String name, String value, String error) {
    assertError(flow.visitor().get(flow.page(name, value)), error);
    Map<String, String> typed = flow.asked(name, value, "answer", "allow");
    assertError(flow.visitor().send(flow.visitor().get("/"), "/oauth2/authorize", typed), error);
  }

  @ParameterizedTest
  @CsvSource({
    "code_challenge, ''",
    "code_challenge_method, plain",
    "code_challenge_method, ''",
  })
  void pkceS256IsForAllPlainAndNoChallengeAreRefused(String name, String value) {
    assertError(flow.visitor().get(flow.page(name, value)), "invalid_request");
    Map<String, String> typed = flow.asked(name, value, "answer", "allow");
    assertError(
        flow.visitor().send(flow.visitor().get("/"), "/oauth2/authorize", typed),
        "invalid_request");
    assertThat(codes()).isZero();
  }

  @Test
  void aStateThatFitsIntoNoHeaderIsRefusedBeforeTheConsent() {
    String state = "!".repeat(2_400);
    assertNoWayBack(flow.visitor().get(flow.page("state", state)), 400);
    Map<String, String> typed = flow.asked("state", state, "answer", "allow");
    HttpResponse<String> answer =
        flow.visitor().send(flow.visitor().get("/me"), "/oauth2/authorize", typed);
    assertNoWayBack(answer, 400);
  }

  @Test
  void aParameterThatIsSentTwiceIsRefused() {
    assertError(flow.visitor().get(flow.page() + "&resource=y"), "invalid_request");
    assertNoWayBack(flow.visitor().get(flow.page() + "&client_id=x"), 404);
    assertNoWayBack(flow.visitor().get(flow.page() + "&redirect_uri=x"), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/api/mcp", "/api/mcp/"})
  void baseUrlAndEndpointWithOrWithoutASlashAreTheSameAudience(String path) {
    String resource = RunningOriel.origin() + path;
    assertThat(OAuthFlow.back(flow.allow("resource", resource))).containsKey("code");
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.example/api/mcp", "/api/mcp", "http://localhost", "x"})
  void anyOtherResourceIsInvalidTarget(String resource) {
    assertError(flow.visitor().get(flow.page("resource", resource)), "invalid_target");
    Map<String, String> typed = flow.asked("resource", resource, "answer", "allow");
    assertError(
        flow.visitor().send(flow.visitor().get("/"), "/oauth2/authorize", typed), "invalid_target");
  }

  @Test
  void withoutResourceTheOnlyOneIsMeant() {
    String code = OAuthFlow.back(flow.allow("resource", "")).get("code");
    assertThat(flow.exchange(code).statusCode()).isEqualTo(200);
  }

  @Test
  void aRequestWithoutScopeSucceedsAsWithAny() {
    assertThat(flow.asked()).doesNotContainKey("scope");
    assertThat(flow.exchange(flow.code()).statusCode()).isEqualTo(200);
    assertThat(flow.exchange(flow.code("scope", "crm offline_access")).statusCode()).isEqualTo(200);
  }

  @Test
  void eachParameterIsSentOnceAlsoOneThatNobodyReads() {
    HttpResponse<String> answer = flow.visitor().get(flow.page() + "&scope=crm&scope=crm");
    assertThat(OAuthFlow.back(answer))
        .containsEntry("error", "invalid_request")
        .containsEntry("error_description", "The parameter scope must be sent once.");
  }
}
