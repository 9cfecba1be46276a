package dev.oriel.web.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.BusyServer;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import java.net.http.HttpResponse;
import java.util.Map;

/** What clients are answered, and whether their access tokens work. */
final class ClientAnswers {

  private ClientAnswers() {}

  static void assertError(HttpResponse<String> answer, String code) {
    assertThat(OAuthFlow.Json.error(answer)).as(answer.body()).isEqualTo(code);
    assertThat(answer.statusCode()).isEqualTo(code.equals("invalid_client") ? 401 : 400);
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
  }

  static void assertGiven(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
  }

  static void assertWorks(String accessToken) {
    assertThat(status(new Mcp(accessToken))).isEqualTo(200);
  }

  static void assertEnded(String accessToken) {
    assertThat(status(new Mcp(accessToken))).isEqualTo(401);
  }

  static int status(Mcp client) {
    return BusyServer.patiently(() -> client.request("tools/list", Map.of()).response())
        .statusCode();
  }
}
