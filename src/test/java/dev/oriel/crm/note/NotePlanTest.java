package dev.oriel.crm.note;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The notes of one record are found without those of the others. */
@Order(1)
@OnePostgres
@Tag(SecondTier.ROWS)
class NotePlanTest {

  private static final int NOTES = 30_000;
  private static final long FEW = 50;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void notesOfOtherRecordsAreNotRead() {
    String notes = workspace.workspace().schema() + ".note";
    ManyRows.write(
        """
        insert into %s (id, object_id, record_id, body, source, created_by, created_by_name, created_at)
        select gen_random_uuid(), ?, gen_random_uuid(), 'text', 'rest', gen_random_uuid(), 'Ada', now()
        from generate_series(1, ?)
        """
            .formatted(notes),
        workspace.objectId("contacts"),
        NOTES);
    jdbc.execute("analyze " + notes);
    List<ObjectScope> contacts = List.of(scope("contacts"));
    assertFew(contacts, UUID.randomUUID(), new NoteSearch("", null, null, 0, 20));
    assertFew(contacts, UUID.randomUUID(), new NoteSearch("word", null, null, 0, 20));
    assertFew(contacts, null, new NoteSearch("", UUID.randomUUID(), null, 0, 20));
    assertFew(contacts, null, new NoteSearch("", null, null, 0, 20));
    List<ObjectScope> all = Stream.of("companies", "contacts", "deals").map(this::scope).toList();
    assertFew(all, null, new NoteSearch("", null, null, 0, 20));
    assertFew(all, UUID.randomUUID(), new NoteSearch("word", null, null, 0, 20));
  }

  private ObjectScope scope(String object) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            current -> RunningOriel.bean(Schemas.class).scope(current, object));
  }

  private void assertFew(List<ObjectScope> objects, @Nullable UUID record, NoteSearch search) {
    assertThat(
            GenericPlans.pages(
                workspace.workspace(),
                () -> RunningOriel.bean(NoteSearchTable.class).search(objects, record, search)))
        .isLessThan(FEW);
  }
}
