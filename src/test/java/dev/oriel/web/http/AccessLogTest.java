package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.ServerLog;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

class AccessLogTest {

  private final Logger logger = (Logger) LoggerFactory.getLogger("oriel.access");
  private final OAuthFlow flow = OAuthFlow.create();

  @BeforeEach
  void switchOn() {
    logger.setLevel(Level.INFO);
  }

  @AfterEach
  void switchOff() {
    logger.setLevel(Level.WARN);
  }

  /** A line is written after its answer. */
  private static List<String> lines(String part) {
    Await.until(() -> ServerLog.text().lines().anyMatch(line -> line.contains(part)));
    return ServerLog.text().lines().filter(line -> line.contains(part)).toList();
  }

  @Test
  void aLineTellsTheRouteTheStatusAndTheActorWithoutPathQueryAndSecrets() {
    Api admin = flow.workspace().admin();
    String record = admin.create("companies", "Acme", Map.of());
    assertThat(admin.get("/objects/companies/records/" + record + "?fields=name").status())
        .isEqualTo(200);
    // Other tests ask the same route at the same time.
    String place = "in workspace " + flow.workspace().workspace().uuid();
    Predicate<String> isOwn =
        line ->
            line.contains("GET /api/v1/objects/{object}/records/{record} 200 in ")
                && line.contains(place);
    Await.until(() -> ServerLog.text().lines().anyMatch(isOwn));
    assertThat(ServerLog.text().lines().filter(isOwn))
        .isNotEmpty()
        .allSatisfy(line ->
            assertThat(line).contains(" from 127.0.0.1 by key ").doesNotContain(record, "fields="));
  }

  @Test
  void exchangesOfOauthAreLinesWithoutCodesAndTokens() {
    String code = flow.code();
    JsonNode tokens = OAuthFlow.Json.of(flow.exchange(code));
    flow.exchange(code);
    assertThat(lines("POST /oauth2/token 200 in ")).isNotEmpty();
    assertThat(lines("POST /oauth2/token 400 in ")).isNotEmpty();
    assertThat(lines("GET /oauth2/authorize 200 in ")).isNotEmpty();
    assertThat(ServerLog.text())
        .doesNotContain(
            code, OAuthFlow.Json.access(tokens), OAuthFlow.Json.refresh(tokens), flow.secret());
  }
}
