package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Changes of fields that rewrite very many records: done in the background, with their progress.
 */
@ExpectsLog("cannot become number")
@Tag(SecondTier.ROWS)
class FieldWorkTest {

  private static final String FIELDS = "/setup/objects/things/fields/";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private void things() {
    api.post("/objects", Map.of("apiName", "things", "name", "Things"));
    for (String name : List.of("size", "mass")) {
      api.post("/objects/things/fields", Map.of("apiName", name, "name", name, "type", "text"));
    }
    api.create("things", "Last", Map.of("size", "12", "mass", "huge"));
    ManyRows.write(
        """
        with copies as (select from generate_series(1, ?))
        insert into %1$s
        select (jsonb_populate_record(
          null::%1$s, to_jsonb(thing) || jsonb_build_object('id', gen_random_uuid()))).*
        from %1$s thing, copies
        """
            .formatted(table()),
        FieldStorage.LARGE);
  }

  private String table() {
    return ada.workspace().workspace().schema() + ".o" + ada.workspace().objectId("things");
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private String begin(String path, Map<String, String> typed) {
    String page = location(visitor.send(visitor.get(path), path, typed));
    assertThat(page).startsWith("/setup/objects/things/work/");
    return page;
  }

  private String type(String field) {
    return api.get("/objects/things/fields/" + field).at("/data/field/type").stringValue("");
  }

  /** One after the other, as it takes a while to write that many records. */
  @Test
  void manyRecordsAreRewrittenInTheBackground() {
    things();
    aValueThatDoesNotFitChangesNothingAndIsToldToAdministratorsAlone();
    aChangeGoesOnInTheBackgroundAndTellsItsEnd();
    numbersForManyRecordsAreGivenInTheBackground();
  }

  private void numbersForManyRecordsAreGivenInTheBackground() {
    Map<String, String> number =
        Map.of("name", "Number", "apiName", "", "type", "autoNumber", "pattern", "N-{00000}");
    AtomicReference<String> work = new AtomicReference<>("");
    RunningOriel.bean(Transactions.class)
        .run(() -> {
          // The job has to wait for this, so its page is seen before it ends.
          RunningOriel.bean(JdbcTemplate.class).execute("lock table " + table() + " in share mode");
          work.set(begin("/setup/objects/things/fields/new-field", number));
          assertThat(visitor.get(work.get()).body())
              .containsPattern(
                  "(?s)<noscript>.*href=\""
                      + work.get()
                      + "\"[^>]*>Show how far it is.*</noscript>");
          return work;
        });
    Await.until(() -> visitor.get(work.get()).body().contains("It is done."));
    assertThat(api.get("/objects/things/fields/number").at("/data/field/type").stringValue(""))
        .isEqualTo("autoNumber");
    assertThat(
            api.get("/objects/things/records?limit=1")
                .at("/data/records/0/fields/number")
                .stringValue(""))
        .startsWith("N-");
    // The same form again finds it there.
    HttpResponse<String> again =
        visitor.send(
            visitor.get("/setup/objects/things/fields/new-field"),
            "/setup/objects/things/fields/new-field",
            number);
    assertThat(again.statusCode()).isEqualTo(409);
  }

  private void aValueThatDoesNotFitChangesNothingAndIsToldToAdministratorsAlone() {
    String work = begin(FIELDS + "mass/type", Map.of("type", "number"));
    Await.until(() -> visitor.get(work).body().contains("It failed, and nothing has changed."));
    assertThat(visitor.get(work).body()).contains("the value of record");
    assertThat(type("mass")).isEqualTo("text");
    ada.workspace()
        .profile(
            """
            {"name": "Designer", "rights": {"field": ["update"]}, "defaultAccess": {"view": true}}
            """);
    WebVisitor designer = Colleague.in(ada.workspace(), "Designer").visitor();
    assertThat(designer.get(work).body())
        .contains("It failed")
        .doesNotContain("the value of record");
    assertThat(Colleague.in(ada.workspace(), "Standard").visitor().get(work).statusCode())
        .isEqualTo(403);
    assertThat(Colleague.of("Administrator").visitor().get(work).statusCode()).isEqualTo(404);
    // Another object's page says nothing of it, and neither does one of a profile that is blind.
    String elsewhere = work.replace("/things/", "/contacts/");
    assertThat(visitor.get(elsewhere).statusCode()).isEqualTo(404);
    ada.workspace()
        .profile(
            """
            {"name": "Blind", "rights": {"field": ["update"]}, "defaultAccess": {"view": true},
             "objects": {"things": {"view": true, "fields": {"mass": {"read": false}}}}}
            """);
    assertThat(Colleague.in(ada.workspace(), "Blind").visitor().get(work).statusCode())
        .isEqualTo(404);
    assertThat(Colleague.of("Administrator").visitor().get(elsewhere).statusCode()).isEqualTo(404);
  }

  private void aChangeGoesOnInTheBackgroundAndTellsItsEnd() {
    String work = begin(FIELDS + "size/type", Map.of("type", "number"));
    Await.until(() -> visitor.get(work).body().contains("It is done."));
    assertThat(type("size")).isEqualTo("number");
    HttpResponse<String> part = visitor.get(work);
    assertThat(part.body()).contains("href=\"/setup/objects/things\"").doesNotContain("<progress");
    String deletion = begin(FIELDS + "size/delete", Map.of("name", "size"));
    Await.until(() -> api.get("/objects/things/fields/size").status() == 404);
    Await.until(() -> visitor.get(deletion).body().contains("It is done."));
  }
}
