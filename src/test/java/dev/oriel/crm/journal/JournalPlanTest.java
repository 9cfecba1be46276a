package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The journal of a connection does not take longer because another one has made many changes. */
@Order(1)
@OnePostgres
@Tag(SecondTier.ROWS)
class JournalPlanTest {

  private static final int ENTRIES = 50_000;
  private static final long FEW = 50;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void entriesOfOthersAreNotRead() {
    String log = workspace.workspace().schema() + ".change";
    ManyRows.write(
        """
        insert into %s (at, kind, surface, actor_kind, actor_id, actor_name, object_id, connection_id)
        select now(), 'import.started', 'mcp', 'member', ids.id, 'Member', 1, ids.id
        from (select gen_random_uuid() as id) ids, generate_series(1, ?)
        """
            .formatted(log),
        ENTRIES);
    jdbc.execute("analyze " + log);
    assertThat(GenericPlans.size(log)).isGreaterThan(10 * FEW);
    JournalTable.Seen all =
        new JournalTable.Seen(List.of(1L), List.of(1L), List.of(), List.of(), List.of(), true);
    long pages =
        GenericPlans.pages(
            workspace.workspace(),
            () ->
                RunningOriel.bean(JournalTable.class)
                    .read(
                        workspace.workspace(),
                        new JournalTable.Asked(
                            JournalQuery.of(UUID.randomUUID(), null), Long.MAX_VALUE, null, 20),
                        all));
    assertThat(pages).isLessThan(FEW);
  }
}
