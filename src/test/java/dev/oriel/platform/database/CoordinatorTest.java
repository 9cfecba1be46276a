package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** After a crash, a coordinator gives no number of a transaction or an entry again. */
@Tag(SecondTier.SERVER)
class CoordinatorTest {

  private static final String TRANSACTION =
      "select pg_snapshot_xmax(pg_current_snapshot())::text::int8";
  private static final String NUMBER = "select last_value from oriel.model_version";

  @Test
  void whoeverConnectsFirstLeavesNumbersOutAndTheNextDoesNot() {
    try (OwnDatabase database = OwnDatabase.create()) {
      JdbcTemplate jdbc = database.jdbc();
      jdbc.update(
          "insert into oriel.coordinator (reset_at) values ('2026-01-01Z')"
              + " on conflict (is_one) do update set reset_at = excluded.reset_at");
      long transaction = number(jdbc, TRANSACTION);
      long given = number(jdbc, NUMBER);
      jdbc.execute(CitusCluster.CONNECTED);
      assertThat(number(jdbc, TRANSACTION)).isGreaterThan(transaction + 20_000);
      assertThat(number(jdbc, NUMBER)).isGreaterThanOrEqualTo(given + 20_000);
      long then = number(jdbc, NUMBER);
      jdbc.execute(CitusCluster.CONNECTED);
      assertThat(number(jdbc, NUMBER)).isEqualTo(then);
    }
  }

  private static long number(JdbcTemplate jdbc, String sql) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class));
  }
}
