package dev.oriel.model.storage.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Workspace;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Each step of an erasure reads its own part of the data, and not what earlier steps have read. */
@Order(1)
@Tag(SecondTier.ROWS)
@OnePostgres
class ErasurePlanTest {

  private static final int ROWS = 30_000;

  /** A step looks at 1,000 rows, or 5,000 of the log, of which a page has at least 20. */
  private static final long STEP = 500;

  private final Workspace workspace = TestWorkspace.create().workspace();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void stepsAreShortToTheEnd() {
    fill(
        "note",
        "id, object_id, record_id, body, source, created_by, created_by_name, created_at",
        "id, 1, id, text, 'rest', id, 'Ada', at");
    fill(
        "attachment",
        "id, object_id, record_id, file_name, content_type, size, sha256, in_bucket, created_by,"
            + " created_by_name, created_at",
        "id, 1, id, text, 'text/plain', 1, '', false, id, 'Ada', at");
    fill(
        "delivery",
        "id, webhook_id, created_at, type, object_id, record_id, body, model, state, attempts,"
            + " tries",
        "id, id, at, 'record.created', 1, id, text, 1, 'DELIVERED', 1, 1");
    fill(
        "change",
        "at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, version, after",
        "at, 'record.created', 'rest', 'key', id, 'Key', 1, id, 1, to_jsonb(text)");
    RunningOriel.bean(ErasureJob.class).dependents().forEach(this::assertShort);
  }

  private void fill(String table, String columns, String values) {
    String name = workspace.schema() + "." + table;
    ManyRows.write(
        """
        insert into %s (%s)
        select %s from (
          select lpad(to_hex(n), 32, '0')::uuid as id, now() + n * interval '1 s' as at,
            repeat('text ', 40) as text
          from generate_series(1, ?) n) rows
        """
            .formatted(name, columns, values),
        ROWS);
    jdbc.execute("analyze " + name);
    assertThat(GenericPlans.size(name)).isGreaterThan(STEP);
  }

  /** Of another object, so that nothing is found and the tables stay as they are. */
  private void assertShort(RecordDependent dependent) {
    AtomicReference<@Nullable String> position = new AtomicReference<>();
    do {
      assertThat(
              GenericPlans.pages(
                  workspace,
                  () -> position.set(dependent.deleteSome(workspace, 2, position.get()))))
          .as(dependent.getClass() + " from " + position)
          .isLessThan(STEP);
    } while (position.get() != null);
  }
}
