package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Failures of the server, which are logged, of a workspace whose tables have gone. */
@ExpectsLog("PSQLException")
class FailureLogTest {

  private static final String ELSEWHERE = "osk_of_another_place_0123456789abcdef";

  private static TestWorkspace workspace;
  private static String key;

  @BeforeAll
  static void takeTheTablesAway() {
    workspace = TestWorkspace.create();
    key = workspace.admin().key();
    workspace.admin().get("/objects");
    rename(workspace.workspace().schema(), "gone");
  }

  @AfterAll
  static void giveTheTablesBack() {
    rename("gone", workspace.workspace().schema());
  }

  private static void rename(String from, String to) {
    RunningOriel.bean(JdbcClient.class)
        .sql("alter schema %s rename to %s".formatted(from, to))
        .update();
  }

  private static RawHttp.Response send(String line, String... header) {
    return RawHttp.send(
        "{\"name\":\"" + ELSEWHERE + "\"}",
        line,
        "Host: localhost",
        "Authorization: Bearer " + key,
        "Content-Type: application/json",
        "X-Request-Id: traced-request",
        String.join("\r\n", header));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/v1/objects/contacts/records?q=SECRET HTTP/1.1",
        "GET /api/v1/objects/contacts/records;key=SECRET HTTP/1.1",
        "GET /api/v1;SECRET/objects/contacts/records HTTP/1.1",
        "POST /api/v1/objects/contacts/records;key=SECRET HTTP/1.1",
        "GET /api/v1/objects/SECRET HTTP/1.1",
        "GET /api/v1/nothing/SECRET HTTP/1.1",
        "OPTIONS /api/v1/objects/SECRET HTTP/1.1",
        "SECRET /api/v1/objects HTTP/1.1",
        "SECRET /api/v1/nothing HTTP/1.1"
      })
  void aFailureIsLoggedWithoutWhatWasSent(String line) {
    var answered = send(line.replace("SECRET", ELSEWHERE));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(500);
    assertThat(ServerLog.text())
        .contains("failed", "Caused by: org.postgresql.util.PSQLException")
        .doesNotContain(ELSEWHERE, key);
  }

  @Test
  void aFailureIsLoggedWithItsOperationAndRequest() {
    String record = "0190b3c4-0000-7000-8000-000000000001";
    send("GET /api/v1/objects/contacts/records/" + record + " HTTP/1.1");
    assertThat(ServerLog.text())
        .containsPattern(
            "traced-request .* GET /api/v1/objects/\\{object}/records/\\{record} failed");
  }
}
