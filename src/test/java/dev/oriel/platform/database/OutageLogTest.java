package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.ServerLog;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.TransactionSystemException;

@ExpectsLog("the database failed")
class OutageLogTest {

  private final Throwable lost =
      new DataAccessResourceFailureException(
          "PreparedStatementCallback; SQL [select 1]",
          new SQLException("connection lost", "08006"));

  private Instant now = Instant.parse("2026-11-21T12:00:00Z");
  private final InstantSource source = () -> now;
  private final OutageLog outages = new OutageLog(source.withZone(ZoneOffset.UTC));

  @Test
  void anOutageIsToldOnceASecondWithTheNumberOfItsRequests() {
    for (int i = 0; i < 100; i++) {
      outages.add("GET /records", lost);
    }
    assertThat(lines()).hasSize(1);
    now = now.plus(Duration.ofSeconds(1));
    outages.add("GET /records", lost);
    assertThat(lines())
        .hasSize(2)
        .last()
        .asString()
        .endsWith(
            "GET /records: the database failed: java.sql.SQLException: connection lost"
                + " (and for 99 more requests since the last such line)");
  }

  @Test
  void neitherStatementsNorStackTracesAreLogged() {
    outages.add("GET /records", lost);
    assertThat(ServerLog.text()).doesNotContain("select 1", "\tat ");
  }

  @Test
  void aRollbackThatFailedTooDoesNotHideTheReason() {
    TransactionSystemException failure = new TransactionSystemException("rollback failed");
    failure.initApplicationException(lost);
    outages.add("POST /records", failure);
    assertThat(ServerLog.text()).contains("connection lost").doesNotContain("rollback failed");
  }

  private static List<String> lines() {
    return ServerLog.ofThisThread();
  }
}
