package dev.oriel.platform.database.embedded;

import static dev.oriel.platform.database.embedded.TestDatabase.FAST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.oriel.platform.database.ConnectionPool;
import dev.oriel.platform.database.PoolLimits;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.JdbcTemplate;

/** A PostgreSQL that lives and does not answer. */
@Tag(SecondTier.KILL)
class FrozenPostgresTest {

  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final Duration LONG = Duration.ofSeconds(30);

  /** One connection, so that it is clear which is frozen. */
  private static final PoolLimits LIMITS = new PoolLimits("frozen", 1, LONG, SHORT, LONG, LONG);

  @TempDir(factory = MadeCluster.class)
  Path data;

  @Test
  void aStatementIsGivenUpSoonAndThePoolGoesOnWithAnotherConnection() throws Exception {
    AtomicLong frozen = new AtomicLong();
    try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, FAST);
        HikariDataSource pool = ConnectionPool.open(server.address(), LIMITS)) {
      JdbcTemplate jdbc = new JdbcTemplate(pool);
      try {
        assertThatExceptionOfType(DataAccessResourceFailureException.class)
            .isThrownBy(() ->
                jdbc.execute((Connection connection) -> {
                  frozen.set(process(connection));
                  signal("STOP", frozen.get());
                  return process(connection);
                }));
        assertThat(jdbc.execute(FrozenPostgresTest::process)).isNotEqualTo(frozen.get());
      } finally {
        signal("CONT", frozen.get());
      }
    }
  }

  @Test
  void aSilentServerIsGivenUpTwoSecondsAfterTheLongestStatement() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.serve(data, FAST);
        HikariDataSource pool = ConnectionPool.open(server.address(), LIMITS);
        Connection connection = pool.getConnection()) {
      assertThat(connection.getNetworkTimeout()).isEqualTo(SHORT.plusSeconds(2).toMillis());
    }
  }

  private static long process(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void signal(String name, long process) {
    try {
      assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process)).start().waitFor())
          .isZero();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
