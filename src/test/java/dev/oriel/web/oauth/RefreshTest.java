package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static dev.oriel.web.oauth.ClientAnswers.assertEnded;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertGiven;
import static dev.oriel.web.oauth.ClientAnswers.assertWorks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Await;
import dev.oriel.testing.LockWaits;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The rotation of tokens, one after the other and twenty at once. */
class RefreshTest {

  private static final int AT_ONCE = 20;

  private final OAuthFlow flow = OAuthFlow.create();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private JsonNode refreshed(JsonNode tokens) {
    HttpResponse<String> answer = flow.refresh(refresh(tokens));
    assertGiven(answer);
    return OAuthFlow.Json.of(answer);
  }

  private List<AuditEntry> ends() {
    return AuditWatch.of(flow.workspace()).all().stream()
        .filter(entry -> entry.action() == AuditAction.GRANT_ENDED)
        .toList();
  }

  private static List<JsonNode> given(List<HttpResponse<String>> answers) {
    return answers.stream()
        .filter(answer -> answer.statusCode() == 200)
        .map(OAuthFlow.Json::of)
        .toList();
  }

  private static void assertOthersAreRefused(List<HttpResponse<String>> answers) {
    answers.stream()
        .filter(answer -> answer.statusCode() != 200)
        .forEach(answer -> assertError(answer, "invalid_grant"));
  }

  @Test
  void rotationGivesANewPairAndOldAccessTokensLiveOutTheirHour() {
    JsonNode first = flow.tokens();
    JsonNode second = refreshed(first);
    assertThat(refresh(second)).isNotEqualTo(refresh(first));
    assertWorks(access(first));
    assertWorks(access(second));
    JsonNode unused = refreshed(second);
    jdbc.update(
        """
        update oriel.oauth_token set expires_at = now() where kind = 'ACCESS'
          and grant_id in (select id from oriel.oauth_grant where client_id = ?)
        """,
        flow.connection());
    assertEnded(access(unused));
  }

