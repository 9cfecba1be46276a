package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Connections to the database that are ended while requests use them. */
@ExpectsLog("terminating connection due to administrator command|Connection is closed")
@Isolated("it ends the connections of all")
class LostConnectionTest {

  private static final int WRITERS = 8;
  private static final int TERMINATIONS = 5;
  private static final String RECORDS = "/objects/companies/records";

  private final Api api = TestWorkspace.create().admin();
  private final Queue<Api.Answered> answers = new ConcurrentLinkedQueue<>();

  @Test
  void requestsSucceedOrAreToldToComeAgainAndNothingAcknowledgedIsLost() throws Exception {
    api.create("companies", "First", Map.of());
    for (int i = 0; i < TERMINATIONS; i++) {
      terminateUnderLoad();
    }
    assertThat(answers)
        .allSatisfy(answer -> {
          assertThat(answer.status()).as(answer.toString()).isIn(201, 503);
          if (answer.status() == 503) {
            assertThat(answer.code()).isEqualTo("unavailable");
            assertThat(answer.header("Retry-After")).matches("\\d+");
            assertThat(answer.message())
                .isEqualTo(
                    "The database cannot be reached or is too busy at this moment; try again.");
          }
        });
    assertThat(answers).anyMatch(answer -> answer.status() == 201);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 201)
        .allSatisfy(answer -> {
          String id = answer.at("/data/record/id").stringValue();
          assertThat(api.get(RECORDS + "/" + id).status()).isEqualTo(200);
        });
  }

  /** Ends all connections when each writer has written; each then writes on until it succeeds. */
  private void terminateUnderLoad() throws InterruptedException {
    CountDownLatch written = new CountDownLatch(WRITERS);
    CountDownLatch terminated = new CountDownLatch(1);
    try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < WRITERS; i++) {
        writers.execute(() -> {
          boolean served = false;
          while (!served) {
            boolean after = terminated.getCount() == 0;
            Api.Answered answer = api.unchecked().post(RECORDS, Map.of("name", "Company"));
            answers.add(answer);
            written.countDown();
            served = after && answer.status() != 503;
          }
        });
      }
      try {
        written.await();
        terminateConnections();
      } finally {
        terminated.countDown();
      }
    }
  }

  /** By a connection of its own: the pool may still have one that the round before has ended. */
  private static void terminateConnections() {
    DatabaseAddress address = RunningOriel.bean(DatabaseServer.class).address();
    new JdbcTemplate(
            new DriverManagerDataSource(
                address.url(),
                Objects.toString(address.user(), ""),
                Objects.toString(address.password(), "")))
        .queryForList(
            """
            select pg_terminate_backend(pid) from pg_stat_activity
            where usename = current_user and application_name = 'oriel' and pid <> pg_backend_pid()
            """);
  }
}
