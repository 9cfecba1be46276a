package dev.oriel.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;

class TransactionsTest {

  private final Transactions transactions = RunningOriel.bean(Transactions.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void workThatGetsNoLockIsRepeatedUntilItDoes() throws SQLException {
    AtomicInteger attempts = new AtomicInteger();
    try (Connection holder = holdingTheLock()) {
      int taken =
          transactions.run(() -> {
            if (attempts.incrementAndGet() == 3) {
              release(holder);
            }
            lock();
            return attempts.get();
          });
      assertThat(taken).isEqualTo(3);
    }
  }

  @Test
  void aSingleStatementIsRepeatedLikewise() throws SQLException {
    AtomicInteger attempts = new AtomicInteger();
    try (Connection holder = holdingTheLock()) {
      transactions.runSingle(() -> {
        if (attempts.incrementAndGet() == 2) {
          release(holder);
        }
        lock();
        return attempts;
      });
      assertThat(attempts).hasValue(2);
    }
  }

  @Test
  void aLockThatIsNotToBeHadIsToldAsSuch() throws SQLException {
    try (Connection holder = holdingTheLock()) {
      assertThatThrownBy(() -> jdbc.execute(withTimeout()))
          .isInstanceOf(PessimisticLockingFailureException.class);
      release(holder);
    }
  }

  private static Connection holdingTheLock() throws SQLException {
    Connection holder = RunningOriel.bean(DataSource.class).getConnection();
    holder.setAutoCommit(false);
    try (var statement = holder.createStatement()) {
      statement.execute("select pg_advisory_xact_lock(4711)");
    }
    return holder;
  }

  private static void release(Connection holder) {
    try {
      holder.commit();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void lock() {
    jdbc.execute(withTimeout());
  }

  private static String withTimeout() {
    return "set local lock_timeout = '30ms'; select pg_advisory_xact_lock(4711)";
  }
}