  @Test
  void rotationLocksTheRowOfTheGrant() {
    JsonNode first = flow.tokens();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletableFuture<HttpResponse<String>> waiting =
          RunningOriel.bean(Transactions.class)
              .run(() -> {
                jdbc.queryForList(
                    "select from oriel.oauth_grant where client_id = ? for update",
                    flow.connection());
                CompletableFuture<HttpResponse<String>> begun =
                    CompletableFuture.supplyAsync(() -> flow.refresh(refresh(first)), threads);
                Await.until(() -> begun.isDone() || LockWaits.isAwaited());
                assertThat(begun).isNotDone();
                // Two rotations meanwhile, after which the token is an older one.
                jdbc.update(
                    "update oriel.oauth_grant set number = number + 2 where client_id = ?",
                    flow.connection());
                return begun;
              });
      assertError(waiting.join(), "invalid_grant");
    }
    assertEnded(access(first));
  }

  /** A change of the connection locks the model, and then what was allowed to the client. */
  @OnePostgres
  @Test
  void aSecondUseWaitsForChangesOfItsWorkspaceWithoutALockOfItsGrant() {
    JsonNode first = flow.tokens();
    refreshed(refreshed(first));
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletableFuture<HttpResponse<String>> waiting =
          RunningOriel.bean(Transactions.class)
              .run(() -> {
                LockWaits.lockModel(flow.workspace());
                CompletableFuture<HttpResponse<String>> begun =
                    CompletableFuture.supplyAsync(() -> flow.refresh(refresh(first)), threads);
                Await.until(() -> begun.isDone() || LockWaits.isAwaited());
                assertThat(begun).isNotDone();
                jdbc.queryForList(
                    "select from oriel.oauth_grant where client_id = ? for update nowait",
                    flow.connection());
                return begun;
              });
      assertError(waiting.join(), "invalid_grant");
    }
    assertEnded(access(first));
  }

  @Test
  void theTokenJustBeforeMayComeAgainAtMostTenTimesEachWithANewPair() {
    JsonNode first = flow.tokens();
    List<HttpResponse<String>> answers =
        Stream.generate(() -> flow.refresh(refresh(first))).limit(12).toList();
    assertThat(answers.subList(0, 11)).extracting(HttpResponse::statusCode).containsOnly(200);
    assertError(answers.getLast(), "invalid_grant");
    assertThat(given(answers).stream().flatMap(pair -> Stream.of(access(pair), refresh(pair))))
        .doesNotHaveDuplicates();
    given(answers).forEach(pair -> assertWorks(access(pair)));
    assertThat(ends()).isEmpty();
  }

  @Test
  void ofParallelRefreshes20AtOnceTheFirstAndTenMoreGetAPairAndTheGrantGoesOn() {
    String first = refresh(flow.tokens());
    List<HttpResponse<String>> answers = Parallel.all(AT_ONCE, _ -> flow.refresh(first));
    List<JsonNode> pairs = given(answers);
    assertThat(pairs).hasSize(11);
    assertOthersAreRefused(answers);
    assertThat(pairs.stream().map(OAuthFlow.Json::refresh)).doesNotHaveDuplicates();
    pairs.forEach(pair -> assertWorks(access(pair)));
    assertThat(ends()).isEmpty();
    List<HttpResponse<String>> next =
        Parallel.all(pairs.size(), i -> flow.refresh(refresh(pairs.get(i))));
    assertThat(next).extracting(HttpResponse::statusCode).containsOnly(200);
  }

  @Test
  void anOlderToken20TimesAtOnceEndsTheGrantOnce() {
    JsonNode first = flow.tokens();
    JsonNode third = refreshed(refreshed(first));
    List<HttpResponse<String>> answers = Parallel.all(AT_ONCE, _ -> flow.refresh(refresh(first)));
    answers.forEach(answer -> assertError(answer, "invalid_grant"));
    assertEnded(access(third));
    assertThat(ends()).hasSize(1);
  }

  @Test
  void anOlderTokenAmong20AtOnceEndsAllThatTheOthersGot() {
    JsonNode first = flow.tokens();
    JsonNode third = refreshed(refreshed(first));
    List<HttpResponse<String>> answers =
        Parallel.all(AT_ONCE, i -> flow.refresh(refresh(i % 2 == 0 ? third : first)));
    assertOthersAreRefused(answers);
    given(answers).forEach(pair -> assertEnded(access(pair)));
    assertThat(flow.grants()).isZero();
    assertThat(ends()).hasSize(1);
  }

  @Test
  void aRevocationAmong20RefreshesEndsAllThatTheyGot() {
    JsonNode first = flow.tokens();
    List<HttpResponse<String>> answers =
        Parallel.all(
            AT_ONCE, i -> i == 0 ? flow.revoke(access(first)) : flow.refresh(refresh(first)));
    assertThat(answers.getFirst().statusCode()).isEqualTo(200);
    List<HttpResponse<String>> refreshes = answers.subList(1, AT_ONCE);
    assertOthersAreRefused(refreshes);
    given(refreshes).forEach(pair -> assertEnded(access(pair)));
    assertThat(flow.grants()).isZero();
  }

  @Test
  void anythingOlderEndsTheGrantAndIsAudited() {
    JsonNode first = flow.tokens();
    JsonNode second = refreshed(first);
    JsonNode third = refreshed(second);
    assertError(flow.refresh(refresh(first)), "invalid_grant");
    Stream.of(first, second, third).forEach(pair -> assertEnded(access(pair)));
    assertError(flow.refresh(refresh(third)), "invalid_grant");
    AuditEntry entry = AuditWatch.of(flow.workspace()).all().getFirst();
    AuditWatch.assertIs(entry, AuditKind.CONNECTION, AuditAction.GRANT_ENDED);
    assertThat(entry.after().get("reason").stringValue()).isEqualTo("old_token");
  }

  @Test
  void afterAMinuteTheTokenBeforeIsAnOlderOne() {
    JsonNode first = flow.tokens();
    JsonNode second = refreshed(first);
    jdbc.update(
        """
        update oriel.oauth_grant set rotated_at = rotated_at - interval '60 s' where client_id = ?
        """,
        flow.connection());
    assertError(flow.refresh(refresh(first)), "invalid_grant");
    assertEnded(access(second));
  }
}
