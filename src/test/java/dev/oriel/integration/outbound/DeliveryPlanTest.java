package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Workspace;
import dev.oriel.feature.outbound.LogRead;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is read of the log of deliveries does not depend on its length. */
@OnePostgres
@Order(1)
@Tag(SecondTier.ROWS)
class DeliveryPlanTest {

  private static final int DELIVERIES = 40_000;
  private static final long FEW = 65;

  private final Workspace workspace = TestWorkspace.create().workspace();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final DeliveryTable table = RunningOriel.bean(DeliveryTable.class);
  private final UUID webhook = UUID.randomUUID();

  @BeforeEach
  void deliveries() {
    String name = workspace.schema() + ".delivery";
    ManyRows.write(
        """
        insert into %s (id, webhook_id, created_at, type, object_id, record_id, body, model, state, attempts, tries,
          due_at)
        select gen_random_uuid(), ?, now(), 'record.created', 1, gen_random_uuid(), '{}', 1, 'PENDING', 1, 1,
          now() + interval '1 h'
        from generate_series(1, ?)
        """
            .formatted(name),
        webhook,
        DELIVERIES);
    jdbc.execute("analyze " + name);
    assertThat(GenericPlans.size(name)).isGreaterThan(10 * FEW);
  }

  @Test
  void theLastPageIsReadLikeTheFirst() {
    assertFew(() -> LogRead.page(workspace, webhook, null, null));
    assertFew(() -> LogRead.page(workspace, webhook, null, 100L));
    assertFew(() -> LogRead.page(workspace, webhook, Delivery.State.PENDING, 100L));
  }

  @Test
  void deliveriesThatAreNotDueAreNotRead() {
    assertFew(() -> table.due(workspace, webhook, false));
    assertFew(() -> table.due(workspace, webhook, true));
  }

  private void assertFew(Runnable call) {
    assertThat(GenericPlans.pages(workspace, call)).isLessThan(FEW);
  }
}
