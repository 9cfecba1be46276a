package dev.oriel.crm.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@Tag(SecondTier.ROWS)
class SchemaRaceTest {

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin().unchecked().patient();
  }

  private static void object(String apiName) {
    var created = admin.post("/objects", Map.of("name", apiName, "apiName", apiName));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
  }

  @Test
  void ofManyObjectsOfOneNameOneIsCreated() {
    for (int round = 0; round < 2; round++) {
      int n = round;
      var answers =
          Parallel.all(
              50,
              i ->
                  n == 0
                      ? admin.post("/objects", Map.of("name", "Same", "apiName", "same"))
                      : admin.post("/objects", Map.of("name", "ALIKE", "apiName", "alike" + i)));
      assertThat(answers.stream().filter(a -> a.status() == 201)).hasSize(1);
      assertThat(answers.stream().filter(a -> a.status() == 409)).hasSize(49);
    }
  }

  @Test
  void fieldsChangeWhileOthersWriteAndNothingIsOrphaned() {
    object("busy");
    admin.post("/objects/busy/fields", Map.of("apiName", "stays", "type", "text"));
    admin.create("busy", "first", Map.of());
    ConcurrentLinkedQueue<Api.Answered> answers = new ConcurrentLinkedQueue<>();
    Parallel.during(
        6,
        (_, goOn) -> {
          for (int n = 0; goOn.getAsBoolean(); n++) {
            String field = List.of("moves", "moved", "number", "stays").get(n % 4);
            var created =
                admin.post(
                    "/objects/busy/records",
                    Map.of("name", "r", "fields", Map.of(field, String.valueOf(n))));
            answers.add(created);
            answers.add(admin.get("/objects/busy/records?limit=5&q=" + n));
            if (created.status() == 201) {
              String path = "/objects/busy/records/" + created.at("/data/record/id").asString();
              answers.add(admin.patch(path, Map.of("fields", Map.of(field, "x"))));
              answers.add(admin.get(path));
              if (n % 3 == 0) {
                answers.add(admin.delete(path));
              }
            }
          }
        },
        () -> {
          for (int n = 0; n < 12 || answers.size() <= 50; n++) {
            changed(admin.post("/objects/busy/fields", Map.of("apiName", "moves", "type", "text")));
            changed(admin.patch("/objects/busy/fields/moves", Map.of("apiName", "moved")));
            changed(admin.patch("/objects/busy/fields/moved", Map.of("type", "longText")));
            changed(admin.delete("/objects/busy/fields/moved"));
          }
        });
    for (Api.Answered answered : answers) {
      assertThat(answered.status()).as(answered.toString()).isIn(200, 201, 400, 404);
    }
    assertThat(answers.stream().filter(a -> a.status() < 300).count()).isPositive();
    assertThat(valuesInSpareColumns("busy")).isZero();
  }

  private static void changed(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isIn(200, 201);
  }

  /** How many values are left in columns that belong to no field. */
  private static int valuesInSpareColumns(String apiName) {
    JdbcClient sql = RunningOriel.bean(JdbcClient.class);
    long object = objectId(sql, apiName);
    List<String> spare =
        sql.sql("select name from oriel.spare_column where object_id = ?")
            .param(object)
            .query((row, _) -> row.getString(1))
            .list();
    assertThat(spare).isNotEmpty();
    String counts = String.join(") + count(", spare);
    return sql.sql(
            "select count(%s) from %s.o%d"
                .formatted(counts, workspace.workspace().schema(), object))
        .query(Integer.class)
        .single();
  }

  private static long objectId(JdbcClient sql, String apiName) {
    return sql.sql("select id from oriel.object_type where workspace_id = ? and api_name = ?")
        .param(workspace.workspace().id())
        .param(apiName)
        .query(Long.class)
        .single();
  }

  @Test
  void typesChangeWhileOthersWriteAndNoValueIsLost() {
    object("typed");
    admin.post("/objects/typed/fields", Map.of("apiName", "f", "type", "text"));
    List<String> ids =
        Parallel.all(20, i -> admin.create("typed", "r", Map.of("f", String.valueOf(i))));
    AtomicReferenceArray<String> values = new AtomicReferenceArray<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      values.set(i, String.valueOf(i));
    }
    Parallel.during(
        4,
        (number, goOn) -> {
          for (int round = 0; goOn.getAsBoolean(); ) {
            for (int i = number; i < ids.size(); i += 4) {
              String path = "/objects/typed/records/" + ids.get(i);
              write(path, values, i, i + 100 * ++round);
              var read = admin.get(path);
              assertThat(read.at("/data/record/fields/f").asString())
                  .as(read.toString())
                  .isEqualTo(values.get(i));
            }
          }
        },
        () -> {
          for (int n = 0; n < 8; n++) {
            changed(admin.patch("/objects/typed/fields/f", Map.of("type", "number")));
            changed(admin.patch("/objects/typed/fields/f", Map.of("type", "text")));
          }
        });
    for (int i = 0; i < ids.size(); i++) {
      assertThat(
              admin
                  .get("/objects/typed/records/" + ids.get(i))
                  .at("/data/record/fields/f")
                  .asString())
          .isEqualTo(values.get(i));
    }
  }

  /** Writes a value as a text or a number, whichever the field is just now. */
  private static void write(
      String path, AtomicReferenceArray<String> values, int index, int value) {
    for (Object form : List.of(String.valueOf(value), value)) {
      var answered = admin.patch(path, Map.of("fields", Map.of("f", form)));
      assertThat(answered.status()).as(answered.toString()).isIn(200, 400);
      if (answered.status() == 200) {
        values.set(index, String.valueOf(value));
      }
    }
  }

  @Test
  void anObjectIsDeletedWhileOthersWriteItsRecords() {
    for (int round = 0; round < 3; round++) {
      String object = "doomed" + round;
      object(object);
      admin.post(
          "/objects/" + object + "/fields",
          Map.of("apiName", "company", "type", "lookup", "lookupTargetObjectApiName", "companies"));
      String company = admin.create("companies", "Acme", Map.of());
      admin.create(object, "first", Map.of());
      ConcurrentLinkedQueue<Api.Answered> answers = new ConcurrentLinkedQueue<>();
      Parallel.during(
          6,
          (_, goOn) -> {
            int status = 0;
            while (goOn.getAsBoolean() || status != 404) {
              var created =
                  admin.post(
                      "/objects/" + object + "/records",
                      Map.of("name", "r", "fields", Map.of("company", company)));
              answers.add(created);
              answers.add(admin.get("/objects/" + object + "/records"));
              status = created.status();
            }
          },
          () -> changed(admin.delete("/objects/" + object)));
      for (Api.Answered answered : answers) {
        assertThat(answered.status()).as(answered.toString()).isIn(200, 201, 404);
      }
      changed(admin.delete("/objects/companies/records/" + company));
    }
  }

  @Test
  void anObjectIsRenamedWhileOthersReadIt() {
    object("here");
    admin.create("here", "r", Map.of());
    Parallel.during(
        4,
        (_, goOn) -> {
          while (goOn.getAsBoolean()) {
            for (String name : List.of("here", "there")) {
              var read = admin.get("/objects/" + name + "/records");
              assertThat(read.status()).as(read.toString()).isIn(200, 404);
              if (read.status() == 200) {
                assertThat(read.at("/data/count").intValue()).isEqualTo(1);
              }
            }
          }
        },
        () -> {
          for (int n = 0; n < 10; n++) {
            changed(admin.patch("/objects/here", Map.of("apiName", "there")));
            assertThat(admin.get("/objects/here/records").status()).isEqualTo(404);
            assertThat(admin.get("/objects/there/records").status()).isEqualTo(200);
            changed(admin.patch("/objects/there", Map.of("apiName", "here")));
          }
        });
  }

  @Test
  void manyFieldsComeAndGoWithoutMoreColumns() {
    object("cycling");
    admin.create("cycling", "r", Map.of());
    List<String> types = List.of("text", "number", "address", "email");
    for (int n = 0; n < 10 * Rounds.or(20); n++) {
      String type = types.get(n % types.size());
      Map<String, Object> body =
          Map.of("apiName", "f", "type", type, "unique", type.equals("email"));
      changed(admin.post("/objects/cycling/fields", body));
      if (n % 20 == 0) {
        admin.create("cycling", "r", type.equals("number") ? Map.of("f", n) : Map.of());
      }
      changed(admin.delete("/objects/cycling/fields/f"));
    }
    JdbcClient sql = RunningOriel.bean(JdbcClient.class);
    long object = objectId(sql, "cycling");
    int columns =
        sql.sql("select count(*) from pg_attribute where attrelid = ?::regclass and attnum > 0")
            .param(workspace.workspace().schema() + ".o" + object)
            .query(Integer.class)
            .single();
    assertThat(columns).isLessThan(30);
    assertThat(valuesInSpareColumns("cycling")).isZero();
  }
}
