package dev.oriel.testing;

import dev.oriel.platform.database.Transactions;
import org.springframework.jdbc.core.JdbcTemplate;

/** Writes more rows in a statement than the product does, which takes a busy machine long. */
public final class ManyRows {

  private ManyRows() {}

  /** Runs a statement without the time limit of the product's statements. */
  public static void write(String sql, Object... arguments) {
    Transactions transactions = RunningOriel.bean(Transactions.class);
    transactions.run(() -> {
      transactions.takeTime();
      return RunningOriel.bean(JdbcTemplate.class).update(sql, arguments);
    });
  }
}
