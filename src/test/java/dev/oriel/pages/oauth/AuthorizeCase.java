package dev.oriel.pages.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import java.net.http.HttpResponse;
import org.springframework.jdbc.core.JdbcTemplate;

/** A client, its member and the page with the consent. */
abstract class AuthorizeCase {

  final OAuthFlow flow = OAuthFlow.create();

  static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  static void assertNoWayBack(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(location(answer)).isEmpty();
    assertThat(answer.body())
        .containsPattern("The client cannot sign in(?s:.*)>\\s*Home\\s*<")
        .doesNotContain("Allow<");
  }

  void assertError(HttpResponse<String> answer, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(location(answer)).startsWith(OAuthFlow.REDIRECT + "?");
    assertThat(OAuthFlow.back(answer))
        .containsEntry("error", code)
        .containsEntry("state", OAuthFlow.STATE)
        .containsEntry("iss", RunningOriel.origin())
        .doesNotContainKey("code");
  }

  int codes() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForObject(
            "select count(*) from oriel.oauth_code where client_id = ?",
            Integer.class,
            flow.connection());
  }
}
