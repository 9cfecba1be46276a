package dev.oriel.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.TransactionSystemException;

@ExtendWith(OutputCaptureExtension.class)
class OutageLogTest {

  private final Throwable lost =
      new DataAccessResourceFailureException(
          "PreparedStatementCallback; SQL [select 1]",
          new SQLException("connection lost", "08006"));

  private Instant now = Instant.parse("2026-11-21T12:00:00Z");
  private final InstantSource source = () -> now;
  private final OutageLog outages = new OutageLog(source.withZone(ZoneOffset.UTC));

  @Test
  void anOutageIsToldOnceASecondWithTheNumberOfItsRequests(CapturedOutput output) {
    for (int i = 0; i < 100; i++) {
      outages.tell("GET /records", lost);
    }
    assertThat(lines(output)).hasSize(1);
    now = now.plus(Duration.ofSeconds(1));
    outages.tell("GET /records", lost);
    assertThat(lines(output))
        .hasSize(2)
        .last()
        .asString()
        .endsWith(
            "GET /records: the database failed: java.sql.SQLException: connection lost"
                + " (so did it for 99 more requests since the last such line)");
  }

  @Test
  void neitherStatementsNorStackTracesAreLogged(CapturedOutput output) {
    outages.tell("GET /records", lost);
    assertThat(output.getAll()).doesNotContain("select 1", "\tat ");
  }

  @Test
  void aRollbackThatFailedTooDoesNotHideTheReason(CapturedOutput output) {
    TransactionSystemException failure = new TransactionSystemException("rollback failed");
    failure.initApplicationException(lost);
    outages.tell("POST /records", failure);
    assertThat(output.getAll()).contains("connection lost").doesNotContain("rollback failed");
  }

  private static List<String> lines(CapturedOutput output) {
    return output.getAll().lines().filter(line -> line.contains("the database failed")).toList();
  }
}
