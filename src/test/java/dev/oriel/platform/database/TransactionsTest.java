package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.BadSqlGrammarException;
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
  void aStatementThatIsNotSupportedIsToldAsWhatItIs() {
    String raise = "do $$ begin raise exception 'nobody can' using errcode = '0A000'; end $$";
    assertThatThrownBy(() ->
            transactions.run(() -> {
              jdbc.execute(raise);
              return raise;
            }))
        .hasMessageContaining("nobody can");
  }

  @Test
  void retriesInsideRetriesShareTheirTime() {
    boolean shared =
        Retries.within(outer -> transactions.run(() -> Retries.within(inner -> inner == outer)));
    assertThat(shared).isTrue();
  }

  @Test
  void aSingleStatementIsRepeatedToo() throws SQLException {
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

  @Test
  void workThatFailsInsideAnEnclosingTransactionLeavesWhatWasDoneBefore() {
    withTable(table -> {
      List<Integer> there =
          transactions.enclose(
              () -> {
                insert(table, 1);
                transactions.run(() -> insert(table, 2));
                transactions.runSingle(() -> insert(table, 3));
                assertThatThrownBy(() ->
                        transactions.run(() -> {
                          insert(table, 4);
                          return insert(table, 4);
                        }))
                    .isInstanceOf(DuplicateKeyException.class);
                assertThatThrownBy(() -> transactions.runSingle(() -> insert(table, 3)))
                    .isInstanceOf(DuplicateKeyException.class);
                assertThatThrownBy(
                        () -> transactions.attempt(() -> jdbc.update("delete from nowhere_at_all")))
                    .isInstanceOf(BadSqlGrammarException.class);
                return numbers(table);
              },
              _ -> true);
      assertThat(there).containsExactly(1, 2, 3);
      assertThat(numbers(table)).containsExactly(1, 2, 3);
    });
  }

  @Test
  void nothingIsLeftOfAnEnclosingTransactionThatIsNotToBeCommitted() {
    withTable(table -> {
      transactions.enclose(() -> transactions.run(() -> insert(table, 1)), _ -> false);
      assertThatThrownBy(() ->
              transactions.enclose(
                  () -> {
                    transactions.run(() -> insert(table, 2));
                    throw new IllegalStateException();
                  },
                  _ -> true))
          .isInstanceOf(IllegalStateException.class);
      assertThat(numbers(table)).isEmpty();
    });
  }

  @Test
  void deadlocksInsideEnclosingTransactionsAreBrokenUpAndRepeated() {
    CyclicBarrier bothHoldOne = new CyclicBarrier(2);
    List<Integer> attempts =
        Parallel.all(
            2,
            i -> {
              AtomicInteger attempt = new AtomicInteger();
              return transactions.enclose(
                  () ->
                      transactions.run(() -> {
                        boolean first = attempt.incrementAndGet() == 1;
                        jdbc.execute("select pg_advisory_xact_lock(%d)".formatted(5_001 + i));
                        if (first) {
                          await(bothHoldOne);
                        }
                        jdbc.execute("select pg_advisory_xact_lock(%d)".formatted(5_002 - i));
                        return attempt.get();
                      }),
                  _ -> true);
            });
    assertThat(attempts).containsExactlyInAnyOrder(1, 2);
  }

  @Test
  void limitsOfWorkThatChangesTablesHoldForThatWorkOnly() {
    List<String> timeouts =
        transactions.enclose(
            () -> {
              String before = lockTimeout();
              String during =
                  transactions.run(() -> {
                    transactions.changeTables();
                    return lockTimeout();
                  });
              return List.of(before, during, lockTimeout());
            },
            _ -> true);
    assertThat(timeouts).containsExactly("10s", "100ms", "10s");
  }

  @Test
  void workApartIsThereForOthersBeforeTheEnclosingTransactionEnds() {
    withTable(table ->
        transactions.enclose(
            () -> {
              transactions.run(() -> insert(table, 1));
              transactions.runApart(() -> transactions.run(() -> insert(table, 2)));
              assertThat(Parallel.all(1, _ -> numbers(table)).getFirst()).containsExactly(2);
              return table;
            },
            _ -> false));
  }

  private void withTable(Consumer<String> test) {
    String table = "t" + UUID.randomUUID().toString().replace('-', '_');
    jdbc.execute("create table " + table + " (n int primary key)");
    try {
      test.accept(table);
    } finally {
      jdbc.execute("drop table " + table);
    }
  }

  private int insert(String table, int number) {
    return jdbc.update("insert into " + table + " values (?)", number);
  }

  private List<Integer> numbers(String table) {
    return jdbc.query("select n from " + table + " order by n", (row, _) -> row.getInt(1));
  }

  private String lockTimeout() {
    return String.valueOf(jdbc.queryForObject("show lock_timeout", String.class));
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
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
