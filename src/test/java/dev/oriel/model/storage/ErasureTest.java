package dev.oriel.model.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class ErasureTest {

  private static final JdbcTemplate JDBC = RunningOriel.bean(JdbcTemplate.class);

  private final TestWorkspace workspace = TestWorkspace.create();
  private final String schema = workspace.workspace().schema();

  private int count(String what, long object) {
    return Objects.requireNonNull(
        JDBC.queryForObject(
            "select count(*) from %s.%s and object_id = ?".formatted(schema, what),
            Integer.class,
            object));
  }

  @Test
  void whatBelongsToTheRecordsOfADeletedObjectIsErasedInSteps() {
    Api admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
    String thing = admin.create("things", "Thing", Map.of());
    String contact = admin.create("contacts", "Ada", Map.of());
    admin.post("/objects/things/records/" + thing + "/notes", Map.of("body", "Secret"));
    admin.post("/objects/contacts/records/" + contact + "/notes", Map.of("body", "Kept"));
    long things = workspace.objectId("things");
    long contacts = workspace.objectId("contacts");
    // More than one step takes.
    ManyRows.write(
        """
        with numbers as (select n from generate_series(1, 6000) n)
        insert into %1$s.change (at, kind, surface, actor_kind, actor_id, actor_name, object_id,
          record_id, version, before, after)
        select at, 'record.updated', surface, actor_kind, actor_id, actor_name, object_id,
          record_id, n + 1, after, after
        from %1$s.change, numbers where kind = 'record.created'
        """
            .formatted(schema));
    ManyRows.write(
        """
        with numbers as (select n from generate_series(1, 2000) n)
        insert into %1$s.note
        select gen_random_uuid(), object_id, record_id, body, source, created_by, created_by_name,
          created_at
        from %1$s.note, numbers
        """
            .formatted(schema));

    assertThat(admin.delete("/objects/things").status()).isEqualTo(200);

    Await.until(() ->
        count("change where record_id is not null and num_nonnulls(before, after) > 0", things) == 0
            && count("note where true", things) == 0);
    assertThat(count("change where kind = 'record.updated'", things)).isEqualTo(6_000);
    // What the object was is no value of a record.
    assertThat(count("change where kind = 'object.deleted' and before is not null", things))
        .isOne();
    assertThat(count("change where after is not null", contacts)).isGreaterThan(6_000);
    assertThat(count("note where true", contacts)).isEqualTo(2_001);
  }
}
