package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.Sessions;
import dev.oriel.testing.Api;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.dao.DataAccessException;

/** Backups while records are written and objects are changed. */
@Order(1)
@ResourceLock(value = Resources.SYSTEM_OUT, mode = ResourceAccessMode.READ)
@Tag(SecondTier.ROWS)
class BackupWhileWritingTest {

  private static final int BACKUPS = Math.max(2, Rounds.or(2));

  @TempDir private static Path installation;

  private static TwoWorkspaces original;

  @TempDir private Path directory;

  @BeforeAll
  static void start() {
    original = new TwoWorkspaces(installation);
  }

  @AfterAll
  static void end() {
    original.close();
  }

  @Test
  void backupIsOneMomentOfAllWorkspaces() {
    String quote = TwoWorkspaces.quote(original.admin, 1);
    String twin = original.admin.create("companies", "0", Map.of());
    String otherTwin = original.other.create("companies", "0", Map.of());
    Parallel.during(
        3,
        (number, goOn) -> {
          for (int i = 1; goOn.getAsBoolean(); i++) {
            switch (number) {
              case 0 -> answered(() -> addLine(quote));
              case 1 -> answered(() -> original.admin.create("contacts", "Contact", Map.of()));
              default -> {
                // The second workspace is never ahead of the first.
                name(original.admin, twin, i);
                name(original.other, otherTwin, i);
              }
            }
          }
        },
        () -> {
          for (int i = 0; i < BACKUPS; i++) {
            assertThat(Commander.on(original.database, "backup", file(i).toString())).isZero();
          }
        });
    for (int i = 1; i < BACKUPS; i += 2) {
      try (OwnDatabase copy = restored(i)) {
        assertConsistent(copy);
        long first = number(copy, 1);
        long second = number(copy, 2);
        assertThat(first - second).isBetween(0L, 1L);
      }
    }
  }

  /** The number that the twin in a workspace has for its name. */
  private static long number(OwnDatabase copy, int workspace) {
    String companies = table(copy, workspace, "companies");
    return Long.parseLong(
        copy.query("select name from " + companies + " where name ~ '^[0-9]+$'").getFirst());
  }

  private static void addLine(String quote) {
    original.admin.post(
        "/objects/quoteLines/records",
        Map.of("name", "L", "fields", Map.of("quote", quote, "quantity", 3, "unitPrice", 2)));
  }

  /**
   * Writes again what was not answered: a connection that was kept can end before a request, which
   * the client repeats by itself only if it reads. Nothing here minds being written twice.
   */
  private static void answered(Runnable write) {
    try {
      write.run();
    } catch (AssertionError e) {
      if (!(e.getCause() instanceof IOException)) {
        throw e;
      }
      write.run();
    }
  }

  private static void name(Api api, String company, int name) {
    answered(() -> api.patch("/objects/companies/records/" + company, Map.of("name", "" + name)));
  }

  @Test
  void objectsAndFieldsMayComeAndGo() {
    Parallel.during(
        3,
        BackupWhileWritingTest::changeObjects,
        () -> {
          for (int i = 0; i < BACKUPS; i++) {
            assertThat(Commander.on(original.database, "backup", file(i).toString())).isZero();
          }
        });
    for (int i = 1; i < BACKUPS; i += 2) {
      try (OwnDatabase copy = restored(i)) {
        assertConsistent(copy);
        try (var server = copy.serve()) {
          Api admin = Api.at(OwnDatabase.origin(server), TwoWorkspaces.ADMIN);
          for (var object : admin.get("/objects").at("/data/objects")) {
            String name = object.get("apiName").stringValue();
            if (name.startsWith("object")) {
              admin.create(name, "After the restore", Map.of());
            }
          }
        }
      }
    }
  }

  /** What is refused because the backup holds a table is asked for again. */
  private static void changeObjects(int number, BooleanSupplier goOn) {
    Api admin = original.admin;
    for (int i = 0; goOn.getAsBoolean(); i++) {
      String object = "object" + number + "x" + i;
      if (admin.post("/objects", Map.of("name", object, "apiName", object)).status() != 201) {
        continue;
      }
      String path = "/objects/" + object;
      admin.post(path + "/records", Map.of("name", "First"));
      admin.post(path + "/fields", Map.of("name", "N", "apiName", "n", "type", "autoNumber"));
      admin.post(path + "/fields", Map.of("name", "T", "apiName", "t", "type", "text"));
      admin.post(path + "/records", Map.of("name", "Second", "fields", Map.of("t", "7")));
      admin.post(
          path + "/fields",
          Map.of(
              "name",
              "L",
              "apiName",
              "l",
              "type",
              "lookup",
              "lookup",
              Map.of("targetObjectApiName", "contacts")));
      admin.patch(path + "/fields/t", Map.of("type", "number"));
      admin.delete(path + "/fields/l");
      if (i % 3 > 0) {
        admin.delete(path + "/fields/n");
        admin.delete(path);
      }
    }
  }

