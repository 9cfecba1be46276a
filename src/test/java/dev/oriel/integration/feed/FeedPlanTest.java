package dev.oriel.integration.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is read at the end of the log does not depend on its length. */
@OnePostgres
@Order(1)
@Tag(SecondTier.ROWS)
class FeedPlanTest {

  private static final int ENTRIES = 120_000;

  /** A few in each of several indexes; the log has thousands. */
  private static final long FEW = 100;

  private static final FeedTable.Seen ALL = new FeedTable.Seen(List.of(1L), List.of());

  private final TestWorkspace workspace = TestWorkspace.create();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final FeedTable table = RunningOriel.bean(FeedTable.class);
  private final ChangeLog entries = RunningOriel.bean(ChangeLog.class);
  private final String log = workspace.workspace().schema() + ".change";

  @ParameterizedTest
  @CsvSource({"false, 1000 + n / 3", "true, 1000 + n / 3", "true, 3"})
  void theEndIsFoundByIndexes(boolean hasStatistics, String transaction) {
    GenericPlans.withoutStatistics(log);
    ManyRows.write(
        """
        insert into %s (txid, at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, version, after)
        select (%s)::text::xid8, now(), 'record.created', 'rest', 'key', gen_random_uuid(), 'Key', 1, gen_random_uuid(), 1,
          '{"1": "some text"}'
        from generate_series(1, ?) n
        """
            .formatted(log, transaction),
        ENTRIES);
    if (hasStatistics) {
      jdbc.execute("analyze " + log);
    }
    assertThat(GenericPlans.size(log)).isGreaterThan(20 * FEW);
    LogState end = entries.state(workspace.workspace());
    // Two transactions that never write, and one before all others.
    LogState present = new LogState("1:" + end.end() + ":1,999999,1000000", end.newest());
    assertThat(news(present)).isFalse();
    assertThat(read(present)).isZero();

    jdbc.update(
        "insert into %1$s (at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, version)"
                .formatted(log)
            + " select at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, 2 from %s limit 10"
                .formatted(log));
    assertThat(news(present)).isTrue();
    assertThat(read(present)).isEqualTo(10);
  }

  private boolean news(LogState present) {
    AtomicReference<Boolean> found = new AtomicReference<>();
    assertThat(
            GenericPlans.pages(
                workspace.workspace(),
                () -> found.set(entries.hasNew(workspace.workspace(), present))))
        .isLessThan(FEW);
    return found.get();
  }

  private int read(LogState present) {
    FeedPosition from = FeedPosition.after("log", Instant.now(), present);
    AtomicReference<FeedTable.Part> part = new AtomicReference<>();
    assertThat(
            GenericPlans.pages(
                workspace.workspace(),
                () -> part.set(table.read(workspace.workspace(), from, ALL, 202, 101))))
        .isLessThan(FEW);
    return part.get().visible();
  }
}
