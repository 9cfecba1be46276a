package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static dev.oriel.web.oauth.ClientAnswers.assertEnded;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertGiven;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Await;
import dev.oriel.testing.LockWaits;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Codes: who exchanges them, with which proof, and how often. */
class CodeTest {

  private final OAuthFlow flow = OAuthFlow.create();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private List<AuditAction> audited() {
    return AuditWatch.of(flow.workspace()).all().stream().map(AuditEntry::action).toList();
  }

  private void setChallenge(String challenge) {
    jdbc.update(
        "update oriel.oauth_code set challenge = ? where client_id = ?",
        challenge,
        flow.connection());
  }

  @Test
  void aCodeIsExchangedForTokensByWhichTheClientActsAsItsMember() {
    HttpResponse<String> answer = flow.exchange(flow.code());
    assertGiven(answer);
    JsonNode tokens = OAuthFlow.Json.of(answer);
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
  void aCodeIsForItsClientItsAddressAndItsVerifier() {
    String code = flow.code();
    OAuthFlow other = OAuthFlow.create();
    assertError(
        flow.exchange(code, "client_id", other.clientId(), "client_secret", other.secret()),
        "invalid_grant");
    assertError(flow.exchange(code, "redirect_uri", OAuthFlow.REDIRECT + "/"), "invalid_grant");
    assertError(flow.exchange(code, "code_verifier", "x".repeat(43)), "invalid_grant");
    assertError(flow.exchange(code, "code_verifier", ""), "invalid_request");
    assertGiven(flow.exchange(code));
  }

  /** No client gets such a code, so its row is changed. */
  @ParameterizedTest
  @ValueSource(strings = {"", OAuthFlow.VERIFIER})
  void aVerifierWithoutAChallengeOrWithAPlainOneIsRefused(String challenge) {
    String code = flow.code();
    setChallenge(challenge);
    assertError(flow.exchange(code), "invalid_grant");
    assertError(flow.exchange(code, "code_verifier", challenge.repeat(2)), error(challenge));
    assertThat(flow.grants()).isZero();
  }

  private static String error(String challenge) {
    return challenge.isEmpty() ? "invalid_request" : "invalid_grant";
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
  void ofTwoExchangesOfOneCodeAtOnceOneWins() {
    for (int i = 0; i < 5; i++) {
      String code = flow.code();
      List<HttpResponse<String>> answers = Parallel.all(2, _ -> flow.exchange(code));
      assertThat(answers).extracting(HttpResponse::statusCode).containsExactlyInAnyOrder(200, 400);
      for (HttpResponse<String> answer : answers) {
        if (answer.statusCode() == 200) {
          // The other one was the second use.
          assertEnded(access(OAuthFlow.Json.of(answer)));
        } else {
          assertError(answer, "invalid_grant");
        }
      }
    }
  }

  @Test
  void anExchangeWaitsForTheRowOfItsCode() {
    JsonNode before = flow.tokens();
    String code = flow.code();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletableFuture<HttpResponse<String>> second =
          RunningOriel.bean(Transactions.class)
              .run(() -> {
                jdbc.queryForList(
                    "select from oriel.oauth_code where client_id = ? for update",
                    flow.connection());
                CompletableFuture<HttpResponse<String>> begun =
                    CompletableFuture.supplyAsync(() -> flow.exchange(code), threads);
                Await.until(() -> begun.isDone() || LockWaits.isAwaited());
                assertThat(begun).isNotDone();
                jdbc.update(
                    """
                    update oriel.oauth_code set grant_id =
                      (select id from oriel.oauth_grant where client_id = oauth_code.client_id)
                    where client_id = ?
                    """,
                    flow.connection());
                return begun;
              });
      assertError(second.join(), "invalid_grant");
    }
    assertEnded(access(before));
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
  void aMemberSuspendedBetweenCodeAndTokenGetsNone() {
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    String code = flow.code();
    changes.suspend(flow.workspace().operator(), flow.member());
    assertError(flow.exchange(code), "access_denied");
    assertThat(flow.grants()).isZero();
    changes.activate(flow.workspace().operator(), flow.member());
    assertGiven(flow.exchange(code));
  }

  @Test
  void noTokenWorksAfterASuspensionThatComesWithItsExchange() {
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    for (int i = 0; i < 5; i++) {
      String code = flow.code();
      List<HttpResponse<String>> both =
          Parallel.all(
              2,
              n -> {
                if (n == 0) {
                  return flow.exchange(code);
                }
                changes.suspend(flow.workspace().operator(), flow.member());
                return flow.refresh("ort_unknown");
              });
      if (both.getFirst().statusCode() == 200) {
        assertEnded(access(OAuthFlow.Json.of(both.getFirst())));
      } else {
        assertError(both.getFirst(), "access_denied");
      }
      changes.activate(flow.workspace().operator(), flow.member());
    }
  }

  @Test
  void aMemberRemovedBetweenCodeAndTokenGetsNoneForEver() {
    String code = flow.code();
    RunningOriel.bean(MemberChanges.class).remove(flow.workspace().operator(), flow.member());
    assertError(flow.exchange(code), "invalid_client");
    RunningOriel.bean(Members.class).activate(flow.workspace().operator(), flow.person().email());
    assertError(flow.exchange(code), "invalid_client");
  }
}