  @Test
  void tablesAreHeldUntilTheirWorkspaceIsCopied() {
    original.admin.create("companies", "Before", Map.of());
    original.other.create("companies", "Before", Map.of());
    String one = table(original.database, 1, "companies");
    long companies = count(one);
    long changes = count("w2.change");
    Sessions sessions = original.server.getBean(Sessions.class);
    try (SnapshotTable snapshot = SnapshotTable.take(sessions, null, List.of())) {
      original.admin.create("companies", "After", Map.of());
      assertThat(snapshot.schemas()).containsExactly("w1", "w2", "oriel");
      assertThat(rows(snapshot, "w1", "note")).isZero();
      assertThat(rows(snapshot, "w1", one.substring("w1.".length()))).isEqualTo(companies);
      assertThat(isHeld(one)).isTrue();
      snapshot.release("w1");
      assertThat(isHeld(one)).isFalse();
      assertThat(isHeld(table(original.database, 2, "companies"))).isTrue();
      assertThat(rows(snapshot, "w2", "change")).isEqualTo(changes);
      snapshot.release("w2");
      assertThat(isHeld(table(original.database, 2, "companies"))).isFalse();
    }
  }

  private static long count(String table) {
    return Long.parseLong(
        original.database.query("select count(*)::text from " + table).getFirst());
  }

  private static long rows(SnapshotTable snapshot, String schema, String table) {
    try {
      snapshot.schema(schema);
      return snapshot
          .rows()
          .copy(schema, snapshot.table(schema, table), OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a table can be neither altered nor dropped. */
  private static boolean isHeld(String table) {
    try {
      original
          .database
          .jdbc()
          .execute(
              """
              do $$ begin
                perform set_config('lock_timeout', '1ms', true);
                lock table %s in access exclusive mode;
              end $$
              """
                  .formatted(table));
      return false;
    } catch (DataAccessException e) {
      assertThat(e)
          .rootCause()
          .hasMessageStartingWith("ERROR: canceling statement due to lock timeout");
      return true;
    }
  }

  private Path file(int i) {
    return directory.resolve(i + ".backup");
  }

  private OwnDatabase restored(int i) {
    OwnDatabase copy = OwnDatabase.create();
    assertThat(Commander.on(copy, "restore", file(i).toString())).isZero();
    return copy;
  }

  private static String table(OwnDatabase copy, int workspace, String object) {
    return copy.query(
            "select 'w' || workspace_id || '.o' || id from oriel.object_type"
                + " where workspace_id = ? and api_name = ?",
            workspace,
            object)
        .getFirst();
  }

  /** Definitions and tables, records and log, quotes and lines belong to the same moment. */
  private static void assertConsistent(OwnDatabase copy) {
    assertThat(
            copy.query(
                """
                select 'w' || o.workspace_id || '.o' || o.id || '.' || c.name
                from oriel.object_type o join oriel.field f on f.object_id = o.id
                cross join unnest(f.columns || f.key_column || f.search_column) as c (name)
                where o.has_table and c.name is not null and not exists (
                  select from pg_attribute a
                  where a.attrelid = to_regclass('w' || o.workspace_id || '.o' || o.id)
                    and a.attname = c.name and not a.attisdropped)
                """))
        .isEmpty();
    assertThat(
            copy.query(
                """
                select schemaname || '.' || tablename from pg_tables
                where schemaname ~ '^w[0-9]+$' and tablename ~ '^o[0-9]+$' and not exists (
                  select from oriel.object_type o
                  where o.has_table and tablename = 'o' || o.id and schemaname = 'w' || o.workspace_id)
                """))
        .isEmpty();
    for (String table :
        copy.query(
            "select schemaname || '.' || tablename from pg_tables where tablename ~ '^o[0-9]+$'")) {
      String schema = table.substring(0, table.indexOf('.'));
      assertThat(
              copy.query(
                  """
                  select t.id from %1$s t where t.version is distinct from (
                    select max(c.version) from %2$s.change c where c.record_id = t.id)
                  """
                      .formatted(table, schema)))
          .as(table)
          .isEmpty();
    }
    assertTotals(copy);
  }

  private static void assertTotals(OwnDatabase copy) {
    String quotes = table(copy, 1, "quotes");
    if (copy.query("select to_regclass(?)::text", quotes).getFirst() == null) {
      return;
    }
    String lines = table(copy, 1, "quoteLines");
    assertThat(
            copy.query(
                """
                select q.id from %s q where q.%s is distinct from (
                  select coalesce(sum(l.%s), 0) from %s l where l.%s = q.id)
                """
                    .formatted(
                        quotes,
                        column(copy, quotes, "subtotal"),
                        column(copy, lines, "lineTotal"),
                        lines,
                        column(copy, lines, "quote"))))
        .isEmpty();
  }

  private static String column(OwnDatabase copy, String table, String field) {
    return copy.query(
            "select columns[1] from oriel.field where 'o' || object_id = ? and api_name = ?",
            table.substring(table.indexOf('.') + 1),
            field)
        .getFirst();
  }
}
